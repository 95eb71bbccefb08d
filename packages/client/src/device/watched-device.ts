import type { Ambient } from '../ambient.ts'
import { Emitter } from '../emitter.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Device, DeviceRoom } from './device.ts'
import type { DeviceSnapshot } from './device-snapshot.ts'

export type WatchedDevicePorts = {
  readonly device: Promise<Device>
  readonly ambient: Ambient
  readonly outbox: () => Pick<Outbox, 'unsent' | 'refused' | 'sending' | 'recovered' | 'isRead' | 'isFollower'>
  readonly clockError: () => number | undefined
}

/** How the device is doing, for people: what waits on it, how full it is, whether it promised to keep it. */
export class WatchedDevice {
  readonly #ports: WatchedDevicePorts
  readonly store: Emitter<DeviceSnapshot>
  #opened: Device | undefined
  #room: DeviceRoom | undefined

  constructor(ports: WatchedDevicePorts) {
    this.#ports = ports
    this.store = new Emitter(() => this.#describe(), ports.ambient)
    void this.look()
  }

  /** Looks how much room there is. */
  async look(): Promise<void> {
    try {
      this.#opened = await this.#ports.device
      this.#room = await this.#opened.room()
    } catch {
      // Nothing is known of it, and nothing is said.
    }
    this.store.touch()
  }

  async askToPersist(): Promise<boolean> {
    try {
      const isPersisted = await (await this.#ports.device).persist()
      await this.look()
      return isPersisted
    } catch {
      return false
    }
  }

  #describe(): DeviceSnapshot {
    const { isRead, unsent, refused, sending, recovered, isFollower } = this.#ports.outbox()
    const { used, quota, isPersisted } = this.#room ?? {}
    return {
      isRead,
      keeps: this.#opened?.keeps ?? 'disk',
      isPersisted,
      fullness: used === undefined || !quota ? undefined : Math.min(1, used / quota),
      unsent: unsent - refused,
      refused,
      sending,
      recovered,
      clockError: this.#ports.clockError(),
      isFollower,
    }
  }
}
