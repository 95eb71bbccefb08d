import type { Reason } from '@agora/client/outcome'
import { useEffect, useMemo, useRef, useState } from 'react'
import { whisperKey } from './draft-store.ts'
import { useDrafts } from './drafts-context.ts'
import { HandOver, type Handed, type SayHanded } from './hand-over.ts'

/** Who alone is to know what is said next. */
export type Whisper = { readonly to: string | undefined; readonly choose: (to: string | undefined) => void }

/** A draft that comes back after a reload is for whom it was written. */
export function useWhisper(id: string): Whisper {
  const drafts = useDrafts()
  const [to, choose] = useState(() => drafts.read(whisperKey(id)) || undefined)
  return useMemo(() => ({ to, choose }), [to])
}

type Ports = {
  readonly say: SayHanded
  readonly onKept: (handed: Handed) => void
  readonly onBack: (handed: readonly Handed[], why: Reason) => void
}

type HandingOver = {
  readonly handOver: HandOver
  readonly hand: (handed: Handed) => void
  readonly held: readonly Handed[]
}

/** What has left the field and is not on the device yet. It goes on where the field is gone meanwhile. */
export function useHandOver(id: string, whisper: Whisper, ports: Ports): HandingOver {
  const drafts = useDrafts()
  const latest = useRef(ports)
  useEffect(() => {
    latest.current = ports
  })
  const [held, setHeld] = useState<readonly Handed[]>([])
  const { to, choose } = whisper
  const [handOver] = useState(
    () =>
      new HandOver({
        say: (...said) => latest.current.say(...said),
        onChange: setHeld,
        onKept: (handed) => latest.current.onKept(handed),
        onBack: (handed, why) => {
          // What is a secret in part is one as a whole.
          const secret = handed.find((one) => one.whisper)
          if (secret) choose(secret.whisper)
          latest.current.onBack(handed, why)
        },
      }),
  )
  useEffect(() => {
    // What the device does not have yet is a draft as well.
    if (to !== undefined || held.length === 0) drafts.write(whisperKey(id), to ?? '')
  }, [drafts, id, to, held])
  const hand = (handed: Handed) => {
    handOver.add({ ...handed, whisper: to })
    // Used once: a user who forgets it must not go on whispering.
    choose(undefined)
  }
  return { handOver, hand, held }
}
