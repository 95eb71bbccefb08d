import { foldText } from '@agora/core/fold-text'

/** The words of a text, folded, in their order. What a hyphen joins is one word: "bain-marie" is "bainmarie". */
export function readWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+(?:['’]s)?(?:[.,]\p{N}+)?/gu) ?? []
  )
}
