import { setImmediate } from 'node:timers/promises'
import type { Report, Sentence } from '@agora/protocol/report'
import { openPart, type Paper } from './paper.ts'
import { colours, sizes } from './pdf-style.ts'
import { type FoundEntry, heightOfFinding, writeFinding } from './write-finding.ts'
import { layPhotos } from './write-photos.ts'
import { describeSentence, ruleMarks } from './write-sentence.ts'

type Finding = Report['findings'][number]
type Entry = { readonly finding: Finding | undefined; readonly sentence: Sentence | undefined }
type Section = { readonly title: string; readonly entries: readonly Entry[] }

/** Others get a turn after so many: a few milliseconds of work. */
const ENTRIES_AT_A_TIME = 5

const FINDING = /^finding:(.+)$/

/**
 * Each sentence in its section, and each finding once: also one that no sentence tells of, or whose section is not
 * there.
 */
function gatherSections({ report, texts }: Paper): readonly Section[] {
  const findings = new Map(report.findings.map((finding) => [finding.id, finding]))
  const told = new Set<string>()
  const takeFinding = (sentence: Sentence): Entry => {
    const id = FINDING.exec(sentence.id)?.[1]
    const finding = id === undefined || told.has(id) ? undefined : findings.get(id)
    if (finding) told.add(finding.id)
    return { finding, sentence }
  }
  const written = report.sections.map(({ id, title, sentences }) => ({
    id,
    title,
    entries: sentences.map(takeFinding),
  }))
  const rest = report.findings.filter(({ id }) => !told.has(id))
  const toEntry = (finding: Finding): Entry => ({ finding, sentence: undefined })
  const known = new Set(written.map(({ id }) => id))
  const stray = rest.filter(({ section }) => !known.has(section))
  return [
    ...written.map(({ id, title, entries }) => ({
      title,
      entries: [...entries, ...rest.filter(({ section }) => section === id).map(toEntry)],
    })),
    ...(stray.length > 0 ? [{ title: texts.otherSection, entries: stray.map(toEntry) }] : []),
  ]
}

async function layEntry(paper: Paper, { finding, sentence }: Entry): Promise<FoundEntry | undefined> {
  return finding && { finding, sentence, photos: await layPhotos(paper, finding) }
}

/** What was seen, section by section. */
export async function writeSections(paper: Paper): Promise<void> {
  const { sheet, texts } = paper
  for (const { title, entries } of gatherSections(paper)) {
    const [first] = entries
    const firstFound = first && (await layEntry(paper, first))
    const part = openPart(paper, title, firstFound && heightOfFinding(paper, firstFound))
    if (entries.length === 0) {
      sheet.write(part, [{ text: texts.nothingInSection }], { colour: colours.muted, sizePt: sizes.small })
    }
    for (const [index, entry] of entries.entries()) {
      if (index % ENTRIES_AT_A_TIME === 0) await setImmediate()
      const found = index === 0 ? firstFound : await layEntry(paper, entry)
      const { sentence } = entry
      if (found) writeFinding(paper, part, found)
      else if (sentence) {
        sheet.write(part, describeSentence(paper, sentence, ruleMarks(paper, sentence)), { afterPt: 5 })
      }
    }
    part.end()
  }
}
