import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { makeDocx, makePdf } from './make-documents.ts'

/** Three documents that can be read, a picture that cannot, and a link that leads back to the folder. */
export async function makeDocumentFolder(): Promise<string> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'sub'))
  const pages = Array.from({ length: 5 }, (_, n) => ({
    lines: [`Artikel ${n + 1}`, `De tekst van artikel ${n + 1} staat hier.`],
  }))
  writeFileSync(join(folder, 'code.pdf'), await makePdf(pages))
  writeFileSync(join(folder, 'huisregels.docx'), await makeDocx())
  writeFileSync(join(folder, 'sub', 'notities.md'), '# Notities\n## Frituur\nHet vet wordt elke week gemeten.')
  writeFileSync(join(folder, 'plaatje.png'), 'x')
  symlinkSync(folder, join(folder, 'sub', 'lus'))
  return folder
}
