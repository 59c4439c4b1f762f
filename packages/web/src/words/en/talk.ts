/** What bots say now and then, one of each list. */
export const en = {
  rounded: ['One more behind me.', 'Nice and close!', 'That went like clockwork.'],
  crashed: ['Ouch. That was land.', 'And the paint was new …', 'I meant to do that.'],
  blocked: ['Hey, I wanted to be there!', 'Could you move over a little?'],
  won: ['What a race!', 'That was fun. Again?'],
  home: ['Home at last.', 'That will do.'],
  sunk: ['Glub …', 'Luckily I can swim.'],
  rivalCrashed: ['That looked expensive.', 'Mind the islands!', 'It happens to the best.'],
  rivalRounded: ['Well steered!', 'Nice turn!', 'I will catch you yet.'],
} satisfies Record<string, readonly string[]>

export type TalkWords = Readonly<Record<keyof typeof en, readonly string[]>>
