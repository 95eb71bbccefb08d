import { browserStore } from '@agora/client/outbox/device-store'
import { createExampleStore } from './example-store.ts'

/** The one of this browser. */
export const ownExamples = createExampleStore(browserStore())
