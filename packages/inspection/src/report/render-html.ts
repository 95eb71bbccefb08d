import { timeWriter } from '@agora/core/context/write-time'
import type { Report, Sentence } from '@agora/protocol/report'
import type { Domain } from '../domain/domain.ts'
import { escapeHtml } from './html/escape-html.ts'
import { pageStyle } from './html/page-style.ts'
import { type PlannedPhoto, planPhotos } from './html/plan-photos.ts'
import { type PhotoData, namePhotos, writePhotos } from './html/write-photos.ts'
import { type ReportTexts, reportTexts } from './texts/report-texts.ts'
import { writeDay, writeMoment } from './write-moment.ts'

type Page = {
  readonly report: Report
  readonly texts: ReportTexts
  readonly sourceOf: ReadonlyMap<string, number>
  readonly photosOf: ReadonlyMap<string, readonly PlannedPhoto[]>
  readonly photos: PhotoData
}

/**
 * The report as a page of its own: readable on a screen, by a screen reader and on paper, with nothing from elsewhere.
 * Photos that are given stand in it, the others are named.
 */
export function renderHtml(report: Report, domain: Domain, photos: PhotoData = new Map()): string {
  const texts = reportTexts(report.language)
  const sourceOf = new Map(report.quotes.map(({ message }, index) => [message as string, index + 1]))
  const page: Page = { report, texts, sourceOf, photosOf: planPhotos(report), photos }
  const isDraft = report.status === 'draft'
  const status = isDraft ? texts.page.draft : texts.page.final
  const body = [
    writeHead(page, status),
    isDraft ? writeOpen(page) : '',
    writeFacts(page),
    writeSummary(page),
    writeSections(page),
    writePoints(page),
    writeRules(page),
    writeQuotes(page),
  ].join('\n')
  return `<!doctype html>
<html lang="${report.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml([report.title, report.number, status].filter(Boolean).join(' · '))}</title>
<style>${pageStyle}</style>
</head>
<body${isDraft ? ' class="draft"' : ''}>
${isDraft ? `<div class="mark" aria-hidden="true">${escapeHtml(texts.page.draft)}</div>` : ''}
${body}
<footer><p class="soft">${escapeHtml(domain.report.closing[report.language])}</p></footer>
</body>
</html>
`
}

function writeHead({ report, texts: { page } }: Page, status: string): string {
  const { language, timeZone, finalisedAt } = report
  const lines = [
    [page.number, report.number],
    [page.version, String(report.version)],
    [page.finalised, finalisedAt === null ? '' : writeMoment(finalisedAt, language, timeZone)],
    [page.zone, report.namesZone ? timeWriter(timeZone).zone : ''],
  ].filter(([, value]) => value !== '')
  return `<header>
<p class="status">${escapeHtml(status)}</p>
<h1>${escapeHtml(report.title)}</h1>
<p class="soft">${lines.map(([label, value]) => `${escapeHtml(label ?? '')}: ${escapeHtml(value ?? '')}`).join(' · ')}</p>
</header>
<main>`
}

/** Of a draft: what is missing, and what stands in the way. */
function writeOpen({ report, texts: { page } }: Page): string {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  const missing = report.missing.map(({ label, basis }) => `${label} (${basis})`)
  return `<section class="box" aria-labelledby="open">
<h2 id="open">${escapeHtml(page.missing)}</h2>
<p>${escapeHtml(page.complete(Math.floor(report.completeness * 100)))}</p>
${missing.length > 0 ? list(missing) : ''}
${report.blocked.length > 0 ? `<h3>${escapeHtml(page.blocked)}</h3>${list(report.blocked.map(({ why }) => why))}` : ''}
</section>`
}

function writeFacts(page: Page): string {
  const { report, texts } = page
  const { caution, language, timeZone } = report
  const rows = report.facts.map(({ label, value, sources }) => {
    const shown = value === null ? `<span class="warn">${escapeHtml(texts.page.unknown)}</span>` : escapeHtml(value)
    return `<tr><th scope="row">${escapeHtml(label)}</th><td>${shown}${writeRefs(sources, page)}</td></tr>`
  })
  const given = caution && texts.page.cautionTo(writeMoment(caution.at, language, timeZone), caution.to)
  const told = given
    ? `<tr><th scope="row">${escapeHtml(texts.page.caution)}</th><td>${escapeHtml(given)}</td></tr>`
    : ''
  return section('facts', texts.page.facts, `<table><tbody>${rows.join('\n')}${told}</tbody></table>`)
}

