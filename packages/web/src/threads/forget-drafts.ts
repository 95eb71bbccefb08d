import { asksKey } from '../asks/ask-draft.ts'
import { type DraftStore, pastedKey, whisperKey } from '../conversation/draft-store.ts'
import { photosKey } from '../photos/photos-key.ts'

/** Erased for good means the draft as well: it was part of the conversation. */
export function forgetDrafts(drafts: Pick<DraftStore, 'remove'>, id: string): void {
  for (const key of [id, pastedKey(id), whisperKey(id), photosKey(id), asksKey(id)]) drafts.remove(key)
}
