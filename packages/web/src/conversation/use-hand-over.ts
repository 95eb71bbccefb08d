import type { Outcome, Reason } from '@agora/client/outcome'
import type { Photo } from '@agora/client/photos/photo'
import { useEffect, useRef, useState } from 'react'
import { HandOver, type Handed } from './hand-over.ts'

type Ports = {
  readonly say: (text: string, photos: readonly Photo[]) => Promise<Outcome>
  readonly onKept: (handed: Handed) => void
  readonly onBack: (handed: readonly Handed[], why: Reason) => void
}

/** What has left the field and is not on the device yet. It goes on where the field is gone meanwhile. */
export function useHandOver(ports: Ports): { readonly handOver: HandOver; readonly held: readonly Handed[] } {
  const latest = useRef(ports)
  useEffect(() => {
    latest.current = ports
  })
  const [held, setHeld] = useState<readonly Handed[]>([])
  const [handOver] = useState(
    () =>
      new HandOver({
        say: (text, photos) => latest.current.say(text, photos),
        onChange: setHeld,
        onKept: (handed) => latest.current.onKept(handed),
        onBack: (handed, why) => latest.current.onBack(handed, why),
      }),
  )
  return { handOver, held }
}
