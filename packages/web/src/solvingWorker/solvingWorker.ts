import { createBotService } from '../botWorker/service.ts'
import type { createCoachService } from '../coach/service.ts'
import { createCourses } from '../solving/courses.ts'
import type { KeptTables } from '../solving/keptTables.ts'
import { serveRequests } from '../worker/serve.ts'
import { createService } from './service.ts'

/** Messages come in between; a timer would wait for some milliseconds each time. */
const { port1, port2 } = new MessageChannel()
const rest = () =>
  new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port2.postMessage(null)
  })
port1.start()

/** Loaded beside the first solve: bots can choose before, and also if it is missing. */
let opening: Promise<KeptTables> | undefined
const tables = () => (opening ??= import('../solving/keptTables.ts').then(({ browserTables }) => browserTables()))
const kept: KeptTables = {
  get: async (key) => (await tables().catch(() => null))?.get(key) ?? null,
  put: async (key, table) => (await tables().catch(() => null))?.put(key, table),
}

const courses = createCourses({ rest, now: () => performance.now(), kept })

/** Loaded with the first question to the coach: most races are sailed without him. */
let coach: ReturnType<typeof createCoachService> | undefined
const askCoach: ReturnType<typeof createCoachService> = async (request, tell) => {
  coach ??= (await import('../coach/service.ts')).createCoachService(courses)
  return coach(request, tell)
}

serveRequests(createService(createBotService(courses), askCoach))
