/**
 * The standard side: open water, islands of one to nine spaces, long lanes.
 * `.` water, `#` land, a capital letter a spot in water, a small letter a spot on land; above each drawing the letter
 * sides (R1.4). Odd rows sit half a space to the right.
 */
export const darkTiles: readonly string[] = [
  `
A: south-east
B: south-east

. . . . . . . .
 . . . # # # . .
. . . . # # # .
 . . . . . # . .
. # a . . . . .
 . . . . . . . .
. . . . B . . .
 . . . . . . . .
. . . . . . . .
 . # # . . . . .
. . . . . . . .
 . . . . . . . .
`,
  `
B: north-west
C: north-west

. . . . . . . .
 . . . . . # . .
. . . . . . # .
 . . . . . . . .
. . . . . . . .
 . # b . . . . .
. . . . . C . .
 . # # # . . . .
. . # # # . . .
 . . # # . . . .
. . . # . . . .
 . . . . . . . .
`,
  `
A: south-west
C: north-east

. . . . . # # #
 . . . # # # # .
. . . . . # # .
 . . . . . . . .
. . . . . . . .
 . . . A . . . .
. . . . . . . .
 . . . . . . . .
. . . . c . . .
 . . . . . . . .
. . . . . . . .
 . . # # . . . .
`,
  `
A: north-east
B: south-west

. . . . . # # .
 . . . # # # . .
. . . # # # . .
 . . . . . . . .
. . . . . . . .
 . . . B . . . .
. . . . . . . .
 . . . . . . . .
. . . . a . . .
 . . . . . . . .
. . . # . . . .
 . . . # . . . .
`,
  `
B: south-west
C: north-east

. . . . . # # #
 . . . . # # # .
. . . . # # . .
 . . . . . . . .
. . . . . . . .
 . . . b . . . .
. . . . . . . .
 . . . . . . . .
. . . . C . . .
 . . . . . . . .
. . . . . . . .
 . # # . . . . .
`,
  `
A: north-east
C: north-east

. . . . . . . .
 . . . . . . . .
. . . . . . . .
 # . . . . . . .
# # . . . . . .
 # . A . . . . .
. . . . . C . .
 . . . . . . . .
. . # . . . . .
 . # # # # . . .
. # # # # . . .
 . . . . . . . .
`,
]
