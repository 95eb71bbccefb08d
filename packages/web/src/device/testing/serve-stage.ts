/** Builds the stage for a browser and serves it, once for the files of a worker. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const HTML = `<!doctype html><html lang="nl"><head><title>Agora</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/stage.css"><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="/stage.js"></script></body></html>`

let serving: Promise<string> | undefined

/** Where the stage is. */
export function serveStage(): Promise<string> {
  return (serving ??= start())
}

async function start(): Promise<string> {
  const files = await buildStage()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? { type: 'text/html; charset=utf-8', content: HTML }
    response.setHeader('content-type', file.type).end(file.content)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type BuiltFile = { readonly type: string; readonly content: string }

async function buildStage(): Promise<Map<string, BuiltFile>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../..'),
    plugins: [react(), tailwindcss()],
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
  const files = new Map<string, BuiltFile>()
  for (const file of output.output) {
    const isScript = file.type === 'chunk'
    const content = isScript ? file.code : String(file.source)
    const path = isScript ? file.fileName : file.fileName.endsWith('.css') ? 'stage.css' : file.fileName
    files.set(`/${path}`, { content, type: `text/${isScript ? 'javascript' : 'css'}; charset=utf-8` })
  }
  return files
}
