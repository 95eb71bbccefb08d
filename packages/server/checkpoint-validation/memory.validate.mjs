import { openMemoryStorage } from '../src/log/memory-storage.ts'
import { validateSaver } from './validate-saver.mjs'

validateSaver('memory', async () => openMemoryStorage())
