import { html } from 'hono/html'
import type { Texts } from './texts/texts.ts'

export type Markup = ReturnType<typeof html>

/** What every page of ours has around its content. */
export function pageFrame(texts: Texts, title: string, script: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="${texts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/page/icon.svg" />
        <link rel="stylesheet" href="/page/page.css" />
        <script type="module" src="/page/client/${script}"></script>
      </head>
      <body>
        ${content}
      </body>
    </html>`
}
