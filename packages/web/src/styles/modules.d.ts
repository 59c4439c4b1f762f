// Written by `npm run styles`: the classes of every sheet, so that the compiler knows them.
/* oxlint-disable import/no-default-export */

declare module '*/AimSign.module.css' {
  const styles: {
    readonly pennant: string
    readonly flag: string
    readonly squares: string
    readonly number: string
  }
  export default styles
}

declare module '*/Banner.module.css' {
  const styles: {
    readonly place: string
    readonly banner: string
  }
  export default styles
}

declare module '*/BestMoment.module.css' {
  const styles: {
    readonly moment: string
    readonly waiting: string
  }
  export default styles
}

declare module '*/Board.module.css' {
  const styles: {
    readonly frame: string
    readonly board: string
    readonly live: string
    readonly sheets: string
    readonly moving: string
    readonly layer: string
    readonly zoom: string
    readonly north: string
  }
  export default styles
}

declare module '*/Boat.module.css' {
  const styles: {
    readonly letter: string
    readonly smoke: string
  }
  export default styles
}

declare module '*/BotFace.module.css' {
  const styles: {
    readonly face: string
    readonly ground: string
  }
  export default styles
}

declare module '*/BotTalk.module.css' {
  const styles: {
    readonly talk: string
  }
  export default styles
}

declare module '*/Chart.module.css' {
  const styles: {
    readonly chart: string
    readonly up: string
    readonly across: string
    readonly letter: string
    readonly rule: string
    readonly zero: string
    readonly casing: string
    readonly line: string
    readonly leader: string
    readonly tag: string
    readonly lost: string
  }
  export default styles
}

declare module '*/Chat.module.css' {
  const styles: {
    readonly chat: string
    readonly messages: string
    readonly none: string
    readonly mute: string
    readonly report: string
    readonly phrases: string
    readonly chatToast: string
    readonly chatDrawer: string
  }
  export default styles
}

declare module '*/Choice.module.css' {
  const styles: {
    readonly choice: string
  }
  export default styles
}

declare module '*/Climbed.module.css' {
  const styles: {
    readonly climbed: string
  }
  export default styles
}

declare module '*/Coach.module.css' {
  const styles: {
    readonly raceCoach: string
    readonly by: string
    readonly best: string
    readonly other: string
    readonly wish: string
  }
  export default styles
}

declare module '*/CoachPanel.module.css' {
  const styles: {
    readonly coachPanel: string
    readonly soft: string
    readonly verdict: string
    readonly dear: string
    readonly choices: string
    readonly what: string
    readonly cost: string
    readonly hopes: string
    readonly turn: string
  }
  export default styles
}

declare module '*/CoachWays.module.css' {
  const styles: {
    readonly coachWay: string
    readonly coachEdge: string
    readonly coachLine: string
    readonly taken: string
    readonly best: string
    readonly coachTag: string
  }
  export default styles
}

declare module '*/ColourPicker.module.css' {
  const styles: {
    readonly colours: string
  }
  export default styles
}

declare module '*/Compass.module.css' {
  const styles: {
    readonly compass: string
    readonly needle: string
  }
  export default styles
}

declare module '*/Confetti.module.css' {
  const styles: {
    readonly confetti: string
  }
  export default styles
}

declare module '*/CopyButton.module.css' {
  const styles: {
    readonly copy: string
    readonly byHand: string
  }
  export default styles
}

declare module '*/CourseSheet.module.css' {
  const styles: {
    readonly gate: string
    readonly far: string
    readonly buoys: string
    readonly lineNext: string
    readonly halo: string
    readonly answer: string
  }
  export default styles
}

declare module '*/Crash.module.css' {
  const styles: {
    readonly crash: string
    readonly burst: string
    readonly drop: string
    readonly splinter: string
    readonly die: string
    readonly whirl: string
    readonly bubble: string
  }
  export default styles
}

declare module '*/Curve.module.css' {
  const styles: {
    readonly curve: string
    readonly rule: string
    readonly band: string
    readonly line: string
  }
  export default styles
}

