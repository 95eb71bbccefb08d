import { useCallback } from 'react'
import { useClient } from '../app/client-context.ts'
import { useTexts } from '../texts/use-texts.ts'
import { pickFromFile, saveFile } from './save-file.ts'

/** Makes a file of what is not on the server, or of these alone. Gives the words for what came of it. */
export function useExport(): (...ids: readonly string[]) => Promise<string> {
  const client = useClient()
  const { device: texts } = useTexts()
  return useCallback(
    async (...ids) => {
      try {
        const all = await client.exportUnsent()
        const file = ids.length === 0 ? all : pickFromFile(all, new Set(ids))
        if (file.commands.length === 0) return texts.nothingToFile
        saveFile(file)
        return texts.fileMade(file.commands.length)
      } catch {
        // A device that cannot be read; what is on it stays there.
        return texts.fileNotMade
      }
    },
    [client, texts],
  )
}
