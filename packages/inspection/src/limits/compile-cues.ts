import { foldText } from '@agora/core/fold-text'
import type { Cues } from '../domain/limit.ts'

const GAP_WORDS = 6

const compiled = new WeakMap<Cues, RegExp>()

/** One expression for all patterns of both languages; made once, so that a note costs microseconds. */
export function compileCues(cues: Cues): RegExp {
  const before = compiled.get(cues)
  if (before) return before
  const patterns = [cues.nl, cues.en].flat().filter((pattern) => pattern !== '')
  const made = new RegExp(patterns.map((pattern) => pattern.split(' ').map(compilePart).join('')).join('|') || '(?!)')
  compiled.set(cues, made)
  return made
}

/** A text as compiled cues read it: words and commas, each with a blank before it and one behind the last. */
export function readForCues(text: string): string {
  return ` ${(foldText(text).match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*|[,;.!?#]/gu) ?? []).join(' ')} `
}

function compilePart(part: string, at: number): string {
  // A gap ends at a comma: what is said behind it is about something else.
  if (part === '…') return `(?:[^ ,;.!?#]+ ){0,${GAP_WORDS}}?`
  if (part === '^') return '^ '
  if (part === '$') return '$'
  const choices = part.split('|').map((choice) => {
    const bare = choice.replace(/^\*|\*$/g, '').replace(/[.?]/g, '\\$&')
    return `${choice.startsWith('*') ? '[a-z0-9]*' : ''}${bare}${choice.endsWith('*') ? '[a-z0-9]*' : ''}`
  })
  return `${at === 0 ? '(?<= )' : ''}(?:${choices.join('|')}) `
}