declare module '*/Dialog.module.css' {
  const styles: {
    readonly dialog: string
  }
  export default styles
}

declare module '*/DiceNote.module.css' {
  const styles: {
    readonly diceNote: string
  }
  export default styles
}

declare module '*/DicePanel.module.css' {
  const styles: {
    readonly dicePanel: string
    readonly dice: string
    readonly dieButton: string
    readonly mark: string
    readonly add: string
    readonly added: string
    readonly many: string
    readonly go: string
    readonly beside: string
    readonly speed: string
    readonly risk: string
    readonly roomy: string
    readonly turn: string
    readonly repair: string
    readonly nudged: string
  }
  export default styles
}

declare module '*/Die.module.css' {
  const styles: {
    readonly die: string
    readonly body: string
    readonly shade: string
    readonly light: string
    readonly pip: string
    readonly blank: string
    readonly tumbling: string
  }
  export default styles
}

declare module '*/Duck.module.css' {
  const styles: {
    readonly duck: string
    readonly ripple: string
    readonly bird: string
    readonly wing: string
  }
  export default styles
}

declare module '*/FirstLook.module.css' {
  const styles: {
    readonly look: string
    readonly shallows: string
    readonly deep: string
  }
  export default styles
}

declare module '*/Fleet.module.css' {
  const styles: {
    readonly wake: string
    readonly freshWake: string
    readonly turnRing: string
    readonly spray: string
    readonly pennant: string
    readonly grown: string
  }
  export default styles
}

declare module '*/Frame.module.css' {
  const styles: {
    readonly quayLight: string
    readonly wellDie: string
    readonly tumbling: string
    readonly counter: string
    readonly scoreMarker: string
  }
  export default styles
}

declare module '*/Ghosts.module.css' {
  const styles: {
    readonly ghosts: string
    readonly lake: string
    readonly way: string
    readonly ghost: string
    readonly own: string
    readonly still: string
    readonly gone: string
    readonly transport: string
    readonly names: string
  }
  export default styles
}

declare module '*/GuideDuck.module.css' {
  const styles: {
    readonly guide: string
    readonly among: string
  }
  export default styles
}

declare module '*/Heat.module.css' {
  const styles: {
    readonly heat: string
  }
  export default styles
}

declare module '*/HeatNote.module.css' {
  const styles: {
    readonly heatNote: string
  }
  export default styles
}

declare module '*/Invite.module.css' {
  const styles: {
    readonly invite: string
    readonly link: string
    readonly bigCode: string
  }
  export default styles
}

declare module '*/KeptOutNote.module.css' {
  const styles: {
    readonly note: string
  }
  export default styles
}

declare module '*/KindTag.module.css' {
  const styles: {
    readonly tag: string
  }
  export default styles
}

declare module '*/Landings.module.css' {
  const styles: {
    readonly landing: string
    readonly stays: string
    readonly astray: string
    readonly back: string
    readonly burst: string
    readonly harm: string
    readonly next: string
    readonly sure: string
    readonly aground: string
  }
  export default styles
}

declare module '*/Log.module.css' {
  const styles: {
    readonly log: string
    readonly toggle: string
    readonly open: string
  }
  export default styles
}

declare module '*/LogEntries.module.css' {
  const styles: {
    readonly entry: string
  }
  export default styles
}

declare module '*/NoticeList.module.css' {
  const styles: {
    readonly list: string
    readonly notice: string
  }
  export default styles
}

declare module '*/OneLesson.module.css' {
  const styles: {
    readonly lesson: string
  }
  export default styles
}

declare module '*/OwnBest.module.css' {
  const styles: {
    readonly best: string
    readonly isNew: string
  }
  export default styles
}

declare module '*/PageFailure.module.css' {
  const styles: {
    readonly failure: string
    readonly ways: string
    readonly detail: string
  }
  export default styles
}

declare module '*/PastBar.module.css' {
  const styles: {
    readonly past: string
  }
  export default styles
}

declare module '*/PlayOn.module.css' {
  const styles: {
    readonly open: string
    readonly seats: string
    readonly boats: string
  }
  export default styles
}

