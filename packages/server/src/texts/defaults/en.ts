import type { DefaultTexts } from './defaultTexts.ts'

/** What this server tells about itself, for operators who say nothing else. */
export const en: DefaultTexts = {
  noOperator: 'Whoever runs this server has not given a name here. Ask the person who gave you its address.',
  chatKept: (days) => (days === 0 ? 'Chat messages are kept.' : `Chat messages are deleted after ${days} days.`),
  privacy: `
# Privacy

What this server keeps, why, and how you get rid of it. The game shows no advertising, counts no visits and passes nothing on; nothing is loaded from other servers.

## Who runs this server

{operator}

## In your browser

Races on this device, settings and medals stay in your browser. If you play online, one cookie tells the server who you are. It lasts for a year after your last visit. There are no other cookies.

## On the server

- Your name, your favourite colour, and when you came.
- What you sign in with: the public part of passkeys, and hashes of cookies, tokens and the recovery code. The server cannot read the codes themselves.
- Tables, games with every move and its time, results, ratings, daily races, tournaments, and what you say in the chat. Whoever is at a table reads its chat; public games can be watched and replayed by everybody. {chat}
- Whom you follow or have blocked, and challenges.
- How you want to be told that a game is waiting: the addresses of your browsers at their push services, and your e-mail address if you give one. They are used for nothing else.
- What you report, and what is reported about you, with the chat messages around it; what moderators did about it, and why. Only moderators see this; you find your part of it in the file with your data.

Names and chat messages are compared with lists of words that are not welcome; what is refused is not kept.

## The log

The server writes down which kind of request it answered, when, and to whom: by the id of your profile and a keyed hash of your network address, from which nobody can read the address. That is to find faults and abuse. The address itself is only used in memory, to limit floods. Backups may hold what was deleted until they are replaced.

## Your rights

On the page *You* you can save everything that is kept about you as a file, hide your page, and delete your profile. Then your name is taken out of all games, and your chat messages, contacts and ratings are deleted; the moves of your games stay, under another name, because they are the games of the others too. What was reported about you may stay with the moderators after that, so that nobody escapes them by deleting their profile. For anything else, write to whoever runs this server.
`,
  terms: `
# Terms of use

- Playing is free. Nobody has to sign up: you are a guest until you keep your profile.
- Be fair and friendly, in names and chat too. No insults, no hatred, no advertising, nothing that is against the law.
- Choose your moves yourself. Programs are welcome under a name that says so; in rated games nobody lets a program choose their moves.
- One person, one profile in rated games and tournaments.
- Do not disturb the server or the games of others.
- Whoever does not keep to this may be muted or banned. Games and tournaments in which somebody cheated may be taken out of the ratings.
- Your profile is yours. Keep passkeys, tokens and recovery codes to yourself: whoever has them can play as you.
- The server is run as well as can be, without a promise that it is always there or that nothing is ever lost.

## Who runs this server

{operator}
`,
}
