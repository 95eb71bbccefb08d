import type { ThreadCommand } from '@agora/inspection/thread/decide'
import type { Read } from '@agora/protocol/operation'
import { operations } from '@agora/protocol/operations'
import type { OperationName } from '@agora/protocol/routes'

/** What the commands of turns and jobs need. Those of clients say it in the file of their operation. */
const internalReads: Readonly<Record<Exclude<ThreadCommand['name'], OperationName>, readonly Read[]>> = {
  'lease-turn': [],
  'grant-floor': [],
  'follow-moderator': [],
  'pass-turn': [],
  'propose-agreement': [],
  'cast-vote': [],
  'hand-over': [],
  'start-tool': [],
  'finish-tool': [],
  'reserve-call': [],
  'note-call': [],
  'open-ask': [],
  'take-steering': [],
  'suspend-turn': [],
  'write-text': [],
  'post-reply': [],
  'close-turn': [],
  'change-mode': [],
  'name-thread': [],
  'store-spoken-form': [],
  'expire-notes': [],
  'store-digest': [],
  'check-table-time': [],
  'begin-inspection': ['dossier'],
  'store-evaluation': ['dossier'],
  'store-reevaluation': ['dossier'],
  'propose-findings': ['dossier'],
  'state-facts': ['dossier'],
  'note-mailing': ['dossier'],
}

/** What is read from the log before a command is decided. */
export function readsOf({ name }: ThreadCommand): readonly Read[] {
  return isInternal(name) ? internalReads[name] : operations[name].reads
}

function isInternal(name: ThreadCommand['name']): name is keyof typeof internalReads {
  return Object.hasOwn(internalReads, name)
}