function writeSummary(page: Page): string {
  const { report, texts } = page
  if (report.findings.length === 0)
    return section('summary', texts.page.summary, `<p>${escapeHtml(texts.page.nothing)}</p>`)
  const heads = ['#', texts.page.what, texts.page.where, texts.page.class, texts.page.measure]
  const rows = report.findings.map(({ number, what, where, kind, status, class: given, measure }) => {
    const isOffence = kind === 'shortcoming'
    const open = isOffence ? texts.page.notDecided : texts.page.none
    const note = status === 'proposed' ? ` <span class="warn">(${escapeHtml(texts.page.proposed)})</span>` : ''
    const cells = [
      where ?? texts.page.none,
      given?.name ?? (isOffence ? open : texts.kinds[kind]),
      measure?.name ?? open,
    ]
    return `<tr><th scope="row"><a href="#f${number}">${number}</a></th><td>${escapeHtml(what)}${note}</td>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  const table = `<table class="findings"><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return section('summary', texts.page.summary, table)
}

function writeSections(page: Page): string {
  const { report } = page
  return report.sections
    .map(({ id, title, sentences }) =>
      section(`s-${id}`, title, sentences.map((sentence) => writeSentence(sentence, page)).join('\n')),
    )
    .join('\n')
}

function writeSentence(sentence: Sentence, page: Page): string {
  const { report, texts } = page
  const finding = report.findings.find(({ id }) => sentence.id === `finding:${id}`)
  const doubt =
    sentence.support === 'supported'
      ? ''
      : sentence.support === 'vouched'
        ? ` <span class="soft">(${escapeHtml(texts.support.vouched)})</span>`
        : ` <span class="warn">(${escapeHtml(texts.support.unsupported)}: ${escapeHtml(sentence.why ?? '')})</span>`
  const rules = sentence.rules.map((rule) => {
    const index = report.rules.findIndex(({ id }) => id === rule)
    return `<p class="soft">${escapeHtml(texts.page.rule)}: <a href="#r${index + 1}">${escapeHtml(report.rules[index]?.cite ?? rule)}</a></p>`
  })
  const said = `${escapeHtml(sentence.text)}${writeRefs(sentence.sources, page)}${doubt}`
  if (!finding) return `<p>${said}</p>${rules.join('')}`
  const details = [
    [texts.page.comparison, finding.comparison],
    [texts.page.class, finding.class?.name],
    [texts.page.measure, finding.measure?.name],
    [
      texts.page.suggested,
      finding.class ? undefined : finding.suggestion && `${finding.suggestion.name}: ${finding.suggestion.reason}`,
    ],
    [texts.page.reason, finding.reason],
  ].flatMap(([label, value]) => (value ? [`<p class="soft">${escapeHtml(label ?? '')}: ${escapeHtml(value)}</p>`] : []))
  const photos = writePhotos(page.photosOf.get(finding.id) ?? [], report, page.photos)
  return `<article id="f${finding.number}"><h3>${finding.number}. ${escapeHtml(texts.kinds[finding.kind])}</h3><p>${said}</p>${details.join('')}${rules.join('')}${photos}</article>`
}

function writePoints({ report, texts }: Page): string {
  if (report.points.length === 0) return ''
  const rows = report.points.map(({ what, foundAt, status, note, rule }) => {
    const at = report.rules.findIndex(({ id }) => id === rule)
    const cited =
      at < 0
        ? ''
        : `<p class="soft">${escapeHtml(texts.page.rule)}: <a href="#r${at + 1}">${escapeHtml(report.rules[at]?.cite ?? '')}</a></p>`
    const said = note ? `<p class="soft">${escapeHtml(note)}</p>` : ''
    const became =
      status === null ? `<span class="warn">${escapeHtml(texts.pointOpen)}</span>` : escapeHtml(texts.points[status])
    return `<tr><td>${escapeHtml(what)}${cited}</td><td>${escapeHtml(writeDay(foundAt, report.language, report.timeZone))}</td><td>${became}${said}</td></tr>`
  })
  const heads = [texts.page.what, texts.page.found, texts.page.status]
  const table = `<table class="points"><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return section('points', texts.page.earlier, table)
}

function writeRules({ report, texts }: Page): string {
  if (report.rules.length === 0) return ''
  const items = report.rules.map(({ cite, text, version, mark, expired }, index) => {
    const gone = expired ? ` <span class="warn">(${escapeHtml(texts.page.expired)})</span>` : ''
    const origin = [version, texts.marks[mark]].filter(Boolean).join(' · ')
    return `<li id="r${index + 1}"><strong>${escapeHtml(cite)}</strong>${gone}<br>${escapeHtml(text)}<br><span class="soft">${escapeHtml(origin)}</span></li>`
  })
  return section('rules', texts.page.rules, `<ol>${items.join('\n')}</ol>`)
}

function writeQuotes({ report, texts }: Page): string {
  if (report.quotes.length === 0) return '</main>'
  const items = report.quotes.map(({ text, at, number, edited, correction, attachments = [] }, index) => {
    const about = [
      number === undefined ? '' : `[${number}]`,
      writeMoment(at, report.language, report.timeZone),
      edited ? texts.page.edited : '',
    ].filter(Boolean)
    const by = correction
      ? `<p class="soft">${escapeHtml(`${texts.page.correctedBy(correction.number)} “${correction.text}”`)}</p>`
      : ''
    return `<li id="q${index + 1}"><blockquote>${escapeHtml(text)}</blockquote><p class="soft">${escapeHtml(about.join(' · '))}</p>${by}${namePhotos(attachments, report.language)}</li>`
  })
  return `${section('sources', texts.page.sources, `<ol>${items.join('\n')}</ol>`)}</main>`
}

/** Links to the words that something rests upon. */
function writeRefs(sources: readonly { readonly message: string }[], { sourceOf, texts }: Page): string {
  const numbers = sources.flatMap(({ message }) => sourceOf.get(message) ?? [])
  if (numbers.length === 0) return ''
  const links = numbers.map((n) => `<a href="#q${n}" aria-label="${escapeHtml(texts.page.source(n))}">${n}</a>`)
  return `<span class="refs">${links.join('')}</span>`
}

function section(id: string, title: string, content: string): string {
  const name = escapeHtml(id)
  return `<section aria-labelledby="${name}-title"><h2 id="${name}-title">${escapeHtml(title)}</h2>${content}</section>`
}
