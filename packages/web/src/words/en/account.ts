import type { CallChannel, CallKind } from '@powerboats/protocol'
import { dateIn, timeIn } from '../format/times.ts'

/** What a player reads about their own profile: English gives the shape. */
export const en = {
  me: {
    title: 'You',
    looks: 'Name and boat',
    keep: 'Keep this profile',
    keepHint:
      'You are a guest: only this browser knows you. This device or your password manager keeps a passkey for you; it works on other devices only if it is synced to them. You need no password and no e-mail address.',
    keptHint:
      'With your passkey you can come back on this device, and on others if your password manager syncs it to them.',
    addPasskey: 'Create a passkey',
    signIn: 'Sign in with a passkey',
    signInHint: 'Have you played here on another device? Then sign in to use that profile.',
    signOut: 'Sign out',
    signOutSure: 'Sign out on this device? Without a passkey or a recovery code you cannot come back to this profile.',
    signOutElsewhere: 'Sign out everywhere else',
    signOutElsewhereSure: 'Sign out all other browsers?',
    signOutElsewhereHint:
      'Only this browser stays signed in. Passkeys and tokens stay valid: remove those that you no longer trust.',
    signedOutElsewhere: 'You are now signed out everywhere else.',
    passkey: (when: string) => `Passkey from ${when}`,
    removePasskey: (when: string) => `Remove the passkey from ${when}`,
    passkeyMade: 'The passkey was created.',
    passkeyCancelled: 'No passkey was created or used.',
    noPasskeys: 'Passkeys need https and a browser that supports them. A recovery code works everywhere.',
    devices: 'Other devices',
    devicesHint:
      'A link takes this profile to another device of yours. It works once, for ten minutes. Send it to nobody else.',
    makeLink: 'Create a link',
    linkUntil: (when: string) => `Scan the code or open the link on your other device before ${when}.`,
    linkPicture: 'The link as a QR code',
    copyLink: 'Copy the link',
    recovery: 'Recovery code',
    recoveryHint:
      'A code to write down on paper. With it you can come back to this profile in any browser, even if you lose this device.',
    recoveryKept: (when: string) => `You have a recovery code from ${when}. A new one replaces it.`,
    makeRecovery: 'Create a recovery code',
    recoveryOnce: 'Write it down now: it is shown only once. Whoever has it can play as you.',
    removeRecovery: 'Remove the recovery code',
    enterRecovery: 'Enter a recovery code',
    useRecovery: 'Come back',
    becomeSure: 'Use your other profile here?',
    becomeHint: (name: string) =>
      `You are ${name} here now. Without a passkey or a recovery code you cannot come back to that profile.`,
    time: timeIn('en'),
    tokens: 'Tokens for programs',
    tokensHint:
      'A program with such a token can do everything that you can, and also play for you. Share it with nobody.',
    apiPage: 'The API for programs',
    label: 'What it is for',
    makeToken: 'Create a token',
    tokenOnce: 'Copy it now: it is shown only once.',
    copy: 'Copy',
    tokenUsed: (when: string) => `last used ${when}`,
    tokenNever: 'never used',
    removeToken: (label: string) => `Remove the token “${label}”`,
    shown: 'What others see',
    page: 'Your page',
    hasProfile: 'A page about you',
    hasProfileHint: 'Others see you there, with your ratings and since when you have played here.',
    listsGames: 'Your games on it',
    listsGamesHint:
      'Your finished public games, records and how you did against others. Private games are never shown.',
    data: 'Your data',
    export: 'Download my data',
    forget: 'Delete my profile',
    forgetSure: 'Delete your profile for good?',
    forgetHint:
      'Your name, passkeys, tokens, e-mail address and everything you said will be deleted, and so will your ratings, records, friends and races of the day. Games with others stay, under another name. This cannot be undone.',
    forgetYes: 'Yes, delete it',
    forgetNo: 'No, keep it',
    date: dateIn('en'),
  },
  calls: {
    title: 'When a game is waiting for you',
    hint: 'You can be called when somebody challenges you, and when it is your turn in a game with a day or more for each turn: even when no page of the game is open. While you have the game open, only that page tells you.',
    nothing: 'Nothing is set up yet: you only see it when you look here.',
    push: 'Messages to your browsers',
    isOn: 'This browser is called.',
    turnOn: 'Call me on this device',
    turnOff: 'Stop calling me on this device',
    device: (when: string) => `Browser, added ${when}`,
    removeDevice: (when: string) => `Stop calling the browser that was added ${when}`,
    cannot: {
      insecure: 'This page was loaded over plain http. Browsers take messages only from https pages.',
      install:
        'On an iPhone or iPad, add the game to the home screen first (Share, then “Add to Home Screen”) and open it from there.',
      denied: 'You do not allow messages from this page. You can change that in the settings of your browser.',
      none: 'This browser cannot take messages while the page is closed.',
    },
    pushFailed:
      'That did not work. You may have said no, this may be a private window, or the browser cannot reach its push service.',
    mail: 'E-mail',
    noMail: 'This server sends no e-mail.',
    address: 'Your e-mail address',
    setMail: 'Send me a link',
    unconfirmed: (address: string) =>
      `We have sent a link to ${address}. Open it within two days; until then you get no other e-mail.`,
    confirmed: (address: string) => `Your address is ${address}.`,
    removeMail: 'Forget this address',
    when: 'What for, and when',
    kinds: {
      turn: 'It is my turn',
      challenge: 'Somebody challenges me',
      round: 'A round of my tournament begins',
    } satisfies Record<CallKind, string>,
    channels: { push: 'Message', mail: 'E-mail' } satisfies Record<CallChannel, string>,
    quiet: 'Quiet hours',
    quietHint: 'What happens meanwhile is told afterwards.',
    quietFrom: 'Quiet from',
    quietUntil: 'Quiet until',
    pause: 'How often',
    everyHours: (hours: number) =>
      hours === 0
        ? 'At once'
        : hours === 1
          ? 'At most once an hour'
          : hours === 24
            ? 'At most once a day'
            : `At most every ${hours} hours`,
    pauseHint: 'If several games are waiting, they come in one message.',
  },
  mailLinks: {
    confirm: {
      title: 'Your e-mail address',
      text: 'Do you want to get an e-mail when it is your turn?',
      button: 'Yes, confirm the address',
      done: 'Thank you. From now on you are called by e-mail.',
    },
    stop: {
      title: 'No more e-mails',
      text: 'Do you want no more e-mails from this game? Your address will be deleted here.',
      button: 'No more e-mails',
      done: 'Done. You will get no more e-mails, and your address is deleted.',
    },
  },
}

export type AccountWords = typeof en
