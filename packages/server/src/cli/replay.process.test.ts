import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('[SF22] the program replays a file and exits with 0', async () => {
  const file = join(temporaryFolder(), 'timeline.jsonl')
  writeFileSync(file, '{"t":0,"type":"ready"}\n')
  expect(await runAgora(['replay', file])).toEqual({
    code: 0,
    stderr: '',
    stdout: '{"t":0,"type":"state","from":"initializing","to":"listening"}\n',
  })
})
