import type { Ambient } from '../ambient.ts'
import type { Answer, Question } from '../transports/transport.ts'
import type { DeviceStore } from '../outbox/device-store.ts'
import type { Device, DeviceOpener } from './device.ts'
import { swapUser } from './swap-user.ts'
import { request } from '../request.ts'

/** A server that answers and cannot tell who is asking is asked again after this. */
const AGAIN_MS = 3_000
/** The user id for servers that do not know the question yet, and for data without an owner. */
export const ONLY_USER = 'owner'
/** Set while a signed-out user's data is being erased; it outlives a page that closes before that is done. */
const FORGETTING = 'agora.forgetting'

export type OwnDevicePorts = {
  readonly given: Device | Promise<Device> | DeviceOpener
  readonly store: DeviceStore
  readonly ambient: Pick<Ambient, 'after'>
  /** The device belongs to another user from now on, or to none: the page must start again. */
  readonly onOtherUser: () => void
}

/**
 * Decides whose device this is. Offline it belongs to the user who signed in last; a connection is used only after
 * the server has confirmed the same user. So no user sees or sends another user's data.
 */
export class OwnDevice {
  readonly #ports: OwnDevicePorts
  readonly #opener: DeviceOpener | undefined
  /** The device of the user who signed in last; undefined if there was none. */
  readonly #last: Promise<Device | undefined>
  /** Resolves when it is known whose it is. */
  readonly opened: Promise<Device>
  #open: (device: Device) => void = () => undefined
  #device: Device | undefined
  #isForgotten = false

  constructor(ports: OwnDevicePorts) {
    this.#ports = ports
    const { given } = ports
    this.#opener = 'last' in given ? given : undefined
    this.opened = new Promise((resolve) => (this.#open = resolve))
    this.#last = this.#take('last' in given ? this.#readLast(given) : given)
  }

  /** Whether a connection is for the device's user; on a new device the first connection decides. */
  readonly admit = async (ask: (question: Question) => Promise<Answer>): Promise<'in' | 'again' | 'never'> => {
    await this.#last
    const device = this.#device
    // It keeps nothing for anybody.
    if (device && device.user === undefined) return 'in'
    const user = await this.#askWho(ask)
    if (user === undefined) return 'again'
    const isSame = device?.user === user
    if (isSame && !this.#isForgotten) return 'in'
    if (!this.#opener) return 'never'
    const own = await this.#opener.of(user)
    this.#isForgotten = false
    if (!device) {
      await this.#take(own)
      return 'in'
    }
    own.close()
    if (isSame) return 'in'
    swapUser(this.#ports.store, device.user ?? '', user)
    device.tabs.tell({ type: 'user' })
    this.#ports.onOtherUser()
    return 'never'
  }

  /** Marks this user's data for erasure, even if the page closes; `false` takes the mark back. */
  intendToForget(isIntended: boolean): void {
    if (isIntended) this.#ports.store.write(FORGETTING, '1')
    else this.#ports.store.remove(FORGETTING)
  }

  /** Erases what is kept of this user; other tabs begin anew. */
  async forget(): Promise<void> {
    this.intendToForget(true)
    const device = await this.opened
    this.#isForgotten = true
    await this.#erase(device)
  }

  /** What was given stays as it is. */
  close(): void {
    if (this.#opener) this.#device?.close()
  }

  /** If an earlier page closed while erasing its user, finishes that first; no user is then signed in. */
  async #readLast(opener: DeviceOpener): Promise<Device | undefined> {
    const device = await opener.last()
    if (this.#ports.store.read(FORGETTING) === undefined) return device
    try {
      await this.#erase(device)
    } catch {
      // The next start tries again; until then no page shows the data.
    }
    device?.close()
    return undefined
  }

  async #erase(device: Device | undefined): Promise<void> {
    await device?.erase()
    swapUser(this.#ports.store, undefined, '')
    // Before it is forgotten whose device this was: the next start of a page that is closed in between could not tell them any more.
    device?.tabs.tell({ type: 'user' })
    await this.#opener?.forget()
    this.intendToForget(false)
  }

  async #take(given: Device | undefined | Promise<Device | undefined>): Promise<Device | undefined> {
    const device = await given
    if (!device) return undefined
    this.#device = device
    device.tabs.hear((news) => {
      if (news.type === 'user') this.#ports.onOtherUser()
    })
    this.#open(device)
    return device
  }

  /** Undefined if no server responds. */
  async #askWho(ask: (question: Question) => Promise<Answer>): Promise<string | undefined> {
    for (;;) {
      const answer = await request({ ask }, { name: 'get-me' })
      if (answer.kind === 'ok') return answer.body.user.id
      if (answer.kind === 'unreachable' || answer.error.code === 'unauthenticated') return undefined
      if (answer.error.retry === 'no') return this.#device?.user ?? ONLY_USER
      await new Promise<void>((resolve) => void this.#ports.ambient.after(AGAIN_MS, resolve))
    }
  }
}
