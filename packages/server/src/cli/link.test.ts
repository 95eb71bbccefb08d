import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand, serveHere } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'

test('[GW3] link prints an address of the running server that was never given before', async () => {
  const settings = { AGORA_DATA: temporaryFolder() }
  const server = await serveHere(settings)
  const links = [
    await runCommand(['link'], { ...settings, PORT: server.port }),
    await runCommand(['link'], { ...settings, PORT: server.port }),
  ]
  for (const { code, stdout, stderr } of links) {
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^${server.url}/enter\\?code=[\\w-]{20,}\\n$`))
    expect(server.printed()).not.toContain(stdout.trim())
  }
  expect(links[0]?.stdout).not.toBe(links[1]?.stdout)
})

test('[GW3][XS10] link finds a server that listens everywhere, and prints its public address', async () => {
  const server = await startTestServer({ host: '0.0.0.0', publicUrl: 'https://agora.example.nl' })
  const settings = { HOST: '0.0.0.0', PORT: new URL(server.url).port, AGORA_PUBLIC_URL: 'https://agora.example.nl/' }
  const { code, stdout, stderr } = await runCommand(['link'], { ...settings, AGORA_TOKEN: TOKEN })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^https:\/\/agora\.example\.nl\/enter\?code=[\w-]{20,}\n$/)
})

test('[CL1] link without a server: one line that says what to do, and 1', async () => {
  const AGORA_DATA = temporaryFolder()
  const { code, stdout, stderr } = await runCommand(['link'], { AGORA_DATA, PORT: '1', AGORA_TOKEN: TOKEN })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^agora: no server answers at http:\/\/127\.0\.0\.1:1; [^\n]+\n$/)
})

test('[CL1] link where nothing was ever started: one line, and nothing is made there', async () => {
  const parent = temporaryFolder()
  const missing = await runCommand(['link'], { AGORA_DATA: join(parent, 'never'), PORT: '1' })
  expect([missing.code, missing.stdout]).toEqual([1, ''])
  expect(missing.stderr).toMatch(/^agora: [^\n]*(no server|start)[^\n]*\n$/)
  const empty = await runCommand(['link'], { AGORA_DATA: parent, PORT: '1' })
  expect([empty.code, empty.stdout]).toEqual([1, ''])
  expect(empty.stderr).toMatch(/^agora: [^\n]*(no server|start)[^\n]*\n$/)
  expect(readdirSync(parent)).toEqual([])
})

test('[CL1] link with the data folder of another server: one line that says so', async () => {
  const server = await serveHere({ AGORA_DATA: temporaryFolder() })
  const other = temporaryFolder()
  await (await serveHere({ AGORA_DATA: other })).stop()
  const { code, stdout, stderr } = await runCommand(['link'], { AGORA_DATA: other, PORT: server.port })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^agora: the server at [^\n]+ does not know this owner \(401\)[^\n]+\n$/)
})

test('[CL1] link to something that is no Agora: one line', async () => {
  const stranger = createServer((_request, response) => response.end('<html>It works!</html>'))
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void stranger.close())
  const { port } = stranger.address() as AddressInfo
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, PORT: String(port) }
  const { code, stdout, stderr } = await runCommand(['link'], settings)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^agora: [^\n]+\n$/)
})
