import type {
  FoundFinding,
  FoundFirm,
  FoundPoint,
  FoundQuestion,
  FoundReport,
  FoundStart,
} from '../../../brain/found-inspection.ts'
import type { RuleCall } from '../../../brain/mind.ts'
import { isDeclining } from '@agora/core/answers/reads-as-answer'

type Args = RuleCall['args']

export const bellaRosa: FoundFirm = {
  name: 'Restaurant Bella Rosa',
  registration: '92251854',
  address: 'Hoofdstraat 2',
  place: 'Haarlem',
}

export type FakeFacts = {
  readonly firms?: readonly FoundFirm[]
  readonly open?: readonly FoundPoint[]
  readonly past?: FoundStart['past']
  /** What working through what was said brings. */
  readonly heard?: readonly FoundFinding[]
  /** Asked for until they are answered. */
  readonly questions?: readonly FoundQuestion[]
  readonly running?: FoundFirm
  readonly status?: FoundReport['status']
  readonly blocked?: readonly string[]
}

/** The tools of an inspection over a few facts: it begins, is asked about, and is made final, as the real ones let it. */
export class FakeInspection {
  readonly #facts: FakeFacts
  readonly answered = new Map<string, string | null>()
  #company: FoundFirm | undefined
  #findings: readonly FoundFinding[] = []
  #status: FoundReport['status']

  constructor(facts: FakeFacts = {}) {
    this.#facts = facts
    this.#company = facts.running
    this.#status = facts.status ?? 'draft'
  }

  tools(): Readonly<Record<string, (args: Args) => string>> {
    return {
      start_inspection: (args) => this.#start(args),
      extract_findings: () => this.#extract(),
      report_status: () => JSON.stringify({ report: this.report() }),
      finalise_report: () => {
        this.#status = 'final'
        return JSON.stringify({ finalised: { number: 'AG-2026-1', version: 1 } })
      },
      send_report: ({ to }) => JSON.stringify({ sent: to }),
    }
  }

  /** As the server does before a turn goes on: answers become facts. */
  takeAnswers(questions: readonly { readonly field: string }[], answers: Readonly<Record<string, string>>): void {
    for (const { field } of questions) {
      const said = answers[field]
      if (said !== undefined) this.answered.set(field, isDeclining(said) ? null : said)
    }
  }

  report(): FoundReport {
    const { questions = [], open = [], blocked } = this.#facts
    const missing = questions.filter(({ field }) => !this.answered.get(field))
    const asked = missing.filter(({ field }) => !this.answered.has(field))
    const completeness = questions.length === 0 ? 1 : 1 - missing.length / questions.length
    return {
      running: this.#company !== undefined,
      status: this.#status,
      number: 'AG-2026-1',
      company: this.#company,
      completeness,
      confidence: 0.9,
      verify: completeness < 0.8,
      findings: this.#findings,
      findingCount: this.#findings.length,
      stated: questions.flatMap(({ field, text }) => {
        const value = this.answered.get(field)
        return value ? [{ label: text, value }] : []
      }),
      missing: missing.map(({ text, importance }) => ({ label: text, importance })),
      blocked: blocked ?? missing.map(({ text }) => `Nog niet bekend: ${text}`),
      questions: asked,
      open,
    }
  }

  #start({ registration, name }: Args): string {
    const { firms = [bellaRosa], open = [], past = [] } = this.#facts
    const number = typeof registration === 'string' ? registration : undefined
    const said = typeof name === 'string' ? name : undefined
    const isBad = number !== undefined && !/^\d{8}$/u.test(number)
    if (isBad && said === undefined) return 'error: Dit KVK-nummer is te kort: er staan 7 cijfers.'
    const found = firms.filter((firm) => (number && !isBad ? firm.registration === number : firm.name === said))
    const [only, ...others] = found
    const problem = isBad
      ? 'Dit KVK-nummer is te kort: er staan 7 cijfers. Het moeten er acht zijn.'
      : only
        ? undefined
        : 'Het register kent dit bedrijf niet.'
    if (others.length > 0)
      return inspection({ company: undefined, problem: undefined, choices: found, open: [], past: [] })
    this.#company = only ?? { name: said ?? 'onbekend' }
    return inspection({ company: this.#company, problem, choices: [], open: only ? open : [], past: only ? past : [] })
  }

  #extract(): string {
    const { heard = [] } = this.#facts
    const known = new Set(this.#findings.map(({ id }) => id))
    this.#findings = heard.map(({ isNew: _isNew, ...finding }) => finding)
    const findings = heard.map((finding) => (known.has(finding.id) ? finding : { ...finding, isNew: true }))
    return JSON.stringify({ findings })
  }
}

function inspection(start: FoundStart): string {
  return JSON.stringify({ inspection: start })
}

export function finding(number: number, what: string, more: Partial<FoundFinding> = {}): FoundFinding {
  return { id: `f${number}.1`, number, kind: 'shortcoming', status: 'proposed', what, notes: [number], ...more }
}
