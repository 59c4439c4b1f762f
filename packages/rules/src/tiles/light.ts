/**
 * The expert side: more and larger islands, narrower channels.
 * `.` water, `#` land, a capital letter a spot in water, a small letter a spot on land; above each drawing the letter
 * sides (R1.4). Odd rows sit half a space to the right.
 */
export const lightTiles: readonly string[] = [
  `
A: north-east
B: south-west

. . . . . # . .
 . . . . . # . .
. . . . . # # .
 . . . . . # . .
# . . . B . . .
 . A . . . . . .
. . . . . . . .
 . . . . . # . .
# # . . # # # .
 # . . . # # # .
. . . # . # # .
 . . # # . . . .
`,
  `
B: south-east
C: north-west

. . . . . . . .
 . . . # # . . .
. . . # # # . .
 . . . . # . . .
. . # . # # . .
 . . . . . . . #
. # . . . B . #
 . # c # . . . .
. . . . . . . .
 . . . . # # . .
. . . . . # . .
 . . . . . . . .
`,
  `
A: north-east
C: south-west

. . . . . # # .
 . . . . . # . .
. . . . . . . .
 . . . # . . C .
# # . # # . . .
 # . # # # . . .
. . # # # . . .
 . . . . . . . .
. . . . . A . .
 . . # # . . . .
. . . . # # . .
 . . . . # . . .
`,
  `
A: west
B: north-east

. . . # # . . .
 . . # . . . . .
. . . . . . . .
 . . . . . . . .
. # # # . . . #
 . . # . b . # #
. . . # . . . #
 . . # # . . . .
. . . . . a # .
 . . . . . # . .
. . . . . . # .
 . . . . . . . .
`,
  `
B: north-east
C: west

. . . . . . . .
 . . . . . # # .
# . . . . . c .
 . . # . . . . .
. . # . . . . .
 . # # . . . . .
. . . # . . # #
 # . . . B . # #
# # . . . . . .
 . . . # # . . .
. # # . # . . .
 . . . . . . . .
`,
  `
A: east
C: south-west

. . . # # . . .
 . . . . . . . .
. # a . . . . .
 . . . . # . # #
. # # . . . . #
 . # . C . . . .
. . . . . . . .
 . . . . . . . .
. # . . . . # #
 . . . . . . # #
. . # # . . . .
 . # # # . . . .
`,
]
