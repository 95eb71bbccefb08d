/** The state of the line, for people: always true, never more than is known. */
export type ConnectionState =
  /** For the first time, or after resting. */
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** It was open; something makes that doubtful, and it is being put to the test. */
  | { readonly kind: 'checking' }
  /** Lost. The next attempt begins at `retryAt`. */
  | { readonly kind: 'waiting'; readonly retryAt: number }
  /** Lost, and being tried again. */
  | { readonly kind: 'retrying' }
  /** Closed on purpose while the page is hidden. */
  | { readonly kind: 'resting' }
  /** The server does not know who we are: a new way in is needed. */
  | { readonly kind: 'signed-out' }
