import { type BrowserDisk, type StoreOf, allOf } from './browser-disk.ts'
import type { AudioNote, DeviceAudio } from './device.ts'
import { byTime } from './memory-device.ts'
import { asked } from './transact.ts'

type Row = AudioNote & { readonly user: string }
type SoundRow = { readonly sound: Uint8Array<ArrayBuffer> }

/** What was said and waits to be written down, in the browser's database: on the disk before anybody is told so. */
export function browserAudio(disk: BrowserDisk): DeviceAudio {
  const { user } = disk
  const all = async (store: StoreOf): Promise<readonly Row[]> => asked(store('audio').getAll(allOf(user)))
  const erase = (isMeant: (row: Row) => boolean) =>
    disk.write(['audio', 'sounds'], 'strict', async (store) => {
      for (const { id } of (await all(store)).filter(isMeant)) {
        store('audio').delete([user, id])
        store('sounds').delete([user, id])
      }
    })
  return {
    list: async () => {
      const rows = await disk.read(['audio'], all)
      return rows.map(({ user: _, ...note }) => note).sort(byTime)
    },
    sound: (id) =>
      disk.read(['sounds'], async (store) => {
        const row: SoundRow | undefined = await asked(store('sounds').get([user, id]))
        return row?.sound
      }),
    add: (note, sound) =>
      disk.write(['audio', 'sounds'], 'strict', async (store) => {
        const there: Row | undefined = await asked(store('audio').get([user, note.id]))
        if (there) return
        store('audio').put({ ...note, user })
        store('sounds').put({ user, id: note.id, sound })
      }),
    settle: (id, text, how) =>
      disk.write(['audio'], 'strict', async (store) => {
        const row: Row | undefined = await asked(store('audio').get([user, id]))
        if (!row || (row.text !== undefined && how !== 'anew')) return row?.text
        store('audio').put({ ...row, text })
        return text
      }),
    remove: (id) => erase((row) => row.id === id),
    forget: (thread) => erase((row) => row.thread === thread),
  }
}
