import type { TalkWords } from '../en/talk.ts'

export const de: TalkWords = {
  rounded: ['Wieder eine geschafft.', 'Das war knapp und schön!', 'Läuft wie geschmiert.'],
  crashed: ['Autsch. Das war Land.', 'Und der Lack war neu …', 'Das war Absicht.'],
  blocked: ['He, da wollte ich hin!', 'Rückst du mal ein Stück?'],
  won: ['Was für ein Rennen!', 'Das hat Spaß gemacht. Noch mal?'],
  home: ['Endlich im Ziel.', 'Das reicht mir.'],
  sunk: ['Blubb …', 'Zum Glück kann ich schwimmen.'],
  rivalCrashed: ['Das sah teuer aus.', 'Achtung, Inseln!', 'Kann jedem passieren.'],
  rivalRounded: ['Gut gesteuert!', 'Schöne Kurve!', 'Dich kriege ich noch.'],
}
