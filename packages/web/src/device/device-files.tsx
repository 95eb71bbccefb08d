import { Download, FolderInput } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useNavigation } from '../app/navigation.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useExport } from './use-export.ts'

type Said = { readonly words: string; readonly isProblem?: true }

/** What is not on the server as a file, and the way back in from one. */
export function DeviceFiles() {
  const { device: texts, reasons } = useMoreTexts()
  const client = useClient()
  const navigation = useNavigation()
  const makeFile = useExport()
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>({ words: '' })
  const during = async (first: string, work: () => Promise<Said>) => {
    setBusy(true)
    setSaid({ words: first })
    setSaid(await work())
    setBusy(false)
  }
  const read = async (file: File): Promise<Said> => {
    const content = await parseFile(file)
    if (content === undefined) return { words: texts.fileNotOurs, isProblem: true }
    if (isThreadFile(content)) return readThread(content)
    const outcome = await client.importUnsent(content)
    if (outcome.kind === 'failed') {
      const isUnknown = outcome.reason === 'invalid' || outcome.reason === 'bad-request'
      const words = isUnknown ? texts.fileNotOurs : `${texts.fileNotRead} ${reasons[outcome.reason]}`
      return { words, isProblem: true }
    }
    return { words: outcome.value.added === 0 ? texts.nothingNew : texts.fileRead(outcome.value.added) }
  }
  const readThread = async (content: unknown): Promise<Said> => {
    const outcome = await client.importThread(content)
    if (outcome.kind === 'failed') {
      const isBroken = outcome.reason === 'bad-request'
      return { words: isBroken ? texts.fileNotOurs : `${texts.fileNotRead} ${reasons[outcome.reason]}`, isProblem: true }
    }
    client.list.refresh()
    navigation.go({ screen: { kind: 'conversation', id: outcome.value }, archived: false })
    return { words: texts.threadRead }
  }
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same file can be chosen once more.
    event.currentTarget.value = ''
    if (file) void during(texts.fileReading, () => read(file))
  }
  return (
    <section aria-label={texts.file} className="grid gap-2">
      <h3 className="font-semibold">{texts.file}</h3>
      <p className="text-small text-muted">{texts.fileText}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          className="text-small"
          disabled={isBusy}
          onClick={() => void during('', async () => ({ words: await makeFile() }))}
        >
          <Download aria-hidden size={18} />
          {texts.makeFile}
        </Button>
        <Button look="outline" className="text-small" disabled={isBusy} onClick={() => chooser.current?.click()}>
          <FolderInput aria-hidden size={18} />
          {texts.readFile}
        </Button>
        <input ref={chooser} type="file" accept=".json,application/json" hidden tabIndex={-1} onChange={onChosen} />
      </div>
      <p role="status" className={`text-small empty:hidden ${said.isProblem ? 'text-danger' : ''}`}>
        {said.words}
      </p>
    </section>
  )
}

/** A whole conversation, and not what a device had yet to send. */
function isThreadFile(content: unknown): boolean {
  const { format } = (content ?? {}) as { readonly format?: unknown }
  return typeof format === 'string' && format.startsWith('agora-thread/')
}

async function parseFile(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown
  } catch {
    return undefined // no file of ours, or one that cannot be read
  }
}
