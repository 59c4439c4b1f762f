export { aLine, aSaying, longestLine, phrases, someLines } from './chat.ts'
export type { Line, Phrase, Saying } from './chat.ts'
export { aCode, aRefusal, codes, statusOf, statuses } from './codes.ts'
export type { Code, RefusalBody } from './codes.ts'
export { aTableId, anEventNumber, anIntent, someNews } from './game.ts'
export { anAct, someChoices, someMoves, someMovesAsked } from './play.ts'
export type { Choices } from './play.ts'
export { aToken, changeMe, longestName, madeToken, me, newGuest, newToken, someTokens } from './player.ts'
export type { Me } from './player.ts'
export { clientMessage, longestMessage, serverMessage } from './socket.ts'
export type { ClientMessage, ServerMessage } from './socket.ts'
export {
  aContribution,
  aPace,
  aPlace,
  aPlaceNumber,
  aTable,
  aTableList,
  bots,
  changeSeat,
  quickMatch,
  setPlace,
  someTables,
  someTerms,
  tableLists,
  tableStatuses,
  takeSeat,
} from './table.ts'
export type { BotLevel, Place, Table, Terms } from './table.ts'
