import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { ReadFile } from './read-file.tsx'
import { useExport } from './use-export.ts'

/** What is not on the server as a file, and the way back in from one. */
export function DeviceFiles() {
  const { device: texts } = useMoreTexts()
  const makeFile = useExport()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const make = async () => {
    setBusy(true)
    setSaid('')
    setSaid(await makeFile())
    setBusy(false)
  }
  return (
    <section aria-label={texts.file} className="grid gap-2">
      <h3 className="font-semibold">{texts.file}</h3>
      <p className="text-small text-muted">{texts.fileText}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" className="self-start text-small" disabled={isBusy} onClick={() => void make()}>
          <Download aria-hidden size={18} />
          {texts.makeFile}
        </Button>
        <ReadFile />
      </div>
      <p role="status" className="text-small empty:hidden">
        {said}
      </p>
    </section>
  )
}
