import type { Outcome } from '@agora/client/outcome'
import type { Store } from '@agora/client/store'
import type { VoiceThread, VoiceThreadView } from '@agora/client/voice/voice-ports'
import { createWritableStore } from '../../app/writable-store.ts'

/** No conversation has it: ids that are made are longer. */
const REHEARSAL = 'rehearsal'
/** What was understood last. */
const KEPT = 3

const ok: Promise<Outcome> = Promise.resolve({ kind: 'ok', value: undefined })
/** It listens: so nothing is answered or spoken. */
const view: VoiceThreadView = {
  mode: 'listen',
  isCatchingUp: false,
  modeChanges: [],
  activeTurn: null,
  entries: [],
  speeches: new Map(),
}

/** A conversation that is none: what is said in it is shown and kept nowhere. */
export function createRehearsal(): {
  readonly thread: VoiceThread
  readonly understood: Store<readonly string[]>
  /** The user spoke, and no transcriber here could write it down. */
  readonly hasSound: Store<boolean>
} {
  const understood = createWritableStore<readonly string[]>([])
  const hasSound = createWritableStore(false)
  return {
    understood,
    hasSound,
    thread: {
      id: REHEARSAL,
      getSnapshot: () => view,
      subscribe: () => () => undefined,
      say: (text) => {
        understood.set([...understood.getSnapshot(), text].slice(-KEPT))
        return ok
      },
      recordSpeech: () => ok,
      stopTurn: () => ok,
      takeBack: () => undefined,
      keepsNothing: { onSound: () => hasSound.set(true) },
    },
  }
}
