import type { AgoraClient, ClientOptions } from './agora-client.ts'
import { askHttp } from './transports/http.ts'
import { type ClientParts, makeParts } from './client-parts.ts'
import { deviceCommands } from './device/device-commands.ts'
import { lookUps } from './inspection/look-ups.ts'
import { makeThreadList } from './list/thread-list.ts'
import type { Outcome } from './outcome.ts'
import { sweepPhotos } from './photos/sweep-photos.ts'
import { serverCommands } from './server-commands.ts'
import { answerAsk } from './thread/answer-ask.ts'
import { type ThreadCode, needCode } from './thread/thread-code.ts'

/** A client that can load the code of open conversations after the first screen: `loadThreads` before `openThread`. */
export function createLazyClient(options: ClientOptions, code: ThreadCode): AgoraClient {
  const parts = makeParts(options, code)
  const { ambient, asks, begun, device, health, connection, cache, list, outbox, photos, place, preferences, rest } =
    parts
  const { removals, unsent, waiting, watched } = parts
  const onDevice = deviceCommands({ ...parts, stopKeeping: () => parts.filler.stop().then(cache.flush) })
  const onServer = serverCommands({
    place,
    ambient,
    intendToForget: (isMeant) => parts.own.intendToForget(isMeant),
    onSignedOut: () => connection.send({ type: 'unauthenticated' }),
    forgetDevice: onDevice.forgetDevice,
  })
  // What is being deleted is not sent on the way out.
  for (const id of removals.ids) outbox.hold(id)
  void sweepPhotos(outbox, device, photos)
  connection.send({ type: 'start' })
  return {
    ...lookUps({ connection, ambient }),
    ...onDevice,
    ...onServer,
    photos: {
      keep: (photo) => photos.keep(photo),
      read: (id) => photos.read(id),
      drop: (ids) => photos.drop(ids),
      urlOf: (thread, id) => photos.urlOf(thread, id),
    },
    connection: connection.state,
    unsent,
    device: watched.store,
    waiting,
    withdrawUnsent: (id) => outbox.takeBack(id) !== undefined,
    askToPersist: () => watched.askToPersist(),
    wakeName: health.wakeName,
    health: health.store,
    asks: asks.store,
    answerAsk: (thread, answer) => answerAsk(outbox, thread, answer),
    preferences: preferences.store,
    changePreferences: (change) => preferences.change(change),
    list: makeThreadList(list, removals, outbox),
    loadThreads: () => code.load(),
    openThread: (id) => needCode(code).makeThreadHandle(parts.held.hold(id), { connection, ambient, outbox }),
    newThreadId: () => begun.add(ambient.makeId()),
    beginThread: async (id, begins) => {
      if (begins.mode !== undefined) begun.chooseMode(id, begins.mode)
      return withoutValue(await outbox.perform(id, { name: 'create-thread', fields: { ...begins } }))
    },
    ports: { connection, ambient, device, place, names: () => health.names },
    tryNow: () => connection.send({ type: 'try-now' }),
    check: () => connection.send({ type: 'doubted' }),
    rest: () => {
      void cache.flush()
      outbox.giveWay()
      rest.rest()
    },
    wake: () => rest.wake(),
    leave: () => leave(parts),
    stop: () => stop(parts),
  }
}

function withoutValue(outcome: Outcome<unknown>): Outcome {
  return outcome.kind === 'ok' ? { kind: 'ok', value: undefined } : outcome
}

function leave({ cache, removals, place, ambient }: ClientParts): void {
  void cache.flush()
  // A request on the connection would die with the page; one that is kept alive does not.
  for (const id of removals.hasten()) {
    const path = `/api/threads/${encodeURIComponent(id)}`
    void askHttp(place, ambient, { method: 'delete', path, keepalive: true })
  }
}

function stop(parts: ClientParts): void {
  const { connection, list, unsent, watched, cache, own } = parts
  for (const emitter of [connection.state, list.store, unsent, watched.store]) emitter.stop()
  parts.held.stop()
  void parts.filler.stop()
  void cache.flush().then(() => own.close())
  for (const part of [parts.outbox, parts.removals, parts.preferences, parts.asks, parts.health]) part.stop()
  connection.send({ type: 'stop' })
}