declare module '*/Podium.module.css' {
  const styles: {
    readonly podium: string
    readonly step: string
    readonly block: string
    readonly also: string
  }
  export default styles
}

declare module '*/Points.module.css' {
  const styles: {
    readonly points: string
    readonly pointsCard: string
    readonly pointsTitle: string
  }
  export default styles
}

declare module '*/PointsTable.module.css' {
  const styles: {
    readonly pointsTable: string
  }
  export default styles
}

declare module '*/PracticeBar.module.css' {
  const styles: {
    readonly practice: string
  }
  export default styles
}

declare module '*/QrCode.module.css' {
  const styles: {
    readonly code: string
  }
  export default styles
}

declare module '*/RaceTable.module.css' {
  const styles: {
    readonly headButtons: string
    readonly unread: string
    readonly moreList: string
    readonly beside: string
    readonly clock: string
    readonly running: string
    readonly urgent: string
    readonly raceNotices: string
    readonly watchers: string
    readonly heat: string
  }
  export default styles
}

declare module '*/RatingChanges.module.css' {
  const styles: {
    readonly changes: string
  }
  export default styles
}

declare module '*/Removal.module.css' {
  const styles: {
    readonly reason: string
  }
  export default styles
}

declare module '*/ReportButton.module.css' {
  const styles: {
    readonly report: string
  }
  export default styles
}

declare module '*/Result.module.css' {
  const styles: {
    readonly par: string
    readonly signs: string
    readonly facts: string
  }
  export default styles
}

declare module '*/Results.module.css' {
  const styles: {
    readonly results: string
    readonly boat: string
    readonly place: string
    readonly sum: string
    readonly explained: string
  }
  export default styles
}

declare module '*/RulesFields.module.css' {
  const styles: {
    readonly singleRules: string
  }
  export default styles
}

declare module '*/SailedLine.module.css' {
  const styles: {
    readonly line: string
    readonly edge: string
    readonly core: string
    readonly crash: string
    readonly other: string
  }
  export default styles
}

declare module '*/Scenery.module.css' {
  const styles: {
    readonly scenery: string
    readonly shimmer: string
    readonly other: string
  }
  export default styles
}

declare module '*/Scrubber.module.css' {
  const styles: {
    readonly scrubber: string
    readonly track: string
    readonly done: string
    readonly raceMark: string
    readonly sign: string
  }
  export default styles
}

declare module '*/Seats.module.css' {
  const styles: {
    readonly seats: string
    readonly name: string
    readonly emptyBerth: string
    readonly tag: string
    readonly ready: string
  }
  export default styles
}

declare module '*/ShareButton.module.css' {
  const styles: {
    readonly picture: string
  }
  export default styles
}

declare module '*/Shores.module.css' {
  const styles: {
    readonly hatch: string
    readonly shore: string
  }
  export default styles
}

declare module '*/SmallLake.module.css' {
  const styles: {
    readonly smallLake: string
    readonly course: string
  }
  export default styles
}

declare module '*/Standings.module.css' {
  const styles: {
    readonly standings: string
    readonly row: string
    readonly points: string
    readonly head: string
    readonly turn: string
    readonly own: string
    readonly out: string
    readonly name: string
    readonly told: string
    readonly level: string
    readonly title: string
    readonly gap: string
    readonly gained: string
    readonly brief: string
    readonly wordy: string
    readonly next: string
    readonly cone: string
    readonly band: string
    readonly flag: string
    readonly lock: string
    readonly status: string
    readonly speed: string
    readonly damage: string
    readonly on: string
  }
  export default styles
}

declare module '*/StartSpaces.module.css' {
  const styles: {
    readonly space: string
    readonly pointer: string
    readonly hit: string
    readonly spot: string
    readonly arrow: string
    readonly bay: string
    readonly suggested: string
    readonly advised: string
  }
  export default styles
}

