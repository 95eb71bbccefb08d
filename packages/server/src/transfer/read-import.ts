import type { DeviceFile } from '@agora/protocol/device-file'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { parse } from '../gateway/parse.ts'
import { decodeJson } from '../gateway/read-body.ts'
import { readDeviceFile } from './import-device.ts'
import { type FiledThread, readThreadFile } from './read-thread-file.ts'

export type ReadImport =
  | { readonly kind: 'device'; readonly file: DeviceFile }
  | { readonly kind: 'thread'; readonly file: FiledThread }

const AnyFile = z.looseObject({ format: z.string() })

/** Reads what is to be imported: what a device had yet to send, or a whole conversation. */
export function readImport(bytes: Uint8Array): ReadImport {
  const given = decodeJson(bytes)
  const { format } = parse(AnyFile, given)
  if (format.startsWith('agora-device/')) return { kind: 'device', file: readDeviceFile(given) }
  if (format.startsWith('agora-thread/')) return { kind: 'thread', file: readThreadFile(given) }
  throw new Failure('bad-request', `unknown format "${format.slice(0, 40)}"`)
}
