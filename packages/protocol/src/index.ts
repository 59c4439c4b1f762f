export { isPageName, pageAtPath, pageNames } from './addresses.ts'
export type { PageName } from './addresses.ts'
export { botLevels, botNames } from './bots.ts'
export type { BotLevel } from './bots.ts'
export { aChatMessage, aSaying, phrases, someChatMessages } from './chat.ts'
export { callChannels, callKinds, callPauses, callSettings, mailToken, myCalls, newDevice, newMail } from './calls.ts'
export type { CallChannel, CallKind, CallLanguage, CallSettings, MyCalls, QuietHours } from './calls.ts'
export type { ChatMessage, Phrase, Saying } from './chat.ts'
export { aRefusal, codes, statusOf } from './codes.ts'
export type { Code, RefusalBody } from './codes.ts'
export { aDailyRace, aDailyTable, aDailyTableAsked, aDay, aTry, aTryId, someDays, someDaysAsked } from './daily.ts'
export type { DailyRace, DailyTable, Days, Try } from './daily.ts'
export { aTableId, anIntent, aMove } from './game.ts'
export { anAct, someChoices, someMoves, someMovesAsked } from './play.ts'
export type { Choices } from './play.ts'
export { myFriends, myInvitations } from './friends.ts'
export type { Invitation, MyFriends, MyInvitations, Person } from './friends.ts'
export {
  aToken,
  broughtCode,
  changeMe,
  deviceLink,
  longestName,
  madeToken,
  me,
  newGuest,
  newToken,
  recoveryCode,
  someTokens,
} from './player.ts'
export type { Me } from './player.ts'
export {
  aPlayedGame,
  aPlayerKey,
  aProfile,
  aRatingCurve,
  headToHead,
  someGamesAsked,
  somePlayedGames,
  someRecords,
} from './profile.ts'
export type { PlayedGame, Profile, Records } from './profile.ts'
export { gameResults, ratingKinds } from './ratings.ts'
export type { GameResult, RatingChange, RatingKind, ShownRating } from './ratings.ts'
export { clientMessage, longestMessage, serverMessage } from './socket.ts'
export type { ClientMessage, ServerMessage } from './socket.ts'
export { plainCode } from './tableCode.ts'
export {
  aPace,
  aTableSeat,
  aSeatNumber,
  aTable,
  aTableList,
  changeSeat,
  newTerms,
  quickMatch,
  setSeat,
  someTables,
  someTerms,
  takeSeat,
} from './table.ts'
export type { TableSeat, Table, Terms } from './table.ts'
