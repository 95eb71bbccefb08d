import { deltaChannelHistoryTests, validate } from '@langchain/langgraph-checkpoint-validation'
import { LogSaver } from '@agora/agents/checkpoints/log-saver'

/**
 * Each set of tests has a storage of its own.
 * @param {string} kind
 * @param {() => Promise<import('../src/log/log-storage.ts').LogStorage>} open
 */
export function validateSaver(kind, open) {
  const storages = new Map()
  const initializer = {
    checkpointerName: `LogSaver on ${kind}`,
    async createCheckpointer() {
      const storage = await open()
      const saver = new LogSaver(storage.checkpoints)
      storages.set(saver, storage)
      return saver
    },
    destroyCheckpointer: (saver) => storages.get(saver).close(),
  }
  validate(initializer)
  // Not among what every saver must pass, but it must hold for ours.
  deltaChannelHistoryTests(initializer)
}
