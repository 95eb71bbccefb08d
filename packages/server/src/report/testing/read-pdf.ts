import { getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf'

export type PrintedItem = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}
export type TagNode = { readonly role: string; readonly alt?: string; readonly children: readonly TagNode[] }

type RawNode = { role?: string; type?: string; alt?: string; children?: RawNode[] }
const toNode = ({ role, type, alt, children = [] }: RawNode): TagNode => ({
  role: role ?? type ?? '',
  ...(alt === undefined ? {} : { alt }),
  children: children.map(toNode),
})

/**
 * What a reader finds in the file: the text of each page and where it stands, the tags, the links, what it says of
 * itself.
 */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes the bytes for itself.
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await getMeta(pdf)
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      return {
        text: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
        items: items
          .filter((item) => 'str' in item && item.str.trim() !== '')
          .map((item): PrintedItem => {
            if (!('str' in item)) throw new Error('no text')
            const [a, b, , , x, y] = item.transform as number[]
            return { text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: Math.hypot(a ?? 0, b ?? 0) }
          }),
        // Only where they are asked for: of a long document they take longer than all the rest.
        readTags: async (): Promise<TagNode> => toNode(await page.getStructTree()),
        /** Where pictures stand, in points from the foot of the page. */
        readImages: async (): Promise<readonly PrintedImage[]> => {
          const { fnArray, argsArray } = await page.getOperatorList()
          const { OPS } = await getResolvedPDFJS()
          return placeImages(fnArray, argsArray, OPS)
        },
        readLinks: async (): Promise<readonly string[]> => {
          const annotations: readonly { dest?: unknown }[] = await page.getAnnotations()
          return annotations.map(({ dest }) => String(dest))
        },
      }
    }),
  )
  const findPlace = async (place: string): Promise<{ readonly page: number; readonly y: number }> => {
    const destination = await pdf.getDestination(place)
    if (!destination) throw new Error(`no such place: ${place}`)
    return { page: await pdf.getPageIndex(destination[0]), y: Number(destination[3]) }
  }
  return {
    pages,
    info: info as Readonly<Record<string, unknown>>,
    findPlace,
    marks: await pdf.getMarkInfo(),
    outline: await pdf.getOutline(),
  }
}

export type PrintedImage = { readonly heightPt: number; readonly bottomPt: number }
type Matrix = readonly [number, number, number, number, number, number]

/** Follows the transformations of a page down to each picture, which fills the unit square. */
function placeImages(
  operators: readonly number[],
  values: readonly unknown[],
  names: Readonly<Record<string, number>>,
): readonly PrintedImage[] {
  const images: PrintedImage[] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operator] of operators.entries()) {
    if (operator === names['save']) saved.push(matrix)
    if (operator === names['restore']) matrix = saved.pop() ?? matrix
    if (operator === names['transform']) {
      const [a, b, c, d, e, f] = values[index] as Matrix
      const [p, q, r, s, t, u] = matrix
      matrix = [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u]
    }
    if (operator !== names['paintImageXObject']) continue
    const [, b, , d, , f] = matrix
    images.push({ heightPt: Math.abs(b) + Math.abs(d), bottomPt: f + Math.min(0, b) + Math.min(0, d) })
  }
  return images
}

/** All tags of a role, in reading order. */
export function findTags(node: TagNode, role: string): readonly TagNode[] {
  return [...(node.role === role ? [node] : []), ...node.children.flatMap((child) => findTags(child, role))]
}

/** Without the ends of lines, which are the printer's and not the writer's. */
export const squeeze = (text: string): string => text.replace(/\s+/g, '')
