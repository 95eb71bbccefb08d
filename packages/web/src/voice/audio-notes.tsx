import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useStore } from '../app/use-store.ts'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { AudioNoteRow } from './audio-note-row.tsx'
import { playWav } from './play-wav.ts'

/** At the end of a conversation: what was said in it and is not written down yet. Only here, on this device. */
export function AudioNotes({ controls, thread }: { readonly controls: VoiceControls; readonly thread: string }) {
  const { voice } = useMoreTexts()
  const { audioNotes, transcriber } = useStore(controls)
  const notes = useMemo(() => audioNotes.filter((note) => note.thread === thread), [audioNotes, thread])
  const { playing, play } = usePlaying(controls)
  if (notes.length === 0) return null
  const isWaiting = notes.some(({ state }) => state.kind === 'waiting')
  // A browser's own recognition listens to the microphone alone.
  const canTry = transcriber !== null && transcriber.kind !== 'browser'
  return (
    <section aria-label={voice.notes.title(notes.length)} data-testid="audio-notes" className="column pt-3 pb-2">
      <div className="flex min-h-target items-center gap-3">
        <h2 className="min-w-0 flex-1 text-small font-semibold text-muted">{voice.notes.title(notes.length)}</h2>
        {isWaiting && canTry && (
          <Button look="quiet" className="px-3! text-small" onClick={controls.audioNotes.transcribe}>
            {voice.notes.again}
          </Button>
        )}
      </div>
      {isWaiting && !canTry && <p className="pb-2 text-small text-muted">{voice.notes.noneYet}</p>}
      <ul className="grid gap-2">
        {notes.map((note) => (
          <AudioNoteRow
            key={note.id}
            note={note}
            controls={controls.audioNotes}
            isPlaying={playing === note.id}
            onPlay={() => void play(note.id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** One sounds at a time; a press on the one that sounds ends it. */
function usePlaying(controls: VoiceControls): { playing: string | undefined; play: (id: string) => Promise<void> } {
  const { voice } = useMoreTexts()
  const board = useNoticeBoard()
  const announce = useAnnounce()
  const [playing, setPlaying] = useState<string>()
  const stop = useRef<(() => void) | undefined>(undefined)
  const wanted = useRef<string>(undefined)
  useEffect(
    () => () => {
      wanted.current = undefined
      stop.current?.()
    },
    [],
  )
  const play = async (id: string) => {
    stop.current?.()
    stop.current = undefined
    const isSame = wanted.current === id
    wanted.current = isSame ? undefined : id
    setPlaying(wanted.current)
    if (isSame) return
    const isWanted = () => wanted.current === id
    const over = () => {
      if (!isWanted()) return
      wanted.current = undefined
      setPlaying(undefined)
    }
    const wav = await controls.audioNotes.readWav(id)
    const end = wav && isWanted() ? await playWav(wav, over) : undefined
    if (end) {
      if (isWanted()) stop.current = end
      else end()
      return
    }
    if (!isWanted()) return
    over()
    board.post({ text: voice.notes.notPlayed, isProblem: true })
    announce(voice.notes.notPlayed)
  }
  return { playing, play }
}
