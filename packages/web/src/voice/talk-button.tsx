import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { Mic } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useMoreTexts } from '../texts/use-texts.ts'

const isTalkKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/**
 * The user holds it while speaking, with a finger, a pointer or a key. Losing it (another window, a call, a finger
 * that slips off the screen) releases it: a button that stays down would record on. A user who cannot hold it presses
 * once to begin and once to end.
 */
export function TalkButton({ controls, isTalking }: { readonly controls: VoiceControls; readonly isTalking: boolean }) {
  const { voice } = useMoreTexts()
  const hint = useId()
  /** By what it is held now. */
  const held = useRef<'pointer' | 'key' | 'press' | undefined>(undefined)
  const { startTalking, stopTalking } = controls

  const start = (by: 'pointer' | 'key' | 'press') => {
    if (held.current !== undefined) return
    held.current = by
    startTalking()
  }
  const stop = () => {
    if (held.current === undefined) return
    held.current = undefined
    stopTalking()
  }
  const stopNow = useRef(stop)
  useEffect(() => {
    stopNow.current = stop
  })
  useEffect(() => {
    const end = () => stopNow.current()
    window.addEventListener('blur', end)
    document.addEventListener('visibilitychange', end)
    return () => {
      window.removeEventListener('blur', end)
      document.removeEventListener('visibilitychange', end)
      end()
    }
  }, [])

  return (
    <>
      <button
        type="button"
        aria-pressed={isTalking}
        aria-describedby={hint}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          start('pointer')
        }}
        onPointerUp={() => held.current === 'pointer' && stop()}
        onPointerCancel={stop}
        onLostPointerCapture={() => held.current === 'pointer' && stop()}
        onBlur={stop}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isTalkKey(event)) return
          event.preventDefault()
          if (!event.repeat) start('key')
        }}
        onKeyUp={(event) => {
          if (!isTalkKey(event)) return
          event.preventDefault()
          stop()
        }}
        onClick={({ detail }) => {
          // Only one that no pointer made: a screen reader presses so.
          if (held.current === 'press') stop()
          else if (detail === 0) start('press')
        }}
        className="control flex min-h-16 w-full touch-none items-center justify-center gap-3 rounded-card! border-2! border-accent! bg-accent-soft px-4 font-semibold text-accent select-none aria-pressed:border-record! aria-pressed:bg-danger-soft aria-pressed:text-danger forced-colors:aria-pressed:border-4!"
      >
        <Mic aria-hidden size={26} fill={isTalking ? 'currentColor' : 'none'} className="shrink-0" />
        {isTalking ? voice.holding : voice.hold}
      </button>
      <span id={hint} className="sr-only">
        {voice.holdHint}
      </span>
    </>
  )
}
