/** What other conversations leave behind, over HTTP with the built-in model: what people said and what was found. */
import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { openAssisted } from '../testing/open-assisted.ts'
import { type Room, openRoom } from '../testing/open-room.ts'

const PATIENT = { timeout: 120_000 }
/** No register knows it, and no earlier inspection. */
const deZwaan = { name: 'Eetcafé De Zwaan' }

type Assisted = Awaited<ReturnType<typeof openAssisted>>

/** A visit with notes; then a question to Agora, and its answer. */
async function visit({ server }: Assisted, id: string, firm: object, ...words: string[]): Promise<Room> {
  const room = await openRoom(server, 'listen', id)
  await server.send('PATCH', `/api/threads/${id}`, { title: `Bezoek ${id}` })
  expect((await server.send('POST', `/api/threads/${id}/inspection`, firm)).status).toBe(200)
  await room.say(...words, 'Agora, hoe warm mag de koeling zijn?')
  await room.untilReplies(1)
  return room
}

async function ask(room: Room, text: string) {
  const { length } = await room.replies()
  await room.say(text)
  return (await room.untilReplies(length + 1)).at(-1)
}

/** Words of Agora itself: of an answer about a rule, of a question, of an earlier look into memory. */
const own = /Bron:|Dat is de temperatuur van het product|Dit vind ik terug.*Dit vind ik terug|Waarom ben je hier/su

test(
  '[BR26][XT20] "vorige keer" finds what people said in other conversations of the firm, and nothing that Agora said',
  PATIENT,
  async () => {
    const all = await openAssisted('listen')
    await visit(all, 'maart', deZwaan, 'koelcel 2 staat op 9 graden', 'de afzuigkap is vet')
    await visit(all, 'elders', { name: 'Bakkerij Jansen' }, 'koelcel 2 staat op 4 graden')
    const now = await visit(all, 'nu', deZwaan, 'koelcel 2 staat op 5 graden')
    await expectAsyncRows(
      [
        'Agora, wat zei ik vorige keer over koelcel 2?',
        'Agora, hoe warm was koelcel 2 vorige keer?',
        'Agora, what did I say last time about koelcel 2?',
        'Agora, wat heb ik bij het vorige bezoek genoteerd over koelcel 2?',
      ],
      async (question) => {
        const reply = await ask(now, question)
        expect(reply?.text).toContain('9 graden')
        // Not this conversation, and not another firm's.
        expect(reply?.text).not.toMatch(/5 graden|4 graden/)
        expect(reply?.text).toMatch(/Bezoek maart \(\d+ \S+ \d{4}, .*(?:jij|you)\)/)
        expect(reply?.text).not.toMatch(own)
        expect(reply?.sources?.every((source) => source.kind === 'message' && source.thread === 'maart')).toBe(true)
      },
    )
    // What it looked up is nothing that was said: the next search does not find it again.
    const later = await visit(all, 'later', deZwaan, 'alles is schoon')
    const reply = await ask(later, 'Agora, wat is er eerder gezegd over koelcel 2 in de vorige bezoeken?')
    expect(reply?.text.match(/9 graden/g)).toHaveLength(1)
    expect(reply?.text).toContain('5 graden')
    expect(reply?.text).not.toMatch(own)
  },
)

test(
  '[BR26][XT20] without a subject it tells what was found at the last visit; what was withdrawn is forgotten',
  PATIENT,
  async () => {
    const all = await openAssisted('listen')
    const before = await visit(all, 'maart', deZwaan, 'er liggen muizenkeutels achter de oven', 'de baas heet Kees')
    const [, second] = await before.notes()
    await before.withdrawNote(second!.id)
    const now = await visit(all, 'nu', deZwaan, 'de vloer is nat')
    const reply = await ask(now, 'Agora, wat was er vorige keer?')
    expect(reply?.text).toContain('muizenkeutels')
    expect(reply?.text).not.toMatch(/Kees|vloer|7 °C/)
  },
)

test('[BR26][XT20] where there was no other visit it says so, and does not tell this one for it', PATIENT, async () => {
  const all = await openAssisted('listen')
  await visit(all, 'elders', { name: 'Bakkerij Jansen' }, 'de vloer is kapot')
  const now = await visit(all, 'nu', deZwaan, 'de vloer is nat')
  const reply = await ask(now, 'Agora, wat zei ik vorige keer over de vloer?')
  expect(reply?.text).toMatch(/geen eerdere inspecties|niets over terug/)
  expect(reply?.text).not.toMatch(/nat|kapot/)
})
