import type { Mailing as Attempt } from '@agora/protocol/inspection'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Ambient } from '../ambient.ts'
import { Failure } from '../failure.ts'
import type { AttachmentStore } from '../log/attachments/attachment-store.ts'
import type { Mailer } from '../mail/mailer.ts'
import { MailFailure } from '../mail/mail-failure.ts'
import { readPhotosOf } from '../report/read-photo.ts'
import type { Threads } from '../threads/threads.ts'
import { agentActor } from '../turns/server-turn-log.ts'
import type { ReportView } from './inspections.ts'

/** No server takes longer than this to say yes or no. */
const SEND_MS = 60_000

/** Sends reports by mail, and keeps in the log what came of each attempt. */
export class Mailing {
  readonly #mailer: Mailer | undefined
  readonly #threads: Threads
  readonly #ambient: Ambient
  readonly #attachments: AttachmentStore
  /** Attempts that are under way here: asking twice meanwhile is asking once. */
  readonly #underWay = new Map<string, Promise<AnswerTo<'mail-report'>>>()

  constructor(mailer: Mailer | undefined, threads: Threads, ambient: Ambient, attachments: AttachmentStore) {
    this.#mailer = mailer
    this.#threads = threads
    this.#ambient = ambient
    this.#attachments = attachments
  }

  get isThere(): boolean {
    return this.#mailer !== undefined
  }

  send(view: ReportView, { id, to }: { id: string; to: string }): Promise<AnswerTo<'mail-report'>> {
    const key = `${view.dossier.thread} ${id} ${to}`
    const running = this.#underWay.get(key)
    if (running) return running
    const sending = this.#send(view, id, to).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, sending)
    return sending
  }

  async #send({ dossier, report, domain }: ReportView, id: string, to: string): Promise<AnswerTo<'mail-report'>> {
    if (!this.#mailer) throw new Failure('mail-unavailable', unavailable[report.language])
    if (!dossier.final) throw new Failure('report-blocked', notFinal[report.language])
    // One id is one attempt, also if it failed; a retry needs its own id.
    const before = dossier.mailings.find((mailing) => mailing.id === id)
    if (before?.to === to) return { dossier, seq: dossier.seq }
    const thread = dossier.thread
    const note = (attempt: Pick<Attempt, 'state' | 'why'>) =>
      this.#threads.propose(thread, agentActor('agora'), {
        name: 'note-mailing',
        body: { mailing: { id, to, at: this.#ambient.now(), ...attempt } },
      })
    // Loaded when mail is sent first.
    const { renderPdf } = await import('../report/render-pdf.ts')
    const { writeMail } = await import('../mail/write-mail.ts')
    const content = await renderPdf(report, domain, readPhotosOf(this.#attachments, thread))
    const { subject, text, filename } = writeMail(report, report.language)
    // Stored before the mail leaves: if nothing follows this event, the outcome is unknown.
    await note({ state: 'asked' })
    try {
      await this.#mailer.send({
        to,
        subject,
        text,
        attachments: [{ filename, content, contentType: 'application/pdf' }],
        messageId: `${id}.${thread}`,
        signal: AbortSignal.timeout(SEND_MS),
      })
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      const why = error.says[report.language].slice(0, 500)
      // The mail was handed over and the server did not respond: the outcome is unknown.
      return note({ state: error.outcome === 'unknown' ? 'asked' : 'failed', why })
    }
    return note({ state: 'sent' })
  }
}

const unavailable = {
  nl: 'Hier is geen mail ingesteld. De beheerder stelt AGORA_SMTP_URL en AGORA_MAIL_FROM in; het rapport kun je intussen als PDF ophalen.',
  en: 'Mail is not set up here. The operator sets AGORA_SMTP_URL and AGORA_MAIL_FROM; meanwhile the report is there as a PDF.',
} as const

const notFinal = {
  nl: 'Alleen een definitief rapport kan worden gemaild. Maak het eerst definitief.',
  en: 'Only a report that is final can be mailed. Make it final first.',
} as const
