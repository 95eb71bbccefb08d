import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Preferences } from '@agora/protocol/preferences'
import { z } from 'zod'
import type { Inspections } from '../inspection/inspections.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { readPhotosOf } from '../report/read-photo.ts'
import type { Threads } from '../threads/threads.ts'
import { writeMessagesCsv } from './write-messages-csv.ts'
import { writeThreadFile } from './write-thread-file.ts'
import { writeTranscript } from './write-transcript.ts'

export const ExportFormat = z.enum(['json', 'md', 'csv', 'pdf'])
export type ExportFormat = z.infer<typeof ExportFormat>

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/**
 * Of each conversation, and of each place at which it stood, another: no file takes the place of one that says less.
 */
export function nameExport({ id, seq }: Pick<ThreadState, 'id' | 'seq'>, format: ExportFormat): string {
  // No id has a "+", and no system minds one.
  return `${id.replaceAll(':', '+')}-${seq}.${format}`
}

export type ExportParts = {
  readonly storage: LogStorage
  readonly threads: Pick<Threads, 'preferencesOf'>
  readonly inspections: Pick<Inspections, 'reportOf'>
  readonly timeZone: string
}
export type ExportOptions = { readonly language?: Preferences['language'] | undefined; readonly madeAt: number }

/**
 * A conversation as a file of some kind, piece by piece: whole, to be read, as a table, or as a document to print, which is
 * the report where an inspection was begun and else what was said.
 */
export async function* exportThread(
  { storage, threads, inspections, timeZone: ownZone }: ExportParts,
  state: ThreadState,
  format: ExportFormat,
  { language: wanted, madeAt }: ExportOptions,
): AsyncGenerator<string | Uint8Array> {
  const language = wanted ?? (await threads.preferencesOf(state)).language
  const timeZone = state.zone ?? ownZone
  switch (format) {
    case 'json':
      return yield* writeThreadFile(storage, state, madeAt)
    case 'md':
      return yield* writeTranscript(storage, state, { language, timeZone, madeAt })
    case 'csv':
      return yield* writeMessagesCsv(storage, state, timeZone)
    case 'pdf': {
      if (state.inspection === null) {
        const { renderTranscript } = await import('../report/render-transcript.ts')
        yield await renderTranscript(storage, state, { language, timeZone, madeAt })
        return
      }
      const { report, domain } = await inspections.reportOf(state, language)
      const { renderPdf } = await import('../report/render-pdf.ts')
      yield await renderPdf(report, domain, readPhotosOf(storage.attachments, state.id))
    }
  }
}
