import type { TalkWords } from '../en/talk.ts'

export const nl: TalkWords = {
  rounded: ['Weer eentje gehad.', 'Lekker scherp!', 'Dat loopt gesmeerd.'],
  crashed: ['Au. Dat was land.', 'En de verf was nieuw …', 'Dat was de bedoeling.'],
  blocked: ['Hé, daar wilde ik heen!', 'Kun je een stukje opschuiven?'],
  won: ['Wat een race!', 'Dat was leuk. Nog een keer?'],
  home: ['Eindelijk binnen.', 'Ik doe het ermee.'],
  sunk: ['Blub …', 'Gelukkig kan ik zwemmen.'],
  rivalCrashed: ['Dat zag er duur uit.', 'Pas op voor de eilanden!', 'Overkomt de besten.'],
  rivalRounded: ['Goed gestuurd!', 'Mooie bocht!', 'Jou haal ik nog wel in.'],
}
