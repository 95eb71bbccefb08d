import type { Envelope } from '@agora/protocol/events'
import type { Thread } from '@agora/protocol/thread'

/** What events change of a thread's inspection, for the server's state and for a client's view alike. */
export function changeInspection<State extends Pick<Thread, 'inspection'>>(thread: State, event: Envelope): State {
  const { inspection } = thread
  switch (event.type) {
    case 'inspection-started':
      return { ...thread, inspection: { ...inspection, company: event.company.name, final: false } }
    case 'report-finalised':
      return { ...thread, inspection: { company: '', ...inspection, final: true, number: event.number } }
    case 'report-reopened':
      return { ...thread, inspection: { company: '', ...inspection, final: false } }
    default:
      return thread
  }
}
