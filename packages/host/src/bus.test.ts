import type { Move } from './store.ts'
import { busContract, senderContract } from '../test/busContract.ts'
import { memoryBus } from './bus.ts'

busContract(
  'the memory bus',
  async () => memoryBus<Move>(),
  async () => {},
)

senderContract('the memory bus', async () => memoryBus<Move>())
