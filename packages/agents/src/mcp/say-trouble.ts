import type { Preferences } from '@agora/protocol/preferences'
import type { McpTrouble } from './mcp-trouble.ts'

/** Some servers explain at great length what is wrong. */
const REJECTION_CHARS = 4_000

export type TroubledCall = {
  readonly server: string
  readonly tool: string
  /** Repeating it has no second effect, so it does not matter whether it was done. */
  readonly repeatable: boolean
  readonly language: Preferences['language']
}

/**
 * The explanation for user and agent. It says clearly that a service is not available, so that no model invents its
 * answer.
 */
export function sayTrouble(trouble: McpTrouble, call: TroubledCall): string {
  if (trouble.kind === 'rejected') return trouble.message.slice(0, REJECTION_CHARS).toWellFormed()
  const said = call.language === 'nl' ? inDutch(trouble, call) : inEnglish(trouble, call)
  return said.join(' ')
}

function inDutch(trouble: McpTrouble, { server, tool, repeatable }: TroubledCall): string[] {
  const unsure = repeatable ? [] : [`Of “${tool}” is uitgevoerd, is niet zeker.`]
  switch (trouble.kind) {
    case 'undelivered':
      return [`De dienst “${server}” is nu niet beschikbaar.`]
    case 'token':
      return [`De dienst “${server}” is nu niet beschikbaar: die laat ons niet toe.`]
    case 'busy':
      return [`De dienst “${server}” is nu niet beschikbaar: het is er te druk.`]
    case 'unanswered':
      return [`De dienst “${server}” is nu niet beschikbaar: er kwam geen antwoord.`, ...unsure]
    case 'timed-out':
      return [`De dienst “${server}” gaf binnen ${seconds(trouble)} seconden geen antwoord.`, ...unsure]
    case 'too-large':
      return [`Het antwoord van de dienst “${server}” is te groot en is niet gelezen.`]
    case 'nonsense':
      return [`Het antwoord van de dienst “${server}” is niet te lezen.`, ...unsure]
    default:
      return [trouble.message]
  }
}

function inEnglish(trouble: McpTrouble, { server, tool, repeatable }: TroubledCall): string[] {
  const unsure = repeatable ? [] : [`Whether “${tool}” was done is not known.`]
  switch (trouble.kind) {
    case 'undelivered':
      return [`The service “${server}” is not available now.`]
    case 'token':
      return [`The service “${server}” is not available now: it does not let us in.`]
    case 'busy':
      return [`The service “${server}” is not available now: it is too busy.`]
    case 'unanswered':
      return [`The service “${server}” is not available now: it gave no answer.`, ...unsure]
    case 'timed-out':
      return [`The service “${server}” gave no answer within ${seconds(trouble)} seconds.`, ...unsure]
    case 'too-large':
      return [`The answer of the service “${server}” is too large and was not read.`]
    case 'nonsense':
      return [`The answer of the service “${server}” cannot be read.`, ...unsure]
    default:
      return [trouble.message]
  }
}

function seconds({ afterMs = 0 }: McpTrouble): number {
  return Math.round(afterMs / 1_000)
}
