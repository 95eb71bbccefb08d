import { describeCheckpoints } from '../../testing/storage-contract-checkpoints.ts'
import { openMemoryStorage } from '../memory-storage.ts'

describeCheckpoints(
  'memory',
  async () => openMemoryStorage(),
  async () => {
    const storage = openMemoryStorage()
    return [storage, storage]
  },
)
