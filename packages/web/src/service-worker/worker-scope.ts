/** What a service worker finds around it, as far as ours uses it: its types and those of a page exclude each other. */
export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: { readonly unregister: () => Promise<boolean> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (type: 'install', listener: (event: InstallEvent) => void): void
    (type: 'activate', listener: (event: WorkerEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void
  }
}

type WorkerEvent = { readonly waitUntil: (work: Promise<unknown>) => void }
type InstallEvent = WorkerEvent & {
  /** Missing in browsers that ask the worker for everything. */
  readonly addRoutes?: (
    rules: readonly { readonly condition: { readonly urlPattern: URLPatternInit }; readonly source: 'network' }[],
  ) => Promise<void>
}
type FetchEvent = WorkerEvent & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
