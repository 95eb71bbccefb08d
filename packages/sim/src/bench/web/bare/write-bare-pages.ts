import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bareScripts } from './scripts.ts'

const FOLDER = 'bench'

const style = `
  body { margin: 0; height: 100dvh; display: flex; flex-direction: column; font: 17px/1.5 system-ui, sans-serif }
  main { flex: 1; min-height: 0; overflow-y: auto }
  article { margin: 0 16px 8px; padding: 12px 16px 44px; border: 1px solid #ccc; white-space: pre-wrap }
  .skip article { content-visibility: auto; contain-intrinsic-size: auto 160px }
`

export type BarePage = keyof typeof bareScripts

/** Puts the bare pages beside the app, to be served by the same server under the same policy. */
export function writeBarePages(appFolder: string): void {
  const folder = join(appFolder, FOLDER)
  mkdirSync(folder)
  writeFileSync(join(folder, 'bare.css'), style)
  for (const [name, script] of Object.entries(bareScripts)) {
    writeFileSync(join(folder, `${name}.js`), `(${script.toString()})()\n`)
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>bare</title><link rel="stylesheet" href="/${FOLDER}/bare.css"><script type="module" src="/${FOLDER}/${name}.js"></script>
<body></body></html>`,
    )
  }
}

export function barePath(page: BarePage, parameters: Readonly<Record<string, string | number>> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]))
  return `/${FOLDER}/${page}.html?${query}`
}
