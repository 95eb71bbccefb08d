import type { DeviceStore } from '../outbox/device-store.ts'

/** What is somebody's own among the small things that a browser keeps beside its database. */
const OWN = ['agora.begun', 'agora.removal.', 'agora.wish.', 'agora.draft.', 'agora.offers-left']
const ASIDE = 'agora-of.'

/** Puts what is of one user aside and takes out what is of another. Of nobody (`undefined`): it is erased. */
export function swapUser(store: DeviceStore, from: string | undefined, to: string): void {
  for (const key of OWN.flatMap((prefix) => store.keys(prefix))) {
    const value = store.read(key)
    if (from !== undefined && value !== undefined) store.write(`${ASIDE}${from}.${key}`, value)
    store.remove(key)
  }
  const aside = `${ASIDE}${to}.`
  for (const key of to === '' ? [] : store.keys(aside)) {
    store.write(key.slice(aside.length), store.read(key) ?? '')
    store.remove(key)
  }
}
