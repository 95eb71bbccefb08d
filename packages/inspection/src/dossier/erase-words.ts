import type { Envelope } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Said } from '@agora/protocol/inspection'
import type { Corrects } from '@agora/protocol/message'
import type { Dossier } from '@agora/protocol/report'
import { ERASED, WordMask } from '@agora/core/notes/mask-words'

/** A note whose words go, and what else must be known to erase them everywhere. */
export type ErasedNote = {
  readonly message: MessageId
  readonly number: number
  /** Everything it ever said: as it was said, edited, and versions beside it. */
  readonly texts: readonly string[]
  /** Words that people say in other messages. */
  readonly said: ReadonlySet<string>
  /** The inspection as it stands without the note: what still stands there keeps its words. */
  readonly dossier: Pick<Dossier, 'findings' | 'facts'>
}

/**
 * Makes of each event of a conversation what it is without the words of a note; undefined where it has none of them. What
 * the event does stays: numbers, references and times. What other people said is never touched.
 */
export function wordEraser(note: ErasedNote): (event: Envelope) => Envelope | undefined {
  const mask = new WordMask(note.texts)
  return (event) => {
    const erased = eraseFrom(event, note, mask)
    return erased === event || JSON.stringify(erased) === JSON.stringify(event) ? undefined : erased
  }
}

function eraseFrom(event: Envelope, note: ErasedNote, mask: WordMask): Envelope {
  const { message: id, number, dossier } = note
  const isOf = (source: Said | undefined) => source?.message === id
  switch (event.type) {
    case 'message-posted': {
      if (event.message === id) {
        const { request: _r, corrects: _c, attachments: _a, sources: _s, names: _n, keywords: _k, ...kept } = event
        return { ...kept, text: '' }
      }
      const said = event.corrects?.message === id ? { ...event, corrects: emptied(event.corrects) } : event
      if (event.by.kind !== 'agent') return said
      const isNamed = event.sources?.some((source) => source.kind === 'note' && source.note === id)
      return maskAll(said, mask, isNamed ? note : undefined)
    }
    case 'note-edited': {
      if (event.message === id) return { ...event, text: '', ...(event.corrects ? { corrects: null } : {}) }
      const edited = event.correction === id ? { ...event, text: mask.mask(event.text) } : event
      return edited.corrects?.message === id ? { ...edited, corrects: emptied(edited.corrects) } : edited
    }
    case 'message-edited':
      return event.correction === id ? { ...event, text: mask.mask(event.text) } : event
    case 'note-forked':
      return event.message === id ? { ...event, text: '' } : event
    case 'digest-made':
      return { ...event, lines: event.lines.filter(({ notes }) => !notes.includes(number)) }
    case 'flag-raised': {
      if (!isOf(event.flag.source)) return event
      const { measured: _m, check: _c, ...flag } = event.flag
      return { ...event, flag: { ...flag, says: { nl: ERASED, en: ERASED } } }
    }
    case 'finding-proposed':
    case 'finding-revised': {
      const { finding } = event
      const stands = dossier.findings.some((one) => one.id === finding.id)
      if (stands || !finding.sources.some(isOf)) return event
      const { where: _w, measured: _m, check: _c, suggestion: _s, ...kept } = finding
      return { ...event, finding: { ...kept, what: ERASED } }
    }
    case 'fact-stated': {
      const stands = dossier.facts[event.field]?.at === event.at
      return stands || event.value === null || !event.sources.some(isOf) ? event : { ...event, value: ERASED }
    }
    case 'caution-given': {
      if (!isOf(event.source)) return event
      const { to: _to, ...kept } = event
      return kept
    }
    case 'text-chunk':
      // The whole reply stands under the same id.
      return event.seq > 0 && event.by.kind === 'agent' ? { ...event, text: ERASED.repeat(event.text.length) } : event
    case 'tool-finished': {
      const isNamed = event.sources?.some((source) => source.kind === 'note' && source.note === id)
      const quotes = mask.mask(event.result) !== event.result
      return maskAll(event, mask, isNamed || quotes ? note : undefined)
    }
    default:
      return event.by.kind === 'agent' ? maskAll(event, mask, undefined) : event
  }
}

function emptied(corrects: Corrects): Corrects {
  return { ...corrects, before: '', after: corrects.after === null ? null : '' }
}

/** Every text within it; ids and names of fields stay. */
function maskAll<Value>(value: Value, mask: WordMask, names: Pick<ErasedNote, 'said'> | undefined): Value {
  if (typeof value === 'string') return (/\s/.test(value) || names ? mask.mask(value, names) : value) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => maskAll(one, mask, names)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, isReference(key) ? one : maskAll(one, mask, names)])
  return Object.fromEntries(entries) as Value
}

const references: ReadonlySet<string> = new Set([
  'type',
  'thread',
  'turn',
  'by',
  'message',
  'note',
  'call',
  'ask',
  'rule',
  'kind',
  'as',
  'tool',
  'field',
  'id',
  'agent',
])

function isReference(key: string): boolean {
  return references.has(key)
}
