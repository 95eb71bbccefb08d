import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ThreadId } from '@agora/protocol/ids'
import { ConfigError } from '../config.ts'
import { toWireError } from '../failure.ts'
import { ExportFormat, exportThread } from '../transfer/export-thread.ts'
import { openServices } from '../transfer/open-services.ts'
import type { Command, Output } from './command.ts'

/** Writes a conversation to a file or to the standard output. It reads alone: a server may run meanwhile. */
export const exportCommand: Command = async ({ config, ambient, args, print, stdout }) => {
  const { thread, format, out, language } = readArguments(args, stdout)
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'agora.db'))) {
    throw new ConfigError(`there is no log in ${config.dataFolder}; is AGORA_DATA the folder of the server?`)
  }
  const services = await openServices(config, ambient)
  try {
    const row = await services.storage.readThread(thread)
    if (!row) throw new ConfigError(`there is no conversation "${thread}"`)
    if (row.state.deleted) throw new ConfigError(`the conversation "${thread}" was deleted`)
    const pieces = exportThread(services, row.state, format, { language, madeAt: ambient.now() })
    if (out === undefined) await pipeline(Readable.from(pieces, { objectMode: false }), stdout, { end: false })
    else {
      await writeWhole(out, pieces)
      print(`the conversation "${thread}" is in ${out}`)
    }
    return 0
  } finally {
    await services.close()
  }
}

function readArguments(args: readonly string[], stdout: Output) {
  const { values, positionals } = parse(args)
  const [named, ...more] = positionals
  if (named === undefined || more.length > 0) throw new ConfigError('say which conversation: agora export THREAD')
  const thread = ThreadId.safeParse(named)
  if (!thread.success) throw new ConfigError(`"${named}" is no conversation: ${thread.error.issues[0]?.message}`)
  const format = ExportFormat.safeParse(values.format)
  if (!format.success) throw new ConfigError('--format must be json, md, csv or pdf')
  const { out, lang: language } = values
  if (language !== undefined && language !== 'nl' && language !== 'en') throw new ConfigError('--lang must be nl or en')
  if (format.data === 'pdf' && out === undefined && stdout.isTTY) {
    throw new ConfigError('a PDF cannot be shown here: say where to, with --out FILE')
  }
  return { thread: thread.data, format: format.data, out, language } as const
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { format: text, out: text, lang: text } })
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Whole or not at all: what stood under this name stands there until all of the new one is on the disk. */
async function writeWhole(out: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const part = `${out}.${process.pid}.part`
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      for await (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, out)
  } catch (error) {
    await rm(part, { force: true })
    const isOurs = error instanceof Error && 'code' in error && typeof error.code === 'string'
    throw new ConfigError(`${out} was not written: ${isOurs ? error.message : toWireError(error).message}`, {
      cause: error,
    })
  }
}
