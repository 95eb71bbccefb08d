import { byteLength, messageBytes, splitText } from '@agora/client/text-limits'

/** Whether what is written can be sent as it is. */
export type Judgement =
  | { readonly kind: 'empty' }
  | { readonly kind: 'fits' }
  | { readonly kind: 'too-long'; readonly bytes: number; readonly parts: number }

/** One unit of text is at most this many bytes: what is short enough even then need not be measured. */
const MAX_BYTES_PER_UNIT = 3

/** Whether judging takes long enough to be delayed while the user types. */
export function isCostlyToJudge(text: string): boolean {
  return text.length * MAX_BYTES_PER_UNIT > messageBytes
}

export function judgeText(text: string): Judgement {
  if (!/\S/u.test(text)) return { kind: 'empty' }
  if (!isCostlyToJudge(text)) return { kind: 'fits' }
  const bytes = byteLength(text)
  if (bytes <= messageBytes) return { kind: 'fits' }
  return { kind: 'too-long', bytes, parts: splitText(text, messageBytes).length }
}
