export { protocolVersion, readTolerantly } from './versions.ts'
export type { Reader } from './versions.ts'
export { isPageName, pageAtPath, pageNames } from './addresses.ts'
export type { PageName } from './addresses.ts'
export { botLevels, botNames } from './game/bots.ts'
export type { BotLevel } from './game/bots.ts'
export { aChatMessage, aSaying, longestChatText, phrases, someChatMessages } from './game/chat.ts'
export {
  aTimeOfDay,
  aTimeZone,
  callChannels,
  callKinds,
  callPauses,
  callSettings,
  mailToken,
  myCalls,
  newDevice,
  newMail,
} from './people/calls.ts'
export type { CallChannel, CallKind, CallLanguage, CallSettings, MyCalls, QuietHours } from './people/calls.ts'
export type { ChatMessage, Phrase, Saying } from './game/chat.ts'
export { aRefusal, codes, statusOf } from './game/codes.ts'
export type { Code, RefusalBody } from './game/codes.ts'
export { aDailyRace, aDailyTable, aDailyTableAsked, aDay, aTry, aTryId, someDays, someDaysAsked } from './game/daily.ts'
export type { DailyRace, DailyTable, Days, Try } from './game/daily.ts'
export { aTableId, anIntent, aMove, aTournamentId } from './game/game.ts'
export { anAct, someChoices, someMoves, someMovesAsked } from './game/play.ts'
export type { Choices } from './game/play.ts'
export { myFriends, myInvitations } from './people/friends.ts'
export type { Invitation, MyFriends, MyInvitations, Person } from './people/friends.ts'
export { aClimb } from './people/climb.ts'
export { joinClimbs, medals, rungs } from './people/medals.ts'
export type { Climb, Medal } from './people/medals.ts'
export { aLeaderboard, aLeaderboardAsked, leaderboards, mostRanked } from './people/leaderboards.ts'
export type { Leader, Leaderboard, LeaderboardName } from './people/leaderboards.ts'
export {
  aPlayerSheet,
  anAuditEntry,
  entriesAsked,
  moderatorAct,
  newReport,
  playersAsked,
  reportsAsked,
  someEntries,
  someKnownPlayers,
  someReports,
} from './people/moderation.ts'
export type {
  ActKind,
  AuditEntry,
  KeptLine,
  KnownPlayer,
  ModeratorAct,
  Named,
  NewReport,
  PlayerSheet,
  Report,
  ReportContext,
  ReportKind,
} from './people/moderation.ts'
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
  roles,
  someTokens,
} from './people/player.ts'
export type { Me, Restriction, Role } from './people/player.ts'
export { aTextWanted, someText, textLanguages, textNames } from './people/texts.ts'
export type { TextLanguage, TextName } from './people/texts.ts'
export { aPlayerKey, aProfile, aRatingCurve, headToHead, someGamesAsked, somePlayedGames } from './people/profile.ts'
export type { PlayedGame, Profile, Records } from './people/profile.ts'
export { gameResults, ratingKinds } from './game/ratings.ts'
export type { GameResult, RatingChange, RatingKind, ShownRating } from './game/ratings.ts'
export { changeOf, withChange } from './socket/lobby.ts'
export type { ListChange } from './socket/lobby.ts'
export { aTextAsked, someBadWords } from './game/badWords.ts'
export { clientMessage, longestMessage, serverMessage } from './socket/socket.ts'
export type { ClientMessage, ServerMessage } from './socket/socket.ts'
export { plainCode } from './game/tableCode.ts'
export {
  aPace,
  aTableSeat,
  aSeatNumber,
  aTable,
  aTableList,
  changeSeat,
  newTerms,
  publicLists,
  quickMatch,
  setSeat,
  someTables,
  someTerms,
  takeSeat,
  tellContribution,
} from './game/table.ts'
export type { PublicList, TableSeat, Table, Terms } from './game/table.ts'
export {
  aTournament,
  enteredAsked,
  someEntered,
  someResults,
  someTournaments,
  tournamentLists,
} from './tournaments/tournament.ts'
export type { EnteredTournament, ListedTournament, Results, Tournament } from './tournaments/tournament.ts'
export { anEntry, newTournament, organiserAct, serverOrganiser, tournamentAccess } from './tournaments/plan.ts'
export type { NewTournament, OrganiserAct } from './tournaments/plan.ts'
