/** The user's answers so far, by field; `OTHER` of a field: an answer that is not among its choices. */
export type AskDraft = Readonly<Record<string, string>>

/** Drafts of all questions of one conversation stand in one place: they go with it. */
export function asksKey(thread: string): string {
  return `${thread}/asks`
}

type Drafts = { readonly read: (id: string) => string; readonly write: (id: string, text: string) => void }

export function readAskDraft(drafts: Pick<Drafts, 'read'>, thread: string, ask: string): AskDraft {
  return readAll(drafts, thread)[ask] ?? {}
}

/** An empty one is none. */
export function writeAskDraft(drafts: Drafts, thread: string, ask: string, draft: AskDraft): void {
  const { [ask]: _before, ...others } = readAll(drafts, thread)
  const isEmpty = Object.values(draft).every((value) => value === '')
  const all = isEmpty ? others : { ...others, [ask]: draft }
  drafts.write(asksKey(thread), Object.keys(all).length === 0 ? '' : JSON.stringify(all))
}

function readAll(drafts: Pick<Drafts, 'read'>, thread: string): Readonly<Record<string, AskDraft>> {
  try {
    const kept: unknown = JSON.parse(drafts.read(asksKey(thread)) || '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).map(([ask, draft]) => [ask, readDraft(draft)]))
  } catch {
    return {} // written by another version, or cut short
  }
}

function readDraft(kept: unknown): AskDraft {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
