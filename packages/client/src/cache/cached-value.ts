import type { Ambient } from '../ambient.ts'
import type { Device } from '../device/device.ts'

export type ValuePorts = { readonly device: Promise<Device>; readonly ambient: Pick<Ambient, 'after'> }

/** Many changes are one write. */
const WITHIN_MS = 700

/** Something small that the device keeps by name, to be shown before the server has told. Nothing here throws. */
export class CachedValue<Value> {
  readonly #key: string
  readonly #ports: ValuePorts
  #unwritten: { readonly value: Value } | undefined
  #cancel: (() => void) | undefined

  constructor(key: string, ports: ValuePorts) {
    this.#key = key
    this.#ports = ports
  }

  async read(): Promise<Value | undefined> {
    try {
      return await (await this.#ports.device).values.read<Value>(this.#key)
    } catch {
      return undefined
    }
  }

  keep(value: Value): void {
    this.#unwritten = { value }
    this.#cancel ??= this.#ports.ambient.after(WITHIN_MS, () => void this.flush())
  }

  async flush(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    const unwritten = this.#unwritten
    this.#unwritten = undefined
    if (!unwritten) return
    try {
      await (await this.#ports.device).values.write(this.#key, unwritten.value)
    } catch {
      // It is read from the server again.
    }
  }
}
