import type { DeviceStore } from '@agora/client/outbox/device-store'

const KEY = 'agora.panel'
const CLOSED = 'closed'

/** Whether this device shows the inspection beside a conversation by itself, until the user closes it. */
export function createPanelChoice(storage: Pick<DeviceStore, 'read' | 'write' | 'remove'>) {
  return {
    isClosed: (): boolean => storage.read(KEY) === CLOSED,
    remember: (isClosed: boolean): void => {
      if (isClosed) storage.write(KEY, CLOSED)
      else storage.remove(KEY)
    },
  }
}
