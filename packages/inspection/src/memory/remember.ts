import type { Dossier } from '@agora/protocol/report'
import type { ThreadId } from '@agora/protocol/ids'
import type { Said } from '@agora/protocol/inspection'
import type { Message, Source } from '@agora/protocol/message'
import { demandOf } from '@agora/core/answers/asks-something'
import type { Memory } from './memory.ts'

/** How a domain names what it knows. */
export type MemoryWords = {
  readonly fact: (field: string) => string | undefined
  readonly rule: (id: string) => { readonly cite: string; readonly text: string } | undefined
}

export type ToRemember = {
  readonly thread: ThreadId
  readonly title: string
  readonly messages: readonly Message[]
  readonly dossier: Pick<Dossier, 'findings' | 'facts'>
}

/**
 * What a conversation leaves behind: what people said, what was found, the facts, and the rules that were cited. Never
 * what Agora said or asked, nor the form of an answer, which repeats its questions: another search would find that
 * again, and quote itself.
 */
export function remember({ thread, title, messages, dossier }: ToRemember, words: MemoryWords): readonly Memory[] {
  const said = new Map(messages.map((message) => [message.id, message]))
  const pointTo = (message: Message['id']): Source => ({ kind: 'message', thread, message, title })
  const restsOn = (sources: readonly Said[]) => {
    const [first] = sources
    const message = first && said.get(first.message)
    return { by: message?.by, ...(first ? { source: pointTo(first.message) } : {}) }
  }
  const findings = dossier.findings
    .filter(({ status }) => status === 'proposed' || status === 'confirmed')
    .map(({ what, where, rule, at, sources }): Memory => {
      const cited = rule === undefined ? undefined : words.rule(rule)?.cite
      const text = `${what}${where ? ` (${where})` : ''}${cited ? `; ${cited}` : ''}`
      return { kind: 'finding', text, at, ...restsOn(sources) }
    })
  const facts = Object.entries(dossier.facts).flatMap(([field, { value, at, sources }]): Memory[] => {
    return value === null
      ? []
      : [{ kind: 'fact', text: `${words.fact(field) ?? field}: ${value}`, at, ...restsOn(sources) }]
  })
  return [...findings, ...facts, ...citedRules(messages, words), ...messages.flatMap((one) => wordsOf(one, pointTo))]
}

function wordsOf(message: Message, pointTo: (message: Message['id']) => Source): Memory[] {
  const { id, by, as, at, saidAt, withdrawn, whisper, request, answers } = message
  const isForm = answers !== undefined && id === `${answers}.answer`
  if (by.kind !== 'user' || as === 'command' || as === 'ask' || withdrawn || whisper || isForm) return []
  const text = (request ?? message.text).trim()
  if (text === '') return []
  const asks = as !== 'note' && demandOf(text) !== 'none' ? ({ asks: true } as const) : {}
  return [{ kind: 'said', text, at: saidAt ?? at, by, source: pointTo(id), ...asks }]
}

/** Each rule that an answer rests upon, once, as it stands now. */
function citedRules(messages: readonly Message[], words: MemoryWords): Memory[] {
  const cited = new Map<string, Memory>()
  for (const { as, at, sources = [], withdrawn } of messages) {
    if (as !== 'reply' || withdrawn) continue
    for (const source of sources) {
      const rule = source.kind === 'rule' ? words.rule(source.rule) : undefined
      if (rule && source.kind === 'rule') {
        cited.set(source.rule, { kind: 'rule', text: `${rule.cite}: ${rule.text}`, at, source })
      }
    }
  }
  return [...cited.values()]
}
