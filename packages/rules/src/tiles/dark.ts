/**
 * The standard side: open water, islands of one to nine spaces, long lanes.
 * `.` water, `#` land, a capital letter a spot in water, a small letter a spot on land; above each drawing the letter
 * sides (R1.4). Odd rows sit half a space to the right.
 */
export const darkTiles: readonly string[] = [
  `
A: south-west
B: north-east

. . . . . . . .
 . . . . . . . .
. . . A . . . .
 . . . . . . # #
. . . . . . . .
 . . . B . . . .
. . . . . . # #
 . . . # . . # #
. . . # # . . .
 . . # # # . . .
. . . # # . . .
 . . . . . . . .
`,
  `
B: south-east
C: south-east

. . . . . . . .
 . # # . . . . #
. . # # . C . .
 . . . . . . . .
. . . . . . . .
 # . . . # . . .
# # . . . b . .
 # . . . # . . .
. . . . # . . .
 . . . . . . . .
. . # . . . . .
 . . # . . . . .
`,
  `
A: north-west
C: south-west

. . . . . . . .
 . . . . # . . .
. . . . . # c .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. # . . . . # .
 . # a . . # # .
. . . . . . . .
 . . . . . . . .
. . . # . . . .
 . . . # # # . .
`,
  `
A: east
B: north-west

. . . . . . . .
 . . # . . . . .
. . # # . . . .
 . . a . . . . .
. . . . . . . #
 . . . . . . . #
. . . . # . . .
 . . . . # . . .
. . . B . # . .
 . . . . . . . .
. . . # . . . .
 . # # . . . . .
`,
  `
B: north-east
C: south-west

. . . . . # . .
 . . . . # # . .
. . . . . . . .
 . . # . . . . .
. . # # . # # #
 . . . . . . . .
. . . . C . . .
 . . . . . . . #
. . B . . . . #
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
`,
  `
A: east
C: west

. . # . . . . .
 . # . . . . . .
. . . . . . . .
 . . A . . . . .
. . # . . . # .
 . . . . . # # .
. . . . . C . .
 . . . . . . . .
. . . . . # . .
 . . . # # # . .
. . . . # # . .
 . . . . . . . .
`,
]
