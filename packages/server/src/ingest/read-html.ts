import { Parser } from 'htmlparser2'
import { cleanText } from './clean-text.ts'
import { findHeading } from './find-heading.ts'
import type { Block, ReadDocument } from './read-blocks.ts'
import { Unreadable } from './unreadable.ts'

/** What is in these is not read by people. */
const unseen = new Set(
  'script style noscript template svg math iframe object embed canvas audio video select textarea nav'.split(' '),
)
/** These stand in a line with the words around them. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** No page that people wrote is deeper, and the parser takes ever longer for each element that it is in. */
const MOST_DEPTH = 2_000
/** Characters of a row that is a row. */
const SHORT_CELLS = 400

/** The words that a reader sees; scripts are never run, and nothing is loaded. */
export function readHtml(html: string): ReadDocument {
  const blocks: Block[] = []
  let title = ''
  let words: string[] = []
  let heading: number | undefined
  /** Elements that are open within one that is not seen. */
  let hiddenDepth = 0
  let depth = 0
  let cellDepth = 0
  let gathered = 0
  let isTitle = false
  const end = () => {
    const text = cleanText(words.join(''))
    words = []
    gathered = 0
    if (text === '') return
    const level = heading ?? findHeading(text, { numbered: false })?.level
    blocks.push(level === undefined ? { kind: 'text', text } : { kind: 'heading', level, text })
  }
  /** A short cell stays in its row; a page that is laid out in cells is cut as any other. */
  const pause = () => {
    if (heading !== undefined) {
      // One that is never closed ends where something else begins.
      if (gathered === 0) return
      end()
      heading = undefined
    } else if (cellDepth > 0 && gathered < SHORT_CELLS) words.push(' ')
    else end()
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > MOST_DEPTH) throw new Unreadable('broken')
      if (hiddenDepth > 0 || unseen.has(name) || 'hidden' in attributes) {
        if (!empty.has(name)) hiddenDepth++
        return
      }
      if (name === 'title') isTitle = true
      else if (/^h[1-6]$/.test(name)) {
        end()
        heading = Number(name[1])
      } else if (name === 'td' || name === 'th') {
        cellDepth++
        words.push(gathered > 0 ? ' | ' : '')
      } else if (name === 'br' && heading !== undefined) words.push(' ')
      else if (!inline.has(name)) pause()
    },
    ontext(text) {
      if (isTitle) title += title.length < 1_000 ? text : ''
      else if (hiddenDepth === 0) {
        words.push(text)
        gathered += text.trim().length
      }
    },
    onclosetag(name) {
      depth--
      if (hiddenDepth > 0) {
        if (!empty.has(name)) hiddenDepth--
        return
      }
      if (name === 'title') isTitle = false
      else if (/^h[1-6]$/.test(name)) {
        end()
        heading = undefined
      } else if (name === 'td' || name === 'th') cellDepth--
      else if (!inline.has(name) && name !== 'br') pause()
    },
  })
  parser.write(html)
  parser.end()
  end()
  const named = cleanText(title) || blocks.find(({ kind }) => kind === 'heading')?.text
  return { title: named, blocks, remarks: [] }
}

/** Elements that hold nothing, and so are not closed. */
const empty = new Set('area base br col hr img input link meta source track wbr embed param'.split(' '))
