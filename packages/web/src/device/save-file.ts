import type { DeviceFile } from '@agora/client/client'

/** A name under which files of several days stand in their order. */
export function nameFile({ madeAt }: Pick<DeviceFile, 'madeAt'>): string {
  const [day = '', time = ''] = new Date(madeAt).toISOString().split('T')
  return `agora-${day}-${time.slice(0, 5).replace(':', '')}.json`
}

/** Only these of it: a message that was refused, say. */
export function pickFromFile(file: DeviceFile, ids: ReadonlySet<string>): DeviceFile {
  const idOf = (command: DeviceFile['commands'][number]) =>
    command.kind === 'message' ? command.message.id : command.id
  return { ...file, commands: file.commands.filter((command) => ids.has(idOf(command))) }
}

/** Hands it to the browser, which puts it where downloads go. */
export function saveFile(file: DeviceFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = nameFile(file)
  link.click()
  // The browser reads it after this: taken away at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

const KEPT_MS = 60_000
