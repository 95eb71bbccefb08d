import { limits } from '@agora/protocol/limits'

/** Every limit on what a foreign server can cost us, with its reason. */
export const mcpLimits = {
  /** One attempt to connect, the list of tools included. */
  connectMs: 10_000,
  /** What a turn waits for a server that is not there: longer than a restart behind a proxy takes, no longer. */
  reachMs: 4_000,
  firstRetryMs: 1_000,
  longestRetryMs: 60_000,
  /** A session that stood this long was a good one; one that fell sooner makes the next wait longer. */
  steadyMs: 30_000,
  /** A call without a sign of life; each progress it reports starts this anew. */
  silenceMs: 60_000,
  /** A call, with any progress. */
  wholeCallMs: 300_000,
  /** One answer. It is in memory several times over while it is read, and a model reads no book. */
  answerBytes: 8 * 1024 * 1024,
  /** The body of an HTTP error, which no caller reads. */
  errorBytes: 64 * 1024,
  /** What is given on of a result. */
  resultChars: limits.toolResultChars,
  /** Tools of one server, and pages of its list: a list that never ends must end. */
  tools: 200,
  pages: 50,
  /** One definition, and all of a server: models get them with each request, and large ones do for 20 KiB. */
  definitionChars: 64 * 1024,
  definitionsChars: 512 * 1024,
  /** One check of a value by a schema of a server, or reading that schema: the process answers no request meanwhile. */
  checkMs: 250,
  descriptionChars: 4_000,
  titleChars: 60,
  /** The stream of news is opened again after this. */
  newsRetryMs: 1_000,
  /** Between two lists that were asked because of news: a server that has news about each list gets no loop. */
  relistMs: 500,
  /** For telling a server that a call is no longer wanted, or that we leave. */
  farewellMs: 1_000,
}
export type McpLimits = { readonly [Limit in keyof typeof mcpLimits]: number }

/** Calls back after a time; what it returns cancels that. */
export type After = (delayMs: number, callback: () => void) => () => void
