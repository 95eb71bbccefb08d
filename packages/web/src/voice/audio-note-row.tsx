import type { AudioNoteControls } from '@agora/client/voice/voice-controls'
import type { AudioNoteView } from '@agora/client/voice/voice-snapshot'
import { AudioWaveform, Play, Square, Trash2, Type } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { EntryEditor } from '../conversation/entry-editor.tsx'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { describeLength } from './describe-length.ts'

/** Something that was said and is not written down: when, how long, what becomes of it, and what to do about it. */
export function AudioNoteRow({
  note: { id, at, durationMs, state },
  controls,
  isPlaying,
  onPlay,
}: {
  readonly note: AudioNoteView
  readonly controls: AudioNoteControls
  readonly isPlaying: boolean
  readonly onPlay: () => void
}) {
  const { notes } = useMoreTexts().voice
  const { times } = useLanguageTexts()
  const [opened, setOpened] = useState<'editor' | 'removal'>()
  const typeButton = useRef<HTMLButtonElement>(null)
  const removeButton = useRef<HTMLButtonElement>(null)
  const length = describeLength(durationMs)
  const name = notes.name(times.clock(at), length)
  const of = (label: string) => `${label}: ${name}`
  const isLost = state.kind === 'not-understood'
  return (
    <li
      data-audio-note={id}
      data-state={state.kind}
      className={`grid rounded-card border border-dashed bg-surface ps-3 ${isLost ? 'border-warn' : 'border-listen'}`}
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <AudioWaveform aria-hidden size={20} className="shrink-0 text-listen" />
        <p className="grid min-w-28 flex-1 py-2">
          <span className="font-semibold tabular-nums">
            <time dateTime={new Date(at).toISOString()} title={times.full(at)}>
              {times.clock(at)}
            </time>{' '}
            · {length}
          </span>
          <span className={`text-fine ${isLost ? 'font-semibold text-warn' : 'text-muted'}`}>
            {notes.states[state.kind]}
          </span>
        </p>
        <div className="flex items-center">
          <IconButton label={of(isPlaying ? notes.stop : notes.play)} onClick={onPlay}>
            {isPlaying ? <Square aria-hidden size={18} fill="currentColor" /> : <Play aria-hidden size={20} />}
          </IconButton>
          <Button
            ref={typeButton}
            look="quiet"
            className="px-3! text-small"
            aria-label={of(notes.typeOut)}
            aria-expanded={opened === 'editor'}
            onClick={() => setOpened('editor')}
          >
            <Type aria-hidden size={18} />
            {notes.typeOut}
          </Button>
          <IconButton
            ref={removeButton}
            label={of(notes.remove)}
            aria-haspopup="dialog"
            onClick={() => setOpened('removal')}
          >
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </div>
      </div>
      {opened === 'editor' && (
        <div className="pe-3">
          <EntryEditor
            label={notes.field}
            text=""
            notSaved={notes.notTyped}
            onSave={(text) => controls.typeOut(id, text)}
            onClose={() => {
              setOpened(undefined)
              typeButton.current?.focus()
            }}
          />
        </div>
      )}
      {opened === 'removal' && (
        <Removal onRemove={() => controls.remove(id)} opener={removeButton} onClose={() => setOpened(undefined)} />
      )}
    </li>
  )
}

/** Asks first: the sound is nowhere else. */
function Removal({
  onRemove,
  opener,
  onClose,
}: {
  readonly onRemove: () => ReturnType<AudioNoteControls['remove']>
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const { voice, common, reasons } = useMoreTexts()
  const { notes } = voice
  const announce = useAnnounce()
  const [problem, setProblem] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const remove = async () => {
    const outcome = await onRemove()
    if (outcome.kind === 'failed') return setProblem(`${notes.notRemoved} ${reasons[outcome.reason]}`)
    announce(notes.removed)
    onClose()
  }
  return (
    <DialogFrame
      title={notes.removeTitle}
      role="alertdialog"
      onClose={onClose}
      initialFocus={cancel}
      finalFocus={opener}
    >
      <p>{notes.removeText}</p>
      <FormEnd problem={problem}>
        <Button ref={cancel} look="outline" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button look="danger" onClick={() => void remove()}>
          {notes.remove}
        </Button>
      </FormEnd>
    </DialogFrame>
  )
}
