/* What bundle.py adds when it joins the pieces. */
declare global {
  const REVIEW_STYLE: string;
}
export {};
