"""How people ask, in each language: spellings, words that say nothing, words that say little."""

from __future__ import annotations

from typing import Final

# written one way on our pages, another way by some of those who search: `theirs=ours`
SPELLED: Final = {
    "en": (
        "defense=defence color=colour neighbor=neighbour practise=practice center=centre "
        "one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 durac=durak "
        "program=programme judgement=judgment offence=offense lowest=low highest=high "
        "versus=vs won=win lost=lose lose=lose began=begin drew=draw drawn=draw beaten=beat "
        "thrown=throw threw=throw taken=take took=take dealt=deal led=lead played=play "
        "without=no goes=go chose=choose chosen=choose held=hold gave=give given=give "
        "went=go gone=go"
    ),
    "ja": (
        "誰=だれ 出来=でき 事=こと 物=もの 時=とき 全て=すべて 他=ほか 比べ=くらべ 貰=もら "
        "下さい=ください 頂=いただ 為=ため 一人=1人 二人=2人 三人=3人 四人=4人 五人=5人 "
        "六人=6人 ひとり=1人 ふたり=2人 切札=切り札 手ふだ=手札 守りき=守り切 "
        "パスできる=パスする 場札=場 エース=A キング=K クイーン=Q ジャック=J 女王=Q "
        "いちばん=一番 なんまい=何枚 なんにん=何人 順序=順番 かちかた=勝ち方 やりかた=やり方 "
        "あそびかた=遊び方 くばりかた=配り方 きめかた=決め方"
    ),
}

# words that say nothing of what is looked for
UNSAID: Final = {
    "en": (
        "a an the of to in on at for from with by about into and or but if then than that "
        "this these those it its is are was were be been am do does did doing can could may "
        "might must should shall will would have has had having i me my we us our you your "
        "he she him her his they them their who whom whose what which when where why how "
        "there here yes any some so as also just please someone somebody anyone anybody "
        "something else ok okay happens happen tell explain mean means meaning get "
        "gets got let lets am i'm don't between called allowed possible"
    ),
    "ja": (
        "ですか ますか でしょうか ませんか ください とは って という というのは について "
        "に関して どう どうする どうなる どうなりますか どうしたら どうすれば どこ いつ なぜ "
        "どういう ってどういう って何 なに 何 だれ どの どれ どんな いくつ こと もの とき 場合 "
        "ため よい いい です ます "
        "でき できる できない できます できますか できません する した して すると したら "
        "なる なった なったら なると ある ない なら まで から より など だけ しか でも には "
        "では とか のに ので のは のが のを 教えて 知りたい 意味 使う 使い方 の は が を に "
        "で と も へ や か ね よ"
    ),
}

# words that nearly every page is about: they count, but little
WEAK: Final = {
    "en": (
        "durak card game rule many much play player russian after before goes go use different "
        "best decide decided determine determined choose pick number variant variation version"
    ),
    "ja": (
        "ドゥラーク カード トランプ ゲーム トランプゲーム ルール 遊び方 遊ぶ やり方 "
        "プレイヤー ロシア 何枚 何人 何回 枚数 人数"
    ),
}

# who asks so wants to know what a word means
DEFINING: Final = {
    "en": ("what is", "what are", "what does", "what's", "meaning", "definition"),
    "ja": ("とは", "意味", "とは何", "って何", "ってなに"),
}

# what kind of answer is wanted
ASKING: Final = {
    "en": {
        "who": ("who", "whom", "which player"),
        "when": ("when",),
        "where": ("where",),
        "many": ("how many", "how much", "number of", "maximum", "at most"),
        "order": ("order",),
    },
    "ja": {
        "who": ("だれ", "どの人"),
        "when": ("いつ", "タイミング"),
        "where": ("どこ",),
        "many": ("何枚", "何人", "何回", "いくつ", "枚数", "人数", "最大", "上限"),
        "order": ("順番", "どの順", "順序"),
    },
}
