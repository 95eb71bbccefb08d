/**
 * The tables of operations, written from the files of `packages/protocol/src/operations`: `npm run format` writes them,
 * `npm run check` fails if a file and a table differ. A browser loads the routes without any schema, so they are a table
 * of their own. Known operations keep their place: the hash of the wire and texts of errors depend on the order.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Found = { readonly name: string; readonly method: string; readonly path: string; readonly kind: string }
type Table = { readonly file: string; readonly regions: readonly ((found: Found) => string | undefined)[] }

const OPERATIONS = 'packages/protocol/src/operations'
const HANDLERS = 'packages/server/src/operations'
const REGION = /(^ *\/\/ begin: written by `npm run format`\n)(.*?)(^ *\/\/ end\n)/gms

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function describeTables(root: string): readonly Table[] {
  const hasHandler = (name: string) => existsSync(join(root, HANDLERS, `${name}.ts`))
  return [
    {
      file: 'packages/protocol/src/routes.ts',
      regions: [
        ({ name, method, path, kind }) => {
          const place = `'${path.replace(/^\/api/, '')}'`
          return kind === 'query' ? `  '${name}': query(${place}),` : `  '${name}': command('${method}', ${place}),`
        },
      ],
    },
    {
      file: 'packages/protocol/src/operations.ts',
      regions: [
        ({ name }) => `import { ${camel(name)} } from './operations/${name}.ts'`,
        ({ name }) => `  '${name}': ${camel(name)},`,
      ],
    },
    {
      file: 'packages/server/src/gateway/operation-handlers.ts',
      regions: [
        ({ name }) => (hasHandler(name) ? `import { ${camel(name)} } from '../operations/${name}.ts'` : undefined),
        ({ name }) => `  '${name}': ${hasHandler(name) ? camel(name) : 'executeCommand'},`,
      ],
    },
  ]
}

async function readOperations(root: string): Promise<readonly Found[]> {
  const names = readdirSync(join(root, OPERATIONS)).map((file) => basename(file, '.ts'))
  const known = [
    ...readFileSync(join(root, 'packages/protocol/src/routes.ts'), 'utf8').matchAll(/^ {2}'([a-z-]+)': /gm),
  ]
  const order = new Map(known.map(([, name = ''], place) => [name, place]))
  const placeOf = (name: string) => order.get(name) ?? order.size
  names.sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en'))
  return Promise.all(
    names.map(async (name) => {
      const module = (await import(pathToFileURL(join(root, OPERATIONS, `${name}.ts`)).href)) as Record<string, Found>
      const found = module[camel(name)]
      if (found?.name !== name) throw new Error(`${OPERATIONS}/${name}.ts must export ${camel(name)} with this name`)
      return found
    }),
  )
}

/** The tables that differ from the files; with `fix` they are written. */
export async function findOperationProblems(root: string, fix = false): Promise<string[]> {
  const operations = await readOperations(root)
  return describeTables(root).flatMap(({ file, regions }) => {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    let next = 0
    const wanted = text.replaceAll(REGION, (_, begin: string, _lines: string, end: string) => {
      const write = regions[next++]
      const lines = write ? operations.flatMap((operation) => write(operation) ?? []) : []
      return `${begin}${lines.map((line) => `${line}\n`).join('')}${end}`
    })
    if (next !== regions.length) return [`${file}: ${regions.length} written regions expected, ${next} found`]
    if (wanted === text) return []
    if (fix) writeFileSync(path, wanted)
    return fix ? [] : [`${file} differs from ${OPERATIONS}: \`npm run format\` writes it`]
  })
}
