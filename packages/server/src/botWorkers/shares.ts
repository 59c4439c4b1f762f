/** How many solved courses all threads keep together, and how many each may keep at least; half a gigabyte in all. */
const mostCourses = 25
const fewestCourses = 3

const mostThreads = 4

/** How many threads have bots on a machine with so many cores: one core stays with the server itself. */
export function threadsOn(cores: number): number {
  return Math.max(1, Math.min(mostThreads, cores - 1))
}

/** How many solved courses each of so many threads keeps. */
export function coursesEach(threads: number): number {
  return Math.max(fewestCourses, Math.floor(mostCourses / threads))
}

/** The thread of a game: games are spread over the threads, always in the same way. */
export function threadOf(game: string, threads: number): number {
  let sum = 0
  for (const letter of game) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return sum % threads
}
