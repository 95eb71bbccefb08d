import type { DeviceStore } from '../outbox/device-store.ts'

/** The keys of local storage that belong to one user. */
const OWN = ['agora.begun', 'agora.removal.', 'agora.wish.', 'agora.draft.', 'agora.offers-left']
const ASIDE = 'agora-of.'

/** Puts one user's keys aside and takes out another's. For no user (`undefined`) it erases them. */
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
