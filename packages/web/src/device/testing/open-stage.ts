/** Builds the stage once, and opens it in a page. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import type { Stage } from './stage.tsx'

const HTML = `<!doctype html><html lang="nl"><head><title>Agora</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/stage.css"><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="/stage.js"></script></body></html>`

const SCRIPTED_VOICE = join(import.meta.dirname, '../../voice/testing/scripted-voice.ts')

const files = new Map<string, { readonly type: string; readonly content: string }>()
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '') ?? { type: 'text/html; charset=utf-8', content: HTML }
  response.setHeader('content-type', file.type).end(file.content)
})

/** For a whole file of tests: the stage is built before the first of them. */
export function buildStage(): void {
  beforeAll(async () => {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      root: join(import.meta.dirname, '../..'),
      plugins: [react(), tailwindcss()],
      // No microphone, no models: what a test sets.
      resolve: {
        alias: [
          { find: '@agora/client/voice/browser/open-voice', replacement: SCRIPTED_VOICE },
          { find: /^.*\/load-device-models\.ts$/, replacement: SCRIPTED_VOICE },
        ],
      },
      build: {
        write: false,
        minify: false,
        target: 'es2024',
        cssCodeSplit: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'stage.tsx'),
          output: { entryFileNames: 'stage.js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name][extname]' },
        },
      },
    })
    const [output] = [built].flat()
    if (!output || !('output' in output)) throw new Error('nothing was built')
    for (const file of output.output) {
      const isScript = file.type === 'chunk'
      const content = isScript ? file.code : String(file.source)
      const path = isScript ? file.fileName : file.fileName.endsWith('.css') ? 'stage.css' : file.fileName
      files.set(`/${path}`, { content, type: `text/${isScript ? 'javascript' : 'css'}; charset=utf-8` })
    }
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }, 120_000)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
}

export async function openStage(browser: BrowserContext, path = '/c/een'): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  await page.locator('[data-connection]').first().waitFor()
  return page
}

/** Sets what a part of the client shows. */
export function put(page: Page, name: Parameters<Stage['set']>[0], value: object): Promise<void> {
  return page.evaluate(([name, value]) => (globalThis as unknown as { stage: Stage }).stage.set(name, value), [
    name,
    value,
  ] as const)
}

export function answer(page: Page, name: string, outcome: unknown): Promise<void> {
  return page.evaluate(([name, outcome]) => (globalThis as unknown as { stage: Stage }).stage.answer(name, outcome), [
    name,
    outcome,
  ] as const)
}

export function release(page: Page, name: string, outcome: unknown): Promise<void> {
  return page.evaluate(([name, outcome]) => (globalThis as unknown as { stage: Stage }).stage.release(name, outcome), [
    name,
    outcome,
  ] as const)
}

/** What the client was asked under this name. */
export function asked(page: Page, name: string): Promise<unknown[][]> {
  return page.evaluate(
    (name) =>
      (globalThis as unknown as { stage: Stage }).stage.asked
        .filter(([was]) => was === name)
        .map(([, ...given]) => given),
    name,
  )
}
