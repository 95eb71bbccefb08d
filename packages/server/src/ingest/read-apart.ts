import { Worker } from 'node:worker_threads'
import { ingestLimits } from './ingest-limits.ts'
import type { OnPage } from './read-blocks.ts'
import type { PassagesOfDocument, ReadTask } from './read-document.ts'
import { Unreadable, type UnreadableKind } from './unreadable.ts'

export type ReadReport =
  | { readonly type: 'page'; readonly page: number; readonly pages: number }
  | { readonly type: 'read'; readonly document: PassagesOfDocument }
  | { readonly type: 'unreadable'; readonly why: UnreadableKind }

const LOOK_MS = 100
const HEAP_MB = 1_024

export type ApartLimits = { readonly timeoutMs: number; readonly growthBytes: number }
const usualLimits: ApartLimits = { timeoutMs: ingestLimits.readTimeoutMs, growthBytes: ingestLimits.readGrowthBytes }

/**
 * Reads a document in a thread that is ended when it takes too long or too much memory: a file may be made to do either,
 * and the libraries that read PDF and DOCX have no bounds of their own.
 */
export async function readApart(task: ReadTask, onPage: OnPage, limits = usualLimits): Promise<PassagesOfDocument> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // What a library has to say of a strange file is not for the operator.
    stdout: true,
    stderr: true,
  })
  const outcome = Promise.withResolvers<PassagesOfDocument>()
  const give = (why: UnreadableKind) => outcome.reject(new Unreadable(why))
  worker.on('message', (report: ReadReport) => {
    if (report.type === 'page') onPage(report.page, report.pages)
    else if (report.type === 'read') outcome.resolve(report.document)
    else give(report.why)
  })
  worker.on('error', (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    outcome.reject(new Unreadable(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'broken', { cause: error }))
  })
  worker.on('exit', () => give('broken'))
  const timer = setTimeout(() => give('too-slow'), limits.timeoutMs)
  const before = process.memoryUsage.rss()
  const watch = setInterval(() => {
    // Buffers do not count as heap, and unpacking fills buffers.
    if (process.memoryUsage.rss() - before > limits.growthBytes) give('too-large')
  }, LOOK_MS)
  try {
    return await outcome.promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
}
