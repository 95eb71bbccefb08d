import { lazyAlone } from '../parts/lazy.ts'

/** The client's code of open conversations. The list stands without it. */
export const threadPart = lazyAlone(async () => (await import('@agora/client/thread/thread-parts')).threadParts)
