/** How what was said on this device is doing: never more than is known. */
export type DeviceSnapshot = {
  /** False until what an earlier visit left was read. */
  readonly isRead: boolean
  /** `memory`: nothing here outlives the page, and people are told so. */
  readonly keeps: 'disk' | 'memory'
  /** The browser promised not to evict what is kept. Undefined until it was asked. */
  readonly isPersisted: boolean | undefined
  /** The share of what this site may keep that is used, from 0 to 1; undefined where the browser does not say. */
  readonly fullness: number | undefined
  /** Things that wait to be sent or are on their way; refused ones are apart. */
  readonly unsent: number
  readonly refused: number
  /** On their way: so many of so many that waited when sending began. */
  readonly sending: { readonly done: number; readonly of: number } | undefined
  /** Things that an earlier life of this page left behind: found on the device when this one began. */
  readonly recovered: number
  /** This device's clock minus the server's, in ms, where that is known and large enough to be wrong. */
  readonly clockError: number | undefined
  /** Another tab sends. */
  readonly isFollower: boolean
}
