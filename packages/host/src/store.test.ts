import { storeContract } from '../test/storeContract.ts'
import { memoryStore } from './store.ts'

storeContract('the memory store', async () => memoryStore())
