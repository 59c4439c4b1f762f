import type { ClimbWords } from '../en/climb.ts'
import { counted } from '../format/counted.ts'

const times = counted('nl', { one: 'partij', other: 'partijen' })

export const nl: ClimbWords = {
  ladder: {
    title: 'Ladder en medailles',
    hint: 'Versla de bots een voor een: een duel over drie parcoursen; de punten beslissen.',
    race: (level) => `Daag uit: ${level}`,
    won: 'verslagen',
    open: 'nog niet verslagen',
    top: 'Je hebt ze allemaal verslagen.',
    beaten: (level) => `Verslagen: ${level}`,
    toLadder: 'Ladder en medailles',
    medalsTitle: 'Medailles',
    medals: {
      unscathed: 'Zonder een schrammetje',
      clean: 'Drie keer netjes gerond',
      comeback: 'Van de laatste naar de eerste plaats',
      underPar: 'Onder par',
    },
    hints: {
      unscathed: 'Breng je boot zonder enige schade over de finish.',
      clean: 'Rond drie boeien achter elkaar in beurten zonder crash.',
      comeback: 'Win een race nadat alle anderen een boei op je voorlagen.',
      underPar: 'Finish de race van de dag in minder beurten dan par.',
    },
    count: (games) => (games === 0 ? 'nog niet' : `in ${times(games)}`),
    local:
      'Wordt in deze browser bewaard, en bij je profiel zodra je online hebt gespeeld. Je kunt alles uitzetten in de instellingen.',
  },
}
