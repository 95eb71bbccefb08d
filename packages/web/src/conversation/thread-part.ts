import { laterAlone } from '../parts/later.ts'

/** The client's code of open conversations. The list stands without it. */
export const threadPart = laterAlone(async () => (await import('@agora/client/thread/thread-parts')).threadParts)