declare module '*/Transport.module.css' {
  const styles: {
    readonly transport: string
    readonly keys: string
    readonly play: string
    readonly speedKey: string
    readonly momentNumber: string
    readonly coachKey: string
  }
  export default styles
}

declare module '*/TurnPanel.module.css' {
  const styles: {
    readonly turnPanel: string
    readonly pending: string
    readonly hint: string
    readonly notice: string
    readonly means: string
    readonly diceRow: string
    readonly sum: string
    readonly none: string
    readonly opening: string
    readonly skip: string
    readonly next: string
    readonly ask: string
  }
  export default styles
}

declare module '*/WayButtons.module.css' {
  const styles: {
    readonly wayButtons: string
    readonly crash: string
    readonly astray: string
    readonly locked: string
  }
  export default styles
}

declare module '*/Ways.module.css' {
  const styles: {
    readonly way: string
    readonly hit: string
    readonly line: string
    readonly edge: string
    readonly shaft: string
    readonly end: string
    readonly bow: string
    readonly ghost: string
    readonly crash: string
    readonly harm: string
    readonly astray: string
    readonly joy: string
    readonly locked: string
    readonly lock: string
  }
  export default styles
}

declare module '*/WhatIfPanel.module.css' {
  const styles: {
    readonly whatIf: string
  }
  export default styles
}

declare module '*/Working.module.css' {
  const styles: {
    readonly working: string
  }
  export default styles
}

declare module '*/YouSank.module.css' {
  const styles: {
    readonly scene: string
    readonly bow: string
    readonly stripe: string
    readonly water: string
  }
  export default styles
}

declare module '*/YourGames.module.css' {
  const styles: {
    readonly section: string
    readonly games: string
  }
  export default styles
}

declare module '*/cards.module.css' {
  const styles: {
    readonly quayside: string
    readonly card: string
    readonly hint: string
    readonly row: string
    readonly problem: string
    readonly asLink: string
    readonly number: string
    readonly whoAmI: string
    readonly dot: string
    readonly here: string
    readonly lost: string
    readonly how: string
    readonly facts: string
    readonly people: string
  }
  export default styles
}

declare module '*/daily.module.css' {
  const styles: {
    readonly daily: string
    readonly results: string
    readonly head: string
    readonly calendar: string
    readonly note: string
    readonly lake: string
    readonly about: string
    readonly par: string
    readonly clock: string
    readonly streak: string
    readonly table: string
    readonly own: string
    readonly proven: string
    readonly numbers: string
    readonly dice: string
  }
  export default styles
}

declare module '*/fields.module.css' {
  const styles: {
    readonly fields: string
    readonly narrow: string
    readonly legal: string
  }
  export default styles
}

declare module '*/friends.module.css' {
  const styles: {
    readonly friendsPage: string
  }
  export default styles
}

declare module '*/game.module.css' {
  const styles: {
    readonly gamePage: string
    readonly result: string
    readonly diceCheck: string
    readonly proven: string
  }
  export default styles
}

declare module '*/games.module.css' {
  const styles: {
    readonly gamesPage: string
  }
  export default styles
}

declare module '*/gathering.module.css' {
  const styles: {
    readonly atTable: string
    readonly atLeft: string
    readonly atRight: string
    readonly nextStep: string
    readonly terms: string
    readonly quickWait: string
    readonly berths: string
    readonly bobbing: string
    readonly found: string
    readonly dice: string
    readonly atChat: string
  }
  export default styles
}

declare module '*/home.module.css' {
  const styles: {
    readonly home: string
    readonly demo: string
    readonly homeCard: string
    readonly tagline: string
    readonly daily: string
    readonly playOnline: string
    readonly turns: string
    readonly saved: string
    readonly boats: string
    readonly mine: string
    readonly watch: string
    readonly yourGames: string
    readonly legal: string
  }
  export default styles
}

declare module '*/ladder.module.css' {
  const styles: {
    readonly ladder: string
    readonly rungs: string
    readonly medals: string
  }
  export default styles
}

declare module '*/leaderboards.module.css' {
  const styles: {
    readonly leaderboards: string
    readonly own: string
    readonly list: string
  }
  export default styles
}

