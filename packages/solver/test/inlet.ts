import { drawnCourse } from '../../rules/test/drawnCourse.ts'

/** A course so small that all of it can be worked out again in the plainest way; nobody gets to its first two spaces and to three others. */
export const inlet = drawnCourse(
  `
  . . # . . . . . . .
   # # . . . . . . . .
  . . . . . . . . # .
   . 2 . . . 1 . # . .
  . . . # . . . . # #
   . 3 . . . . . . . .
  . . 0 - - - - . . .
   . . . . . . . # . .
  `,
  0,
).course
