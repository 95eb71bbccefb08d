/** One version of the app, as it was built: its files by address, each with the hash that its content must have. */
export type AppFiles = {
  readonly version: string
  readonly files: Readonly<Record<string, string>>
  /** Cached on first use: the models that detect and transcribe speech. */
  readonly later: Readonly<Record<string, string>>
}

/** The document that every screen begins with. */
export const SHELL = '/index.html'

/** Each version has a cache of its own. Nothing else of this site has a name that begins like this. */
export const CACHE_PREFIX = 'agora-app-'

/** All versions share what was used: tens of megabytes that did not change are not fetched again with each. */
export const LATER_CACHE = 'agora-later'

/** What a page says to a worker that waits, once its user has agreed to the new version. */
export const TAKE_OVER = 'take-over'