declare module '*/learn.module.css' {
  const styles: {
    readonly learn: string
    readonly lesson: string
    readonly intro: string
    readonly means: string
    readonly progress: string
    readonly past: string
    readonly here: string
  }
  export default styles
}

declare module '*/legal.module.css' {
  const styles: {
    readonly legal: string
  }
  export default styles
}

declare module '*/me.module.css' {
  const styles: {
    readonly mePage: string
    readonly things: string
    readonly made: string
    readonly channel: string
    readonly danger: string
  }
  export default styles
}

declare module '*/moderation.module.css' {
  const styles: {
    readonly moderation: string
    readonly list: string
    readonly words: string
    readonly lines: string
    readonly entries: string
    readonly found: string
    readonly acts: string
    readonly addresses: string
    readonly wide: string
  }
  export default styles
}

declare module '*/online.module.css' {
  const styles: {
    readonly online: string
    readonly waysIn: string
    readonly tables: string
    readonly trouble: string
    readonly quickMatch: string
    readonly friends: string
    readonly code: string
    readonly list: string
    readonly tableLine: string
    readonly mine: string
    readonly boats: string
    readonly state: string
  }
  export default styles
}

declare module '*/player.module.css' {
  const styles: {
    readonly playerPage: string
    readonly who: string
    readonly lake: string
    readonly rating: string
    readonly number: string
    readonly records: string
    readonly games: string
    readonly tournaments: string
    readonly result: string
    readonly others: string
  }
  export default styles
}

declare module '*/race.module.css' {
  const styles: {
    readonly race: string
    readonly skipFlight: string
    readonly column: string
    readonly raceHead: string
    readonly crowded: string
    readonly soundKey: string
  }
  export default styles
}

declare module '*/replay.module.css' {
  const styles: {
    readonly replay: string
    readonly replayColumn: string
    readonly replayHead: string
    readonly jump: string
    readonly story: string
    readonly short: string
    readonly honesty: string
    readonly proven: string
    readonly wrong: string
  }
  export default styles
}

declare module '*/replays.module.css' {
  const styles: {
    readonly replays: string
    readonly opener: string
    readonly dropping: string
    readonly flaw: string
    readonly none: string
    readonly list: string
    readonly game: string
    readonly watch: string
    readonly boats: string
  }
  export default styles
}

declare module '*/report.module.css' {
  const styles: {
    readonly report: string
    readonly waiting: string
    readonly dear: string
    readonly charts: string
    readonly players: string
    readonly mistakes: string
    readonly told: string
    readonly price: string
    readonly see: string
    readonly numbers: string
    readonly wide: string
    readonly mine: string
    readonly legend: string
    readonly way: string
  }
  export default styles
}

declare module '*/rules.module.css' {
  const styles: {
    readonly rules: string
    readonly lead: string
    readonly keys: string
    readonly picture: string
    readonly pictureLake: string
    readonly startSpot: string
  }
  export default styles
}

declare module '*/setup.module.css' {
  const styles: {
    readonly setUp: string
    readonly side: string
    readonly lakeCard: string
    readonly lake: string
    readonly terms: string
    readonly seats: string
    readonly pilot: string
  }
  export default styles
}

declare module '*/tournament.module.css' {
  const styles: {
    readonly tournament: string
    readonly side: string
    readonly main: string
    readonly phase: string
    readonly topTable: string
    readonly podium: string
    readonly scroll: string
    readonly table: string
    readonly mine: string
    readonly move: string
    readonly races: string
    readonly select: string
    readonly last: string
  }
  export default styles
}

declare module '*/tournaments.module.css' {
  const styles: {
    readonly tournaments: string
    readonly open: string
    readonly list: string
    readonly line: string
    readonly when: string
    readonly fields: string
    readonly labelled: string
    readonly check: string
  }
  export default styles
}

declare module '*/tutor.module.css' {
  const styles: {
    readonly coach: string
    readonly bubble: string
    readonly damageRow: string
    readonly taken: string
  }
  export default styles
}
