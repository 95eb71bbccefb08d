/** What every storage must do for photos that go with messages. Part of its contract. */
import { type Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { after, buildAppend, created } from './build-append.ts'

const t = ThreadId.parse('t')
const photo = (id: string, digit = 'a'): Attachment => ({
  id: AttachmentId.parse(id),
  type: 'image/png',
  bytes: 3,
  sha256: digit.repeat(64),
  name: 'koelcel.png',
})
const content = new Uint8Array([0, 255, 7])
const posted = (message: string, ...attachments: Attachment[]): EventBody => ({
  type: 'message-posted',
  message: MessageId.parse(message),
  text: 'Foto',
  as: 'note',
  number: 1,
  attachments,
})

export function describeAttachmentStorage(kind: LogStorage['kind'], open: () => Promise<LogStorage>): void {
  describe(`storage: ${kind}`, () => {
    async function fresh(): Promise<LogStorage> {
      const storage = await open()
      onTestFinished(() => storage.close())
      return storage
    }

    test('[LG20] a photo is kept to the byte, in its thread only; sent again it is the same, and another one is refused', async () => {
      const { attachments } = await fresh()
      expect(await attachments.put(t, photo('p'), content, 1)).toBe('kept')
      expect(await attachments.put(t, photo('p'), content, 2)).toBe('same')
      expect(await attachments.put(t, photo('p', 'b'), content, 3)).toBe('taken')
      const read = await attachments.read(t, AttachmentId.parse('p'))
      expect(read?.attachment).toEqual(photo('p'))
      expect([...(read?.content ?? [])]).toEqual([...content])
      expect(await attachments.read(ThreadId.parse('other'), AttachmentId.parse('p'))).toBeUndefined()
      const { name: _name, ...unnamed } = photo('q', 'c')
      await attachments.put(t, unnamed, content, 4)
      const ids = ['q', 'nobody', 'p', 'q'].map((id) => AttachmentId.parse(id))
      expect(await attachments.describe(t, ids)).toEqual([unnamed, photo('p')])
      expect(await attachments.weigh(t)).toEqual({ count: 2, bytes: 6 })
    })

    test('[LG20][XS13] a photo has the hash of what was sent, and is read piece by piece', async () => {
      const { attachments } = await fresh()
      const sent = { ...photo('p'), receivedSha256: 'b'.repeat(64) }
      await attachments.put(t, sent, content, 1)
      const id = AttachmentId.parse('p')
      expect(await attachments.describe(t, [id])).toEqual([sent])
      const pieces = [await attachments.readPiece(t, id, 0, 2), await attachments.readPiece(t, id, 2, 2)]
      expect(pieces.map((piece) => [...(piece ?? [])])).toEqual([[0, 255], [7]])
      expect(await attachments.readPiece(t, AttachmentId.parse('q'), 0, 2)).toBeUndefined()
    })

    test('[LG21] a photo that a message names stays; one that none does is dropped after a while; erasing takes all', async () => {
      const storage = await fresh()
      const { attachments } = storage
      await attachments.put(t, photo('named'), content, 10)
      await attachments.put(t, photo('given-up', 'b'), content, 10)
      await attachments.put(t, photo('new', 'c'), content, 30)
      const first = buildAppend('t', undefined, [created(), posted('m', photo('named'))])
      await storage.commit([first])
      expect(await attachments.dropUnkept(20)).toBe(1)
      const left = await attachments.describe(
        t,
        ['named', 'given-up', 'new'].map((id) => AttachmentId.parse(id)),
      )
      expect(left.map(({ id }) => id)).toEqual(['named', 'new'])
      await storage.commit([buildAppend('t', after(first), [{ type: 'thread-deleted' }])])
      while (await storage.eraseContent(t, 100));
      expect(await attachments.weigh(t)).toEqual({ count: 0, bytes: 0 })
      // What arrives late is not kept after all else was erased.
      expect(await attachments.put(t, photo('late'), content, 40)).toBe('deleted')
      expect(await attachments.weigh(t)).toEqual({ count: 0, bytes: 0 })
    })
  })
}
