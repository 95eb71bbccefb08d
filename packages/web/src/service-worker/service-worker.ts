import type { AppFiles } from './app-files.ts'
import { startWorker } from './start-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/** The build puts it before this (scripts/build-worker.ts). */
declare const APP_FILES: AppFiles

startWorker(self as unknown as WorkerScope, APP_FILES)
