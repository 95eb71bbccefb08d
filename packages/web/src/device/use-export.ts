import { useCallback } from 'react'
import { useClient } from '../app/client-context.ts'
import { lazyAlone } from '../parts/lazy.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A file is wanted when there is no line: what makes it is fetched with the rest of the app, and then it stays. */
const files = lazyAlone(async () => {
  const [saving] = await Promise.all([import('./save-file.ts'), import('@agora/client/device/device-files')])
  return saving
})

/** Makes a file of what is not on the server, or of these alone. Gives the words for what came of it. */
export function useExport(): (...ids: readonly string[]) => Promise<string> {
  const client = useClient()
  const { device: texts } = useTexts()
  return useCallback(
    async (...ids) => {
      try {
        await files.load()
        const saving = files.get()
        if (!saving) return texts.fileNotMade
        const all = await client.exportUnsent()
        const file = ids.length === 0 ? all : saving.pickFromFile(all, new Set(ids))
        if (file.commands.length === 0) return texts.nothingToFile
        saving.saveFile(file)
        return texts.fileMade(file.commands.length)
      } catch {
        // A device that cannot be read; what is on it stays there.
        return texts.fileNotMade
      }
    },
    [client, texts],
  )
}
