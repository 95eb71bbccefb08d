import type { Ambient } from '../ambient.ts'
import { type Answer, patienceMs } from '../transports/transport.ts'
import { type Place, headersFor, readAnswer } from '../transports/http.ts'
import { photoPath } from './photo-path.ts'
import type { Photo } from './photo.ts'

export type PutWatch = {
  readonly signal: AbortSignal
  /** From 0 to 1, where the device can tell. */
  readonly onProgress: (share: number) => void
}

/** Sends a photo. Sent again, it is the same one. It never throws. */
export async function putPhoto(
  place: Place,
  ambient: Ambient,
  thread: string,
  photo: Photo,
  content: Uint8Array<ArrayBuffer>,
  { signal, onProgress }: PutWatch,
): Promise<Answer> {
  const limit = new AbortController()
  const stop = ambient.after(patienceMs(content.length), () => limit.abort())
  const query = photo.name ? `?${new URLSearchParams({ name: photo.name })}` : ''
  const request: Put = {
    url: place.url + photoPath(thread, photo.id) + query,
    headers: { ...headersFor(place), 'content-type': photo.type },
    content,
    signal: AbortSignal.any([signal, limit.signal]),
    onProgress,
  }
  try {
    return await (typeof XMLHttpRequest === 'function' ? putByXhr(request) : putByFetch(request))
  } catch {
    return { kind: 'unreachable' }
  } finally {
    stop()
  }
}

type Put = PutWatch & {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly content: Uint8Array<ArrayBuffer>
}

async function putByFetch({ url, headers, content, signal }: Put): Promise<Answer> {
  const response = await fetch(url, { method: 'PUT', headers, body: content, signal })
  return readAnswer(response.ok, await response.json())
}

/** The older way: the only one that tells how much of a body has gone out. */
function putByXhr({ url, headers, content, signal, onProgress }: Put): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status >= 200 && request.status < 300, JSON.parse(request.responseText)))
      } catch (error) {
        reject(error)
      }
    })
    for (const type of ['error', 'abort', 'timeout'])
      request.addEventListener(type, () => reject(new Error('it was not sent')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return reject(new Error('it was not sent'))
    request.send(content)
  })
}
