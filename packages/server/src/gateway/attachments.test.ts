import { createHash } from 'node:crypto'
import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import type { ServerOptions } from '../server.ts'
import { openRoom } from '../testing/open-room.ts'
import { locatedJpeg } from '../testing/located-photo.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9])
const path = '/api/threads/t/attachments'

async function open(options: Partial<ServerOptions> = {}) {
  const server = await startTestServer({ storage: await openSqliteStorage(':memory:'), ...options })
  const room = await openRoom(server, 'listen')
  const put = (id: string, content: Uint8Array, type = 'image/png') =>
    server.send('PUT', `${path}/${id}?name=koelcel.png`, content, { 'content-type': type })
  return { server, room, put }
}

test('[GW19] a photo goes with a note: sent first, named in the note, read back to the byte', async () => {
  const { server, room, put } = await open()
  const sha256 = createHash('sha256').update(png).digest('hex')
  const attachment = { id: 'p1', type: 'image/png', bytes: png.length, sha256, name: 'koelcel.png' }
  expect(await put('p1', png)).toMatchObject({ status: 201, body: { attachment } })
  expect((await put('p1', png)).status).toBe(200)
  await room.sayTogether([{ id: 'n1', text: 'Foto van de koelcel', attachments: ['p1'] }])
  expect(await room.messages()).toMatchObject([{ id: 'n1', as: 'note', attachments: [attachment] }])
  const read = await fetch(`${server.url}${path}/p1`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(read.headers.get('content-type')).toBe('image/png')
  expect(read.headers.get('content-security-policy')).toContain('sandbox')
  expect([...new Uint8Array(await read.arrayBuffer())]).toEqual([...png])
})

test('[GW19] another photo under the same id, and a note that names none that came, are refused; the rest goes on', async () => {
  const { room, put } = await open()
  await put('p1', png)
  expect((await put('p1', jpeg)).body).toMatchObject({ error: { code: 'id-reused' } })
  const answer = await room.sayTogether([
    { id: 'n1', text: 'met', attachments: ['p9'] },
    { id: 'n2', text: 'zonder' },
  ])
  expect(answer.body).toMatchObject({ accepted: ['n2'], refused: [{ id: 'n1', code: 'attachment-not-found' }] })
  // Once the photo is there, the same note is taken.
  await put('p9', jpeg)
  expect((await room.sayTogether([{ id: 'n1', text: 'met', attachments: ['p9'] }])).body).toMatchObject({
    accepted: ['n1'],
  })
})

test.each([
  ['a PDF', new TextEncoder().encode('%PDF-1.7 …')],
  ['a page that says it is a photo', new TextEncoder().encode('<svg onload="alert(1)"/>')],
  ['nothing', new Uint8Array()],
])('[GW20] %s is refused as a photo under any name, and the thread is unchanged', async (_what, content) => {
  const { room, put } = await open()
  expect((await put('p1', content, 'image/jpeg')).body).toMatchObject({ error: { code: 'unsupported-media-type' } })
  expect((await room.say('het gesprek gaat door')).became).toMatchObject([{ as: 'note' }])
})

test('[GW20] a photo is as large as telephones make them, and no larger', async () => {
  const { put } = await open()
  const largest = new Uint8Array(limits.attachmentBytes)
  largest.set(png)
  expect((await put('p1', largest)).status).toBe(201)
  const larger = new Uint8Array(limits.attachmentBytes + 1)
  larger.set(png)
  expect((await put('p2', larger)).body).toMatchObject({ error: { code: 'too-large' } })
})

test('[GW19] photos are for the owner of the conversation, and are deleted with it', async () => {
  const { server, put } = await open()
  await put('p1', png)
  expect((await fetch(`${server.url}${path}/p1`)).status).toBe(401)
  expect((await server.send('GET', '/api/threads/other/attachments/p1')).body).toMatchObject({
    error: { code: 'thread-not-found' },
  })
  expect((await server.send('GET', `${path}/p2`)).body).toMatchObject({ error: { code: 'attachment-not-found' } })
  await server.send('DELETE', '/api/threads/t')
  expect((await server.send('GET', `${path}/p1`)).body).toMatchObject({ error: { code: 'thread-deleted' } })
})

test('[GW19][XS4] a browser asks each time whether it may still show a photo; one that was erased is not confirmed', async () => {
  const { server, put } = await open()
  await put('p1', png)
  const authorization = `Bearer ${TOKEN}`
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}/p1`, { headers: { authorization, ...headers } })
  const first = await ask()
  const tag = first.headers.get('etag') ?? ''
  expect([tag.length > 60, first.headers.get('cache-control')]).toEqual([true, 'private, no-cache'])
  const again = await ask({ 'if-none-match': tag })
  expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'private, no-cache'])
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  expect((await ask({ 'if-none-match': tag, authorization: '' })).status).toBe(401)
  await server.send('DELETE', '/api/threads/t')
  expect((await ask({ 'if-none-match': tag })).status).toBe(410)
})

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

test('[GW36][XS13] a photo is stored without its place, with the hash of what was sent; sent again it is the same', async () => {
  const { server, room, put } = await open()
  const photo = locatedJpeg(true)
  const { status, body } = await put('p1', photo)
  const attachment = body['attachment'] as { sha256: string; bytes: number; receivedSha256?: string }
  expect([status, attachment.receivedSha256]).toEqual([201, hashOf(photo)])
  const stored = await fetch(`${server.url}${path}/p1`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const content = new Uint8Array(await stored.arrayBuffer())
  expect([hashOf(content), content.length]).toEqual([attachment.sha256, attachment.bytes])
  expect(content.length).toBeLessThan(photo.length)
  expect(await put('p1', photo)).toMatchObject({ status: 200, body: { attachment } })
  await room.sayTogether([{ id: 'n1', text: 'Foto', attachments: ['p1'] }])
  expect(await room.messages()).toMatchObject([{ id: 'n1', attachments: [attachment] }])
})

test('[GW36] the operator may keep the place; a photo stored with it stays as it is', async () => {
  const storage = await openSqliteStorage(':memory:')
  const photo = locatedJpeg(false)
  const before = await open({ storage, keepsLocation: true })
  const { body } = await before.put('p1', photo)
  expect(body['attachment']).toMatchObject({ sha256: hashOf(photo), bytes: photo.length })
  expect(body['attachment']).not.toHaveProperty('receivedSha256')
  const after = await startTestServer({ storage: { ...storage, close: async () => {} } })
  const again = await after.send('PUT', `${path}/p1`, photo, { 'content-type': 'image/jpeg' })
  expect(again).toMatchObject({ status: 200, body: { attachment: { sha256: hashOf(photo) } } })
})

test('[GW19][XS1] a large photo is read in pieces, to the byte', async () => {
  const { server, put } = await open()
  const large = Buffer.concat([png, Buffer.alloc(3 * limits.pageBytes, 7)])
  await put('p1', large)
  const read = await fetch(`${server.url}${path}/p1`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(read.headers.get('content-length')).toBe(String(large.length))
  expect(hashOf(new Uint8Array(await read.arrayBuffer()))).toBe(hashOf(large))
})
