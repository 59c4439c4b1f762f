/**
 * The expert side: more and larger islands, narrower channels.
 * `.` water, `#` land, a capital letter a spot in water, a small letter a spot on land; above each drawing the letter
 * sides (R1.4). Odd rows sit half a space to the right.
 */
export const lightTiles: readonly string[] = [
  `
A: west
B: south-west

. . # # . . . .
 . . # # . . . #
. . . # # . # #
 . . . . . . # #
. . . . . a . .
 . . B . . . . .
. . . . . . . .
 . . . # # . . .
. . . # # # . .
 . . # # # # . .
. . . . # . . .
 . . . . . . . .
`,
  `
B: south-east
C: north-west

. . . . . . . .
 . . # . . . . .
. . b . . . # #
 . . . . . . # #
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . C . # # .
. . . . . # # .
 . . # . # # # .
. . # # . # # .
 . # # # . . . .
`,
  `
A: north-east
C: north-east

. . . . . . . .
 . # # # . . . .
. . # # . . . .
 . # # # . . . .
. . # # . . . .
 . . . . . . . .
. . . . . C . .
 # . # # . . . .
# # . # . . . .
 # # . . a . # .
. . # . . . . .
 . . . . . . . .
`,
  `
A: south-west
B: south-west

. . # # # . . .
 . . # # . # . .
. . # . . # # .
 . . . # # # # .
. . . . # # # .
 . . A . . . . .
. . . . . B . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . # # . .
 . . . . # # . .
`,
  `
B: south-east
C: east

. . . . . . . .
 . . . . . # # .
. . . . # # # .
 . . . . # # # .
. . . . . . # .
 . . c . . . . .
. . . . . B . .
 # . . . . . . .
# # # . . . . .
 # # . . . . . .
. . . . . . . .
 . . . . . . . .
`,
  `
A: north-west
C: north-east

. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . a # . . . .
. . . . . C . .
 . . . . . . . .
# # # . # # # .
 # # . . # # # .
. . . # # # . .
 . . . . . . . .
`,
]
