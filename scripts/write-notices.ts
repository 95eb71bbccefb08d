/** Puts beside the built app what it is made of: the licences of others' packages, and a list of them all (SBOM). */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the app's settings link to. */
const FOLDER = 'about'
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third[-_]?party)/i

/** What a lock file says of a package. */
type Locked = {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: true
  readonly optional?: true
  readonly link?: true
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Lock = { readonly version?: string; readonly packages?: Readonly<Record<string, Locked>> }

type Component = {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly purl: string
  /** SPDX where the package gives it. */
  readonly licence: string | undefined
  /** The words of its licence files; empty for what is not installed here, such as a part for another platform. */
  readonly texts: readonly string[]
  readonly sha512: string | undefined
  readonly isOptional: boolean
  readonly needs: readonly string[]
}

/** Lists every package that the product runs on or is built with; what only tests use is no part of it. */
export function writeNotices(root: string, appFolder: string): void {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const components = listComponents(root, lock)
  const folder = join(appFolder, FOLDER)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'licences.txt'), writeLicences(components))
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(writeSbom(lock, components), null, 1)}\n`)
}

function listComponents(root: string, lock: Lock): Component[] {
  const packages = lock.packages ?? {}
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => isOfOthers(path) && !dev && !link)
    .map(([path, { version = '0.0.0', license, integrity, optional, ...entry }]) => {
      const name = nameOf(path)
      return {
        path,
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        licence: license ?? readManifestLicence(root, path),
        texts: readLicenceTexts(join(root, path)),
        sha512: integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
        isOptional: optional === true,
        needs: findNeeds(packages, path, entry),
      }
    })
    .toSorted((a, b) => (a.purl < b.purl ? -1 : 1))
}

const isOfOthers = (path: string) => path.includes('node_modules/')

/** A package lies in the folder of its name. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The folders of what a package needs: as Node.js looks for them, from its own folder upwards. */
function findNeeds(
  packages: Readonly<Record<string, Locked>>,
  path: string,
  { dependencies, optionalDependencies }: Locked,
): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
      const place = join(from, 'node_modules', name)
      if (packages[place]) return [place]
      if (from === '') return []
    }
  })
}

/** Old packages say it in ways of their own. */
function readManifestLicence(root: string, path: string): string | undefined {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly license?: string | { readonly type?: string }
    readonly licenses?: readonly { readonly type?: string }[]
  }
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
}

function writeLicences(components: readonly Component[]): string {
  const parts = components.map(({ name, version, licence, texts }) => {
    const named = licence ?? (texts.length > 0 ? 'as follows' : 'none named')
    return [`${name} ${version}\nLicence: ${named}`, ...texts].join('\n\n')
  })
  const rule = `\n\n${'='.repeat(80)}\n\n`
  return `Agora contains or is built with the software of others that is listed here, with its licences.${rule}${parts.join(rule)}\n`
}

function readLicenceTexts(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .toSorted()
}

/** CycloneDX 1.6. The same packages give the same file: it has no time and no number of its own. */
function writeSbom({ version = '0.0.0', packages = {} }: Lock, components: readonly Component[]): object {
  const purls = new Map(components.map(({ path, purl }) => [path, purl]))
  const refsOf = (paths: readonly string[]) => [...new Set(paths.flatMap((path) => purls.get(path) ?? []))].toSorted()
  const ours = Object.entries(packages).filter(([path, { link }]) => path !== '' && !isOfOthers(path) && !link)
  const agora = `pkg:generic/agora@${version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': agora,
        name: 'agora',
        version,
        purl: agora,
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components: [...new Map(components.map((component) => [component.purl, component])).values()].map(toSbomComponent),
    dependencies: [
      { ref: agora, dependsOn: refsOf(ours.flatMap(([path, entry]) => findNeeds(packages, path, entry))) },
      ...[...Map.groupBy(components, ({ purl }) => purl)].map(([ref, same]) => ({
        ref,
        dependsOn: refsOf(same.flatMap(({ needs }) => needs)),
      })),
    ],
  }
}

function toSbomComponent({ name, version, purl, licence, texts, sha512, isOptional }: Component): object {
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: short,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(sha512 === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    ...(licence === undefined && texts.length === 0 ? {} : { licenses: [toSbomLicence(licence, texts)] }),
    purl,
  }
}

/** An identifier or an expression of SPDX; words where a package gives only those; its licence file if it names none. */
function toSbomLicence(licence: string | undefined, texts: readonly string[]): object {
  if (licence === undefined) return { license: { name: 'unnamed', text: { content: texts.join('\n\n') } } }
  if (/^\(?[\w.+-]+( (OR|AND|WITH) [\w.+-]+)+\)?$/.test(licence)) return { expression: licence }
  const isId = /^[\w.+]+(-[\w.+]+)+$|^(MIT|ISC|0BSD|Zlib|Unlicense)$/.test(licence)
  return { license: isId ? { id: licence } : { name: licence } }
}
