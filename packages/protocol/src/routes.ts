/** Where each operation is found over HTTP. Apart from the schemas, so that a client carries this table and no more. */
export type Route = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** `:thread`, `:note`, `:turn` and the like in the path are fields of a WebSocket frame. */
  readonly path: string
  /** The fields of a query stand in the address, those of a command in the body. */
  readonly kind: 'query' | 'command'
}

/** The parts of an address besides the operation; a WebSocket frame has them as fields. */
export const pathParts = ['thread', 'note', 'turn', 'registration', 'participant', 'message'] as const
export type PathPart = (typeof pathParts)[number]

/** What reads is a GET, and what changes something none. Short: the table is in the app's first script. */
const query = (path: string): Route => ({ method: 'get', path: `/api${path}`, kind: 'query' })
const command = (method: Exclude<Route['method'], 'get'>, path: string): Route => ({
  method,
  path: `/api${path}`,
  kind: 'command',
})

export const routes = {
  // begin: written by `npm run format`
  'create-thread': command('post', '/threads'),
  'list-threads': query('/threads'),
  'get-thread': query('/threads/:thread'),
  'update-thread': command('patch', '/threads/:thread'),
  'delete-thread': command('delete', '/threads/:thread'),
  'hold-thread': command('put', '/threads/:thread/hold'),
  'lift-hold': command('delete', '/threads/:thread/hold'),
  'post-messages': command('post', '/threads/:thread/messages'),
  'list-messages': query('/threads/:thread/messages'),
  'change-message': command('patch', '/threads/:thread/messages/:message'),
  'withdraw-message': command('delete', '/threads/:thread/messages/:message'),
  'branch-thread': command('post', '/threads/:thread/branches'),
  'list-branches': query('/threads/:thread/branches'),
  'set-mode': command('put', '/threads/:thread/mode'),
  'list-notes': query('/threads/:thread/notes'),
  'change-note': command('patch', '/threads/:thread/notes/:note'),
  'withdraw-note': command('delete', '/threads/:thread/notes/:note'),
  'erase-note': command('post', '/threads/:thread/notes/:note/erase'),
  'search-notes': query('/threads/:thread/notes/search'),
  'answer-ask': command('post', '/threads/:thread/answers'),
  'list-asks': query('/asks'),
  'stop-turn': command('post', '/threads/:thread/stop'),
  'record-speech': command('post', '/threads/:thread/speech'),
  'retry-turn': command('post', '/threads/:thread/turns/:turn/retry'),
  'list-participants': query('/threads/:thread/participants'),
  'add-participant': command('post', '/threads/:thread/participants'),
  'change-participant': command('patch', '/threads/:thread/participants/:participant'),
  'remove-participant': command('delete', '/threads/:thread/participants/:participant'),
  'set-table': command('put', '/threads/:thread/table'),
  'start-table': command('post', '/threads/:thread/start'),
  'pause-table': command('post', '/threads/:thread/pause'),
  'resume-table': command('post', '/threads/:thread/resume'),
  'end-table': command('post', '/threads/:thread/end'),
  'skip-speaker': command('post', '/threads/:thread/skip'),
  'next-speaker': command('post', '/threads/:thread/next'),
  'vote-at-table': command('post', '/threads/:thread/vote'),
  'get-turn': query('/threads/:thread/turns/:turn'),
  'start-inspection': command('post', '/threads/:thread/inspection'),
  'get-report': query('/threads/:thread/report'),
  'edit-report': command('patch', '/threads/:thread/report'),
  'finalise-report': command('post', '/threads/:thread/report/finalise'),
  'mail-report': command('post', '/threads/:thread/report/mail'),
  'search-rules': query('/rules'),
  'find-companies': query('/companies'),
  'get-company-history': query('/companies/:registration/history'),
  'list-pool': query('/participants'),
  'add-to-pool': command('post', '/participants'),
  'change-in-pool': command('patch', '/participants/:participant'),
  'remove-from-pool': command('delete', '/participants/:participant'),
  'get-me': query('/me'),
  'get-preferences': query('/me/preferences'),
  'change-preferences': command('patch', '/me/preferences'),
  'pin-thread': command('put', '/threads/:thread/pin'),
  // end
}

export type OperationName = keyof typeof routes
