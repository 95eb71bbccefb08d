import { html } from 'hono/html'
import { type Markup, pageFrame } from './page-frame.ts'
import type { Texts } from './texts/texts.ts'

/** For a browser that is not let in: why, and what to do. */
export function wayInPage(texts: Texts, why: 'usedLink' | 'noSession'): Markup {
  const { wayIn } = texts
  return pageFrame(
    texts,
    `${wayIn.title} · Agora`,
    'let-in.ts',
    html`<main class="way-in">
      <p class="brand">Agora</p>
      <h1>${wayIn.title}</h1>
      <p>${wayIn[why]}</p>
      <h2>${wayIn.steps}</h2>
      <ol>
        <li>
          <p>${wayIn.runThis}</p>
          <p><code>npx agora link</code></p>
        </li>
        <li>
          <p>${wayIn.openIt}</p>
        </li>
      </ol>
      <h2>${wayIn.beenHere}</h2>
      <p><a class="button" href="/">${wayIn.open}</a></p>
    </main>`,
  )
}
