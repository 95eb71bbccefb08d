import { describeStorage } from '../testing/storage-contract.ts'
import { openMemoryStorage } from './memory-storage.ts'

describeStorage('memory', async () => openMemoryStorage())
