import type { SpokenWords } from './words/spoken-words.ts'

const ADDRESS = /^<?(?:[a-z][a-z+.-]*:|\/|#|\.{1,2}\/|www\.|[\w.-]+\.[a-z]{2,}(?:\/|$))/i
const HTML =
  /<\/?(?:b|i|u|em|strong|span|div|p|ul|ol|li|sup|sub|small|mark|code|pre|a|img|table|thead|tbody|tr|td|th|h[1-6]|details|summary)(?:\s[^<>]*)?\/?>/gi
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&euro;': '€',
  '&deg;': '°',
}

/** Markdown as it is spoken: the words of a link, the number of a note, nothing of what only shows. */
export function speakMarks(text: string, words: SpokenWords): string {
  return (
    text
      .replace(/&(?:nbsp|amp|lt|gt|quot|euro|deg);/g, (entity) => entities[entity] ?? entity)
      .replace(/<br\s?\/?>/gi, ', ')
      .replace(HTML, ' ')
      .replace(/!\[([^[\]]*)\]\(([^()\s]*)(?: [^()]*)?\)/g, (_, alt: string) => `${words.picture}: ${alt} `)
      .replace(/\[([^[\]]*)\]\(([^()\s]*)(?: [^()]*)?\)/g, speakLink)
      .replace(/\]\((?:https?:|mailto:)[^()\s]*\)/g, '')
      .replace(/<?\b(?:https?:\/\/|www\.)[^\s<>()[\]]+>?/gi, speakAddress)
      .replace(/\[\^([\w-]+)\]:?/g, ` ${words.footnote} $1, `)
      .replace(/\s?\[(\d[\d\s,;–-]*)\]/g, (_, numbers: string) => `, ${citeNotes(numbers, words)} `)
      .replace(/[[\]]/g, ' ')
      .replace(/(\d) ?\* ?(?=\d)/g, '$1 × ')
      // Two numbers must not become one.
      .replace(/(?<=\d)[`*_~=\\]+(?=\d)/g, ' ')
      .replace(/`+|\*+|~~|==/g, '')
      .replace(/\\(?=[\p{P}\p{S}])/gu, '')
      .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
      .replaceAll('_', ' ')
  )
}

function speakLink(whole: string, text: string, target: string): string {
  if (!ADDRESS.test(target)) return whole.replace(/[[\]]/g, ' ')
  return text.trim() === '' ? hostOf(target) : text
}

function speakAddress(address: string): string {
  const end = /[.,;:!?'"”’*_`~]*>?$/u.exec(address)?.[0] ?? ''
  return `${hostOf(address.slice(0, address.length - end.length))}${end.replace(/[>*_`~]/g, '')}`
}

function hostOf(address: string): string {
  return address
    .replace(/^<?(?:[a-z]+:)?(?:\/\/)?(?:www\.)?/i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
}

/** "[3]", "[3, 5]", "[3–5]". */
function citeNotes(numbers: string, { note, notes, and, to }: SpokenWords): string {
  const list = numbers
    .split(/[\s,;]+/)
    .filter((part) => /\d/.test(part))
    .map((part) => part.replace(/^[–-]+|(?<![–-])[–-]+$/g, '').replace(/[–-]+/g, ` ${to} `))
  const [only = '', ...others] = list
  if (others.length === 0) return `${only.includes(' ') ? notes : note} ${only}`
  return `${notes} ${[only, ...others.slice(0, -1)].join(', ')} ${and} ${others.at(-1)}`
}
