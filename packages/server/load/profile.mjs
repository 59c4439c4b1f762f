// Loaded into a server before its own code: the signal SIGUSR2 begins a CPU profile, and the next one writes it into the folder PROFILES.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
let isRunning = false
process.on('SIGUSR2', async () => {
  isRunning = !isRunning
  if (isRunning) return session.post('Profiler.start')
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(join(process.env.PROFILES, `${process.pid}.cpuprofile`), JSON.stringify(profile))
})
