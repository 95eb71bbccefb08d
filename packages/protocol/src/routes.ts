/** Where each operation is found over HTTP. Apart from the schemas, so that a client carries this table and no more. */
export type Route = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** `:thread`, `:note`, `:turn` and the like in the path are fields of a WebSocket frame. */
  readonly path: string
  /** The fields of a query stand in the address, those of a command in the body. */
  readonly kind: 'query' | 'command'
}

/** What an address names beside the operation; a frame of the WebSocket has it as a field. */
export const pathParts = ['thread', 'note', 'turn', 'registration', 'participant', 'message'] as const
export type PathPart = (typeof pathParts)[number]

export const routes = {
  'create-thread': { method: 'post', path: '/api/threads', kind: 'command' },
  'list-threads': { method: 'get', path: '/api/threads', kind: 'query' },
  'get-thread': { method: 'get', path: '/api/threads/:thread', kind: 'query' },
  'update-thread': { method: 'patch', path: '/api/threads/:thread', kind: 'command' },
  'delete-thread': { method: 'delete', path: '/api/threads/:thread', kind: 'command' },
  'hold-thread': { method: 'put', path: '/api/threads/:thread/hold', kind: 'command' },
  'lift-hold': { method: 'delete', path: '/api/threads/:thread/hold', kind: 'command' },
  'post-messages': { method: 'post', path: '/api/threads/:thread/messages', kind: 'command' },
  'list-messages': { method: 'get', path: '/api/threads/:thread/messages', kind: 'query' },
  'change-message': { method: 'patch', path: '/api/threads/:thread/messages/:message', kind: 'command' },
  'withdraw-message': { method: 'delete', path: '/api/threads/:thread/messages/:message', kind: 'command' },
  'branch-thread': { method: 'post', path: '/api/threads/:thread/branches', kind: 'command' },
  'list-branches': { method: 'get', path: '/api/threads/:thread/branches', kind: 'query' },
  'set-mode': { method: 'put', path: '/api/threads/:thread/mode', kind: 'command' },
  'list-notes': { method: 'get', path: '/api/threads/:thread/notes', kind: 'query' },
  'change-note': { method: 'patch', path: '/api/threads/:thread/notes/:note', kind: 'command' },
  'withdraw-note': { method: 'delete', path: '/api/threads/:thread/notes/:note', kind: 'command' },
  'search-notes': { method: 'get', path: '/api/threads/:thread/notes/search', kind: 'query' },
  'answer-ask': { method: 'post', path: '/api/threads/:thread/answers', kind: 'command' },
  'list-asks': { method: 'get', path: '/api/asks', kind: 'query' },
  'stop-turn': { method: 'post', path: '/api/threads/:thread/stop', kind: 'command' },
  'record-speech': { method: 'post', path: '/api/threads/:thread/speech', kind: 'command' },
  'retry-turn': { method: 'post', path: '/api/threads/:thread/turns/:turn/retry', kind: 'command' },
  'list-participants': { method: 'get', path: '/api/threads/:thread/participants', kind: 'query' },
  'add-participant': { method: 'post', path: '/api/threads/:thread/participants', kind: 'command' },
  'change-participant': { method: 'patch', path: '/api/threads/:thread/participants/:participant', kind: 'command' },
  'remove-participant': { method: 'delete', path: '/api/threads/:thread/participants/:participant', kind: 'command' },
  'set-table': { method: 'put', path: '/api/threads/:thread/table', kind: 'command' },
  'start-table': { method: 'post', path: '/api/threads/:thread/start', kind: 'command' },
  'pause-table': { method: 'post', path: '/api/threads/:thread/pause', kind: 'command' },
  'resume-table': { method: 'post', path: '/api/threads/:thread/resume', kind: 'command' },
  'end-table': { method: 'post', path: '/api/threads/:thread/end', kind: 'command' },
  'skip-speaker': { method: 'post', path: '/api/threads/:thread/skip', kind: 'command' },
  'next-speaker': { method: 'post', path: '/api/threads/:thread/next', kind: 'command' },
  'vote-at-table': { method: 'post', path: '/api/threads/:thread/vote', kind: 'command' },
  'get-turn': { method: 'get', path: '/api/threads/:thread/turns/:turn', kind: 'query' },
  'start-inspection': { method: 'post', path: '/api/threads/:thread/inspection', kind: 'command' },
  'get-report': { method: 'get', path: '/api/threads/:thread/report', kind: 'query' },
  'edit-report': { method: 'patch', path: '/api/threads/:thread/report', kind: 'command' },
  'finalise-report': { method: 'post', path: '/api/threads/:thread/report/finalise', kind: 'command' },
  'mail-report': { method: 'post', path: '/api/threads/:thread/report/mail', kind: 'command' },
  'search-rules': { method: 'get', path: '/api/rules', kind: 'query' },
  'find-companies': { method: 'get', path: '/api/companies', kind: 'query' },
  'get-company-history': { method: 'get', path: '/api/companies/:registration/history', kind: 'query' },
  'list-pool': { method: 'get', path: '/api/participants', kind: 'query' },
  'add-to-pool': { method: 'post', path: '/api/participants', kind: 'command' },
  'change-in-pool': { method: 'patch', path: '/api/participants/:participant', kind: 'command' },
  'remove-from-pool': { method: 'delete', path: '/api/participants/:participant', kind: 'command' },
  'get-me': { method: 'get', path: '/api/me', kind: 'query' },
  'get-preferences': { method: 'get', path: '/api/me/preferences', kind: 'query' },
  'change-preferences': { method: 'patch', path: '/api/me/preferences', kind: 'command' },
} as const satisfies Record<string, Route>

export type OperationName = keyof typeof routes
