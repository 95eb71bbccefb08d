import { decide } from '@agora/inspection/thread/decide'
import type { ThreadCommand } from '@agora/inspection/thread/decide'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import { ThreadId } from '@agora/protocol/ids'
import type { NewThread } from '@agora/protocol/thread'
import { randomId, systemAmbient } from '@agora/server/ambient'
import { GENESIS, SALT_BYTES, sealEvent } from '@agora/server/log/hash-chain'
import type { ThreadAppend } from '@agora/server/log/log-storage'
import { projectAppend } from '@agora/server/log/project-append'
import { defaultDecideEnv } from '@agora/server/preferences/preference-book'
import { type NewMessages, user } from './open-log.ts'

/** Makes the appends of one thread without a storage, so that storing can be timed alone. */
export class AppendMaker {
  readonly thread: ThreadId = ThreadId.parse(randomId(systemAmbient))
  #state: ThreadState | undefined
  #hash = GENESIS

  create(body: NewThread = {}): ThreadAppend {
    return this.#next({ name: 'create-thread', body })
  }

  post(messages: NewMessages): ThreadAppend {
    return this.#next({ name: 'post-messages', candidates: messages, refused: [] })
  }

  #next(command: ThreadCommand): ThreadAppend {
    const by = { kind: 'user', id: user.id } as const
    const decision = decide(this.#state, command, {
      thread: this.thread,
      by,
      now: systemAmbient.now(),
      known: new Map(),
      env: defaultDecideEnv,
    })
    if (decision.kind === 'refused') throw new Error(decision.message)
    const before = this.#state
    const expected = before && { seq: before.seq, hash: this.#hash }
    const events = decision.events.map((event) => {
      const sealed = sealEvent(this.#hash, event, systemAmbient.randomBytes(SALT_BYTES))
      this.#hash = sealed.hash
      return sealed
    })
    this.#state = decision.state
    const { state } = decision
    const projected = projectAppend(before, decision.events, state)
    return {
      thread: this.thread,
      expected,
      events,
      state,
      hash: this.#hash,
      ...projected,
      receipts: [],
      preferences: [],
    }
  }
}
