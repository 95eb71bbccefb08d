import { cleanText } from './clean-text.ts'
import type { Face, LoadedFonts } from './pdf-fonts.ts'
import type { Line, Piece, Span } from './span.ts'
import { splitByFace } from './split-by-face.ts'

export type Measure = (text: string, face: Face, sizePt: number) => number
export type LineSetting = { readonly sizePt: number; readonly fonts: LoadedFonts; readonly measure: Measure }

type Atom = {
  readonly span: Span
  readonly text: string
  readonly face: Face
  readonly sizePt: number
  readonly widthPt: number
}
/** What stays together on a line, and the space before it. */
type Unit = { readonly atoms: Atom[]; readonly space: Atom | undefined; readonly newLine: boolean }

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** "koel-/vriescel" may be cut behind its marks; "852/2004" and "-18" may not. */
const PARTS = /(?<=\p{L}[-–/])(?=\p{L})/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Where a word is cut, what is left of it is measured again for each line; a word without an end must not cost its
 * square.
 */
const MOST_ATOM_CHARS = 200

function* cutLong(text: string): Generator<string> {
  if (text.length <= MOST_ATOM_CHARS) return yield text
  let piece = ''
  for (const { segment } of graphemes.segment(text)) {
    if (piece.length + segment.length > MOST_ATOM_CHARS && piece !== '') {
      yield piece
      piece = ''
    }
    piece += segment
  }
  yield piece
}

function toUnits(spans: readonly Span[], { sizePt, fonts, measure }: LineSetting): readonly Unit[] {
  const units: Unit[] = []
  let unit: Unit = { atoms: [], space: undefined, newLine: false }
  const begin = (next: Omit<Unit, 'atoms'>) => {
    if (unit.atoms.length > 0 || unit.newLine) units.push(unit)
    unit = { atoms: [], ...next }
  }
  for (const span of spans) {
    const size = span.sizePt ?? sizePt
    const toAtom = (text: string, face: Face): Atom => ({
      span,
      text,
      face,
      sizePt: size,
      widthPt: measure(text, face, size),
    })
    for (const token of cleanText(span.text).split(/(\n| +)/)) {
      if (token === '') continue
      if (token === '\n') begin({ space: undefined, newLine: true })
      else if (token.startsWith(' ')) begin({ space: toAtom(' ', span.face ?? 'regular'), newLine: false })
      else {
        for (const [index, part] of token.split(PARTS).entries()) {
          if (index > 0) begin({ space: undefined, newLine: false })
          // A space that must not break is printed as any other.
          for (const { text, face } of splitByFace(part.replaceAll('\u00A0', ' '), span.face ?? 'regular', fonts)) {
            for (const piece of cutLong(text)) unit.atoms.push(toAtom(piece, face))
          }
        }
      }
    }
  }
  begin({ space: undefined, newLine: false })
  return units
}

const widthOf = (atoms: readonly Atom[]) => atoms.reduce((sum, atom) => sum + atom.widthPt, 0)

/**
 * As much of a word as there is room for: one that is wider than a line is cut between letters, and no hyphen is added.
 * An empty line takes at least one letter, however wide, so that there is always an end.
 */
function takeHead(atom: Atom, roomPt: number, atLeastOne: boolean, measure: Measure): string {
  let head = ''
  let widthPt = 0
  for (const { segment } of graphemes.segment(atom.text)) {
    widthPt += measure(segment, atom.face, atom.sizePt)
    if (widthPt > roomPt && !(atLeastOne && head === '')) break
    head += segment
  }
  return head
}

const isTurned = ({ text }: Atom) => RIGHT_TO_LEFT.test(text)

/**
 * Words that are read from right to left stand in that order, with the numbers and spaces between them; each group of
 * them where it was. This is not all of the Unicode rules for text of two directions, but what quoted words need.
 */
function orderAtoms(atoms: readonly Atom[]): readonly Atom[] {
  const ordered: Atom[] = []
  let group: Atom[] = []
  let between: Atom[] = []
  const endGroup = () => {
    ordered.push(...group.toReversed(), ...between)
    group = []
    between = []
  }
  for (const atom of atoms) {
    if (isTurned(atom)) {
      group.push(...between, atom)
      between = []
    } else if (group.length > 0 && !/\p{L}/u.test(atom.text)) between.push(atom)
    else {
      endGroup()
      ordered.push(atom)
    }
  }
  endGroup()
  return ordered
}

function toLine(atoms: readonly Atom[]): Line {
  const pieces: Piece[] = []
  let xPt = 0
  for (const { span, text, face, sizePt, widthPt } of orderAtoms(atoms)) {
    const last = pieces.at(-1)
    // A space takes the style of what it follows, so that a line is few pieces.
    const joins = last && last.face === face && last.sizePt === sizePt && last.colour === span.colour
    if (
      last &&
      joins &&
      last.raised === span.raised &&
      last.goesTo === span.goesTo &&
      !RIGHT_TO_LEFT.test(last.text + text)
    ) {
      pieces[pieces.length - 1] = { ...last, text: last.text + text, widthPt: last.widthPt + widthPt }
    } else pieces.push({ ...span, text, face, sizePt, xPt, widthPt })
    xPt += widthPt
  }
  return { pieces }
}

/** Breaks text into lines of a width. Nothing is lost, however long a word is. */
export function breakLines(spans: readonly Span[], widthPt: number, setting: LineSetting): readonly Line[] {
  const lines: Line[] = []
  let atoms: Atom[] = []
  let usedPt = 0
  const endLine = (space?: Atom) => {
    // The space at which a line was broken stays in the text, for those who copy it or have it read to them.
    lines.push(toLine(space && atoms.length > 0 ? [...atoms, space] : atoms))
    atoms = []
    usedPt = 0
  }
  const put = (atom: Atom) => {
    atoms.push(atom)
    usedPt += atom.widthPt
  }
  for (const unit of toUnits(spans, setting)) {
    if (unit.newLine) endLine()
    const unitPt = widthOf(unit.atoms)
    const spacePt = unit.space?.widthPt ?? 0
    if (usedPt > 0 && usedPt + spacePt + unitPt <= widthPt) {
      if (unit.space) put(unit.space)
    } else if (usedPt > 0) endLine(unit.space)
    for (const atom of unit.atoms) {
      const cut = (text: string): Atom => ({ ...atom, text, widthPt: setting.measure(text, atom.face, atom.sizePt) })
      let rest = atom
      while (usedPt + rest.widthPt > widthPt) {
        const head = takeHead(rest, widthPt - usedPt, usedPt === 0, setting.measure)
        if (head.length === rest.text.length) break
        if (head !== '') put(cut(head))
        endLine()
        rest = cut(rest.text.slice(head.length))
      }
      put(rest)
    }
  }
  if (atoms.length > 0) endLine()
  return lines
}
