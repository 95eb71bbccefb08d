/** What the tests with real models share: a room that listens, and what was said and sounded in it. */
import { type RealRoom, type RoomOptions, openRoom } from './real-room.ts'

export async function listenIn(options: RoomOptions = {}): Promise<RealRoom> {
  const room = await openRoom(options)
  await room.session.turnOn()
  await room.pass(500)
  return room
}

export const entriesOf = ({ thread }: RealRoom) => thread.getSnapshot().entries
export const wordsIn = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []

/** The user has spoken `times` times and waits until the answer can be heard. */
export async function untilSpoken(room: RealRoom, times = 1): Promise<string> {
  await room.passUntil('it thinks', () => room.see().phase !== 'listening', 5_000)
  await room.wait('the answer', () => {
    const said = entriesOf(room).filter(({ via }) => via === 'spoken').length
    const last = entriesOf(room).at(-1)
    return said === times && last?.as === 'reply' && last.state.kind === 'stored'
  })
  await room.passUntil('it speaks', () => room.see().phase === 'speaking' && room.player.isSounding, 5_000)
  return entriesOf(room).at(-1)?.text ?? ''
}

export const untilQuiet = (room: RealRoom) => room.passUntil('it has spoken', () => room.see().phase === 'listening')

export const soundedIn = ({ player }: RealRoom) => {
  const from = player.windows.indexOf('sound')
  return player.windows.slice(from, player.windows.lastIndexOf('sound') + 1)
}
