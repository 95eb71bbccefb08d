export type Attachment = {
  readonly filename: string
  readonly content: Uint8Array
  readonly contentType: string
}

export type OutgoingMail = {
  /** One address, with or without a name: "Zoë <zoe@example.nl>". */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** The key of this attempt; the same key gives the same Message-ID. */
  readonly messageId: string
  readonly signal?: AbortSignal
}

/** Sends mail. Resolves when the server took it; throws a `MailFailure` otherwise. */
export type Mailer = { readonly send: (mail: OutgoingMail) => Promise<void> }
