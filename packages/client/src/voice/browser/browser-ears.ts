import type { Ambient } from '../../ambient.ts'
import { type Ears, EarsError, type EarsEvent, type EarsOptions, type OpenEars } from '../voice-ports.ts'
import type { AudioDevice } from '../voice-snapshot.ts'

/** Hears what a microphone gives: brings it to our rate, finds speech in it, and tells. `startMs`: now, by our clock. */
export type HearStream = (
  stream: MediaStream,
  options: { readonly endOfSpeechMs: number; readonly startMs: number; readonly signal: AbortSignal },
  listen: (event: EarsEvent) => void,
) => Promise<Pick<OpenEars, 'setEndOfSpeech' | 'close'>>

export type BrowserEarsPorts = {
  readonly ambient: Pick<Ambient, 'elapsed'>
  /** Undefined on addresses where a browser offers no microphone. */
  readonly media:
    | Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>
    | undefined
  readonly hear: HearStream
}

/** The microphone of this browser, with its echo cancellation where it has one. */
export function browserEars({ ambient, media, hear }: BrowserEarsPorts): Ears {
  return {
    open: async (options, listen) => {
      if (!media) throw new EarsError('not-supported')
      const { endOfSpeechMs, signal } = options
      const stream = await unlessAborted(getStream(media, options), signal, stopAll)
      const [track] = stream.getAudioTracks()
      const stop = () => stopAll(stream)
      if (!track) {
        stop()
        throw new EarsError('no-microphone')
      }
      const closed = new AbortController()
      const tell = (event: EarsEvent) => void (closed.signal.aborted || listen(event))
      const lose = () => tell({ type: 'lost', atMs: ambient.elapsed(), detail: 'the microphone has ended' })
      // While this is open the browser shows a recording sign: do not wait for a model before closing it.
      signal.addEventListener('abort', stop, { once: true })
      try {
        const hearing = hear(stream, { endOfSpeechMs, startMs: ambient.elapsed(), signal }, tell)
        const heard = await unlessAborted(hearing, signal, (late) => late.close())
        track.addEventListener('ended', lose, { signal: closed.signal })
        const close = () => {
          closed.abort()
          heard.close()
          stop()
        }
        return { ...describeTrack(track), setEndOfSpeech: heard.setEndOfSpeech, close }
      } catch (error) {
        closed.abort()
        stop()
        throw error instanceof EarsError ? error : new EarsError('model-missing', String(error))
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    devices: async () => (media ? listInputs(await media.enumerateDevices()) : []),
    onDevices: (listener) => {
      media?.addEventListener('devicechange', listener)
      return () => media?.removeEventListener('devicechange', listener)
    },
  }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Rejects as soon as the signal is given; what comes after that is undone. */
async function unlessAborted<Value>(
  coming: Promise<Value>,
  signal: AbortSignal,
  undo: (late: Value) => void,
): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => {
    reject(new EarsError('no-microphone', 'it was turned off'))
    coming.then(undo, () => undefined)
  }
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([aborted, coming])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function describeTrack(track: MediaStreamTrack): Pick<OpenEars, 'device' | 'cancelsEcho'> {
  const { deviceId = '', echoCancellation } = track.getSettings()
  return {
    device: { id: deviceId, name: track.label },
    // Some say `true`, some name the kind of it; what says nothing has none.
    cancelsEcho: Boolean(echoCancellation),
  }
}

async function getStream(
  media: NonNullable<BrowserEarsPorts['media']>,
  { device }: Pick<EarsOptions, 'device'>,
): Promise<MediaStream> {
  const wanted = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 }
  try {
    return await media.getUserMedia({ audio: device === null ? wanted : { ...wanted, deviceId: { exact: device } } })
  } catch (error) {
    // The one that was chosen last time is not plugged in today: the system's own is better than none.
    if (device !== null && isMissing(error)) return getStream(media, { device: null })
    throw new EarsError(kindOf(error), error instanceof Error ? error.message : String(error))
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function isMissing(error: unknown): boolean {
  return ['NotFoundError', 'OverconstrainedError', 'DevicesNotFoundError'].includes(nameOf(error))
}

function kindOf(error: unknown): EarsError['kind'] {
  if (isMissing(error)) return 'no-microphone'
  if (['NotAllowedError', 'SecurityError', 'PermissionDeniedError'].includes(nameOf(error))) return 'permission-refused'
  if (nameOf(error) === 'TypeError') return 'not-supported'
  // Another program has it, or the system fails to open it.
  return 'device-lost'
}

function listInputs(devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[]): readonly AudioDevice[] {
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}
