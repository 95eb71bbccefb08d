import type { Session } from '../auth/credentials.ts'
import { isEarlier } from '../auth/sign-in.ts'
import { EARLIER_COOKIE, endedCookie } from '../web/session-cookie.ts'
import type { GatewayParts } from './gateway-parts.ts'

/**
 * Ends these sessions of a browser with everything that they opened; what other processes serve ends soon after. Returns
 * what else the browser is to forget: its cookie of an earlier version, where that was one of them.
 */
export async function endSessions(
  sessions: readonly Session[],
  { signIn, streams }: Pick<GatewayParts, 'signIn' | 'streams'>,
): Promise<readonly string[]> {
  for (const session of sessions) {
    await signIn.endSession(session)
    streams.endSession(session)
  }
  // Another server of this computer may have its own under the earlier name.
  return sessions.some(isEarlier) ? [endedCookie(EARLIER_COOKIE)] : []
}
