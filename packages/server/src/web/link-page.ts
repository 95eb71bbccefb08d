import { createHash } from 'node:crypto'
import { readAcceptLanguage } from '../preferences/first-language.ts'

type Language = 'nl' | 'en'
type LinkPageTexts = Readonly<Record<'title' | 'once' | 'access' | 'notYours' | 'open', string>>

const texts: Readonly<Record<Language, LinkPageTexts>> = {
  nl: {
    title: 'Agora openen in deze browser',
    once: 'Deze link laat één browser binnen, één keer.',
    access: 'Daarna kan deze browser alles lezen en schrijven, tot je je afmeldt.',
    notYours: 'Niet jouw apparaat? Sluit deze pagina: zolang je niet op de knop drukt, blijft de link ongebruikt.',
    open: 'Agora openen',
  },
  en: {
    title: 'Open Agora in this browser',
    once: 'This link lets one browser in, once.',
    access: 'After that, this browser can read and write everything until you sign out.',
    notYours: 'Not your device? Close this page: the link stays unused until you press the button.',
    open: 'Open Agora',
  },
}

/** The app's own paper, ink and green (`web/src/look/tokens.css`): this page comes before the app. */
const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.25rem;font:1.0625rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;color:light-dark(#1f2421,#eae8e1);background:light-dark(#f7f4ed,#161b1a)}
main{width:100%;max-width:38rem;padding:1.5rem;border:1px solid light-dark(#ddd8cc,#313937);border-radius:1rem;background:light-dark(#fffefb,#1f2524)}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 .75rem}
.brand{font-weight:700;color:light-dark(#0b5d4e,#82cfb8)}
.muted{color:light-dark(#575e59,#a9b1ab);font-size:1rem}
button{width:100%;min-height:3rem;margin-top:.75rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;font:inherit;font-weight:600;cursor:pointer;color:light-dark(#fff,#07271f);background:light-dark(#0b5d4e,#82cfb8)}
button:hover{background:light-dark(#08493d,#a4e1ce)}
button:focus-visible{outline:3px solid light-dark(#1558c0,#8ab8ff);outline-offset:2px}
@media(min-width:900px){main{padding:2rem}button{width:auto}}
`

/** What this one page may use: its own style, and a form that leads back here. */
export const LINK_PAGE_POLICY = [
  "default-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/**
 * The page behind a link. Opening it changes nothing, so a mail program that tests links, or a browser that prefetches
 * them, uses none up. The form has no address of its own: it posts to the one that the page was opened at.
 */
export function linkPage(acceptLanguage: string): string {
  const language = readAcceptLanguage(acceptLanguage) ?? 'nl'
  const { title, once, access, notYours, open } = texts[language]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <p class="brand">Agora</p>
      <h1>${title}</h1>
      <p>${once} ${access}</p>
      <p class="muted">${notYours}</p>
      <form method="post">
        <button type="submit">${open}</button>
      </form>
    </main>
  </body>
</html>
`
}
