import { describeStorage } from '../testing/storage-contract.ts'
import { openMemoryStorage } from './memory-storage.ts'

describeStorage(
  'memory',
  async () => openMemoryStorage(),
  async () => {
    const storage = openMemoryStorage()
    return [storage, storage]
  },
)
