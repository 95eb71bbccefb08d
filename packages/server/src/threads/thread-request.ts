import type { ProposalCommand } from '@agora/inspection/dossier/decide-dossier'
import type { InternalCommand } from '@agora/core/thread/decide-internal-command'
import type { ClientCommand } from '@agora/inspection/thread/decide'
import type { Actor } from '@agora/protocol/actor'
import type { User } from '../auth/authorise.ts'

/** What a person asks by a client. */
export type Request = {
  readonly command: ClientCommand
  readonly user: User
  /** For commands other than messages, whose ids are their keys. */
  readonly key?: { readonly key: string; readonly fingerprint: string } | undefined
}

export type Agent = Actor & { readonly kind: 'agent' }
/** A command of a turn or a job. It needs no authorisation, because no client can send it. */
export type InternalRequest = {
  readonly command: InternalCommand | ProposalCommand | (ClientCommand & { readonly name: 'erase-note' })
  readonly agent: Agent
  readonly key?: undefined
}

/** Who asks: a person by a client, or an AI participant. */
export function actorOf(request: Request | InternalRequest): Actor {
  return 'user' in request ? { kind: 'user', id: request.user.id } : request.agent
}
