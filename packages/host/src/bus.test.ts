import type { News } from './store.ts'
import { busContract } from '../test/busContract.ts'
import { memoryBus } from './bus.ts'

busContract(
  'the memory bus',
  async () => memoryBus<News>(),
  async () => {},
)
