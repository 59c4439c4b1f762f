/*
 * The lakes of the lessons: `#` is land, digits are buoys, `-` the line, `B` is the learner's boat, other letters are
 * other boats. Odd rows sit half a space to the right.
 */

/** Room in all three headings. */
export const bay = `
  # # . . . . . . # # #
   # . . . . . . . # # .
  . . . . . . . . . . .
   . . . . . . . . . . .
  . . B . . . . . . . .
   . . . . . . . . . . .
  . . . . . . . . # # .
   # . . . . . . # # . .
  # # # . . . . . . . #
`

/** Seven spaces straight on. */
export const reach = `
  # # . . . # # # . . #
   # . . . . # # . . . .
  . . . . . . . . . . .
   . . . . . . . . . . .
  . B . . . . . . . . .
   . . . . . . . . . . .
  . . # # . . . . . . .
   . # # # . . . # . . .
  # # # . . . . # # # #
`

/** Runs of 0, 6 and 7. */
export const fork = `
  # # # # . . . . . # #
   # B . . . . . . # # .
  . . . . . . . . # # .
   . . . . . . . . . . .
  . . . . . . . . . . .
   # . . . . . . # . . .
  # # . . . . . . . . .
   # # . . . . . . . . .
  # # # . . . . . . # #
`

/** Runs of 1, 2 and 3. */
export const narrows = `
  # # # # # # # # . . #
   . . . . . # # # . . .
  . . B . . # # . . . .
   . . . . . # # . . . .
  . . . . . . # . . . .
   . . . . . . . . . . .
  # . # # # # . . . . .
   # . # # # . . . . . #
  # # . . . . . . . # #
`

/** Land ahead, to the left and to the right. */
export const cove = `
  # # . . . . . . . # #
   # . . . . # # . . . .
  . . . . . # # # . . .
   . . . . B # # # . . .
  . . . . . # # # . . .
   . . . . . # # . . . .
  . . . . . . . . . . #
   # # . . . . . . # # #
`

/** Only straight on is long enough, and Yellow holds the third space. */
export const channel = `
  # # # . . . . . . # #
   # . . # # # . . . . #
  . . . # # . . . . . .
   . . . . . . . . . . .
  . . B . . Y . . . . .
   . . . . . . . . . . .
  . . . # # # . . . . .
   # . . # # . . . . . #
  # # . . . . . . . # #
`

/** Orange on the second space, Purple on the fourth. */
export const strait = `
  # # . . . . # # # # #
   # . # # . . . # # . .
  . . # # . . . . . . .
   . . . . . . . . . . .
  . . B . O . P . . . .
   . . . . . . . . . . .
  . . . # # . . . . . .
   # . . # # # . . # . #
  # # . . # . . . # # #
`

/** Three runs of 2; Purple holds the second space straight on. */
export const trap = `
  # # . . . # # . . . #
   # . . . # # . . . . .
  . . . . . . . . . . .
   . . . . . . . # . . .
  . . . B . P # # . . .
   . . . . . . . # . . .
  . . . . . . . . . . .
   # . . . # # . . . . .
  # # . . # # # . . # #
`

/** Buoy 1 with islands and buoy 3 between it and the boat's way. */
export const buoy = `
  # # . . . . . . . . . # #
   # . . . . . . . . . . . #
  . . . . . . . . . . . . .
   . . . . . # 3 # . . . . .
  . . . . # # # # . . . . .
   . . . . . . # . . . B . .
  . . . . . . 1 . . . . . .
   . . . . . . . . . . . . .
  # 2 . . . . . . . . . . .
   # . . . . 0 - - - - F . #
  # # . . . . . . . . . # #
`

/** Four spaces to the line. */
export const home = `
  # # . . 3 . . . . . # #
   # . . . . . . . . . . #
  . . . . B . . . # # . .
   . P . . . . . . # . . .
  . . . Y . . . . . . . .
   . . . . . . . . . . . .
  . . . . 0 - - - - F . .
   # . . . . . . . . . . #
  # # . . . . . . . . # #
`
