/** Reads one document in a worker thread, so that the caller can end it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadReport } from './read-apart.ts'
import { type ReadTask, readDocument } from './read-document.ts'
import { Unreadable } from './unreadable.ts'

const tell = (report: ReadReport) => parentPort?.postMessage(report, [])

try {
  const onPage = (page: number, pages: number) => tell({ type: 'page', page, pages })
  tell({ type: 'read', document: await readDocument(workerData as ReadTask, onPage) })
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  tell({ type: 'unreadable', why: error.kind })
}
