import { busContract } from '../test/busContract.ts'
import { memoryBus } from './bus.ts'

busContract(
  'the memory bus',
  async () => memoryBus(),
  async () => {},
)
