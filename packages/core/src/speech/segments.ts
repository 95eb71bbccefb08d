import type { Segment } from './speech-state.ts'

export function joinWords(segments: readonly Segment[]): string {
  return segments
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}

export function hasWords(segments: readonly Segment[]): boolean {
  return segments.some(({ text }) => text.trim() !== '')
}

/** Those of which something was understood. */
export function spokenIds(segments: readonly Segment[]): readonly string[] {
  return segments.filter(({ text }) => text.trim() !== '').map(({ segId }) => segId)
}

/** Nothing more is to be expected of these. Where there are none, everything is. */
export function areFinal(segments: readonly Segment[]): boolean {
  return segments.length > 0 && segments.every(({ isFinal }) => isFinal)
}

/** A final is for good: whatever comes of its segment after it is old. */
export function putSegment(segments: readonly Segment[], segment: Segment): readonly Segment[] {
  const known = segments.find(({ segId }) => segId === segment.segId)
  if (!known) return [...segments, segment]
  if (known.isFinal || (!segment.isFinal && known.text === segment.text)) return segments
  return segments.map((other) => (other === known ? { ...segment, onsetMs: known.onsetMs } : other))
}
