import type { StartInspection } from '@agora/client/inspection/inspection-commands'
import type { Outcome } from '@agora/client/outcome'
import { useClient } from '../app/client-context.ts'
import { useNavigation } from '../app/navigation.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Begins an inspection, in a conversation of its own where none is given, and goes to what is to be looked at first. */
export function useStart(thread: string | undefined): (firm: StartInspection, title: string) => Promise<Outcome> {
  const client = useClient()
  const navigation = useNavigation()
  const { language } = useTexts()
  return async (firm, title) => {
    if (!(await client.loadThreads())) return { kind: 'failed', reason: 'unreachable' }
    const id = thread ?? client.newThreadId()
    const handle = client.openThread(id)
    try {
      handle.showReport(language)
      if (handle.getSnapshot().phase !== 'ready') {
        const made = await client.beginThread(id, { title })
        if (made.kind === 'failed') return made
      }
      const outcome = await handle.startInspection(firm)
      if (outcome.kind === 'failed') return outcome
      // What an earlier visit left open is put on the table.
      const dossier = outcome.value ?? handle.report.getSnapshot().read?.dossier
      const hasPoints = dossier !== undefined && dossier.points.length > 0
      const panel = hasPoints ? 'points' : 'findings'
      navigation.go({ screen: { kind: 'conversation', id, panel }, archived: false })
      return { kind: 'ok', value: undefined }
    } finally {
      handle.close()
    }
  }
}
