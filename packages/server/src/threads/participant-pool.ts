import { limits } from '@agora/protocol/limits'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Participant, ParticipantId } from '@agora/protocol/table'
import { type User, authorise } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import type { LogStorage } from '../log/log-storage.ts'

/** Participants that people keep, to call them to tables. Who sits at a table is a copy: it changes there alone. */
export class ParticipantPool {
  readonly #storage: LogStorage

  constructor(storage: LogStorage) {
    this.#storage = storage
  }

  async list(user: User): Promise<AnswerTo<'list-pool'>> {
    allow(user, 'list-pool')
    return { participants: await this.#storage.readPool(user.id) }
  }

  async add(user: User, participant: Participant): Promise<AnswerTo<'add-to-pool'>> {
    allow(user, 'add-to-pool')
    const known = await this.#storage.readPool(user.id)
    const same = known.find(({ id }) => id === participant.id)
    // A repeat has no effect.
    if (same && JSON.stringify(same) === JSON.stringify(participant)) return { participant }
    if (known.length >= limits.pool) throw new Failure('pool-full', `no more than ${limits.pool} participants are kept`)
    if (!(await this.#storage.writePool(user.id, participant, 'add'))) {
      throw new Failure('participant-exists', 'another participant with this id is kept')
    }
    return { participant }
  }

  async change(user: User, id: ParticipantId, definition: Participant): Promise<AnswerTo<'change-in-pool'>> {
    allow(user, 'change-in-pool')
    const participant = { ...definition, id }
    if (!(await this.#storage.writePool(user.id, participant, 'replace'))) throw noSuch()
    return { participant }
  }

  async remove(user: User, id: ParticipantId): Promise<AnswerTo<'remove-from-pool'>> {
    allow(user, 'remove-from-pool')
    if (!(await this.#storage.dropFromPool(user.id, id))) throw noSuch()
    return { id, deleted: true }
  }
}

function allow(user: User, action: Parameters<typeof authorise>[1]): void {
  const forbidden = authorise(user, action)
  if (forbidden) throw new Failure(forbidden.code, forbidden.message)
}

function noSuch(): Failure {
  return new Failure('participant-not-found', 'no participant with this id is kept')
}
