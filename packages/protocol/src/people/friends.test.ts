import { describe } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { myFriends, myInvitations } from './friends.ts'

const person = { id: 'bo', name: 'Bo', colour: 'red', isOnline: true }
const invitation = { table: 'ABCDEFG0', person, at: 1, isDeclined: false }
const nobody = { following: [], opponents: [], blocked: [] }

describe('friends', () => {
  readsExactly('lists of them', myFriends, { following: [person], opponents: [person], blocked: [person] })
  readsExactly('invitations', myInvitations, { received: [invitation], sent: [invitation] })
  takes(
    'may have no colour',
    myFriends,
    [nobody, { ...nobody, following: [{ ...person, colour: null }] }],
    [{}, { ...person, colour: 'grey' }, { ...person, mail: 'bo@example.org' }].map((bad) => ({
      ...nobody,
      opponents: [bad],
    })),
  )
  takes(
    'are asked to a table',
    myInvitations,
    [{ received: [], sent: [{ ...invitation, isDeclined: true }] }],
    [{}, { ...invitation, table: 'x' }, { ...invitation, text: 'come' }].map((bad) => ({ received: [bad], sent: [] })),
  )
})
