import { readdirSync, readFileSync } from 'node:fs'

/** A browser is stopped and let go so often, in milliseconds; every so many times its processes are looked for again. */
const period = 60
const lookEvery = 20

/**
 * Slows all processes of a browser by about this much, workers as well, which the browser's own throttling leaves alone: they are
 * stopped for most of the time. Returns the way to end that; null where processes cannot be listed.
 */
export function slowDown(pid, times) {
  let processes = startedBy(pid)
  if (processes === null) return null
  let isEnded = false
  let rounds = 0
  const send = (signal) => {
    for (const each of processes)
      try {
        process.kill(each, signal)
      } catch {
        // It has ended meanwhile.
      }
  }
  const stop = () => {
    if (isEnded) return
    if (++rounds % lookEvery === 0) processes = startedBy(pid) ?? []
    send('SIGSTOP')
    setTimeout(run, period - period / times)
  }
  const run = () => {
    send('SIGCONT')
    if (!isEnded) setTimeout(stop, period / times)
  }
  if (times > 1) stop()
  return () => {
    isEnded = true
    send('SIGCONT')
  }
}

/** All processes that a process has started, and those that they have. */
function startedBy(pid) {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return children.flatMap((child) => [child, ...(startedBy(child) ?? [])])
  } catch {
    return null
  }
}
