// Loaded before a server under test: lets the test ask for a garbage collection, so that memory can be compared.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
if (isMainThread) process.on('SIGUSR2', () => collect())
