import { findCall } from '../wake/find-call.ts'
import type { WakeName } from '../wake/prepare-names.ts'
import { CALLED } from './mode-cues.ts'

/** Words as `mode` judges them: code hears the call and cuts it out. */
export function cutCall(
  text: string,
  names: readonly WakeName[],
): { readonly text: string; readonly flags?: readonly string[] } {
  const { addressed, rest } = findCall(text, { names, wake: 'careful', namesake: false })
  return addressed && rest !== '' ? { text: rest, flags: [CALLED] } : { text }
}
