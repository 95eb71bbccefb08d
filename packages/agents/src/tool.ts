import type { TurnContext } from '@agora/inspection/context/write-inspection'
import type { ThreadId, TurnId } from '@agora/protocol/ids'
import type { Source } from '@agora/protocol/message'
import type { AgentId, CallId, ToolOutcome, Words } from '@agora/protocol/turn'
import type { z } from 'zod'

/** Something that an agent can do. */
export type AgentTool<Args extends z.ZodObject = z.ZodObject> = {
  /** As models call it: letters, digits, `_` and `-`. */
  readonly name: string
  /** For the model: what it does and when to use it. */
  readonly description: string
  /** For people, while it runs: "zoekt in de regels". */
  readonly title: Words
  /** What it takes. A model's arguments are parsed by it; what does not fit goes back to the model as an error. */
  readonly args: Args
  /** Of an MCP tool: its server's JSON schema, passed to models unchanged. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
  /** It does not start before a person said yes. */
  readonly needsApproval: boolean
  /**
   * What happens if the process died while it ran: `repeat` if a second run has no second effect (it only reads, or
   * it uses the key); `ask` if the outcome is unknown and a person must decide.
   */
  readonly afterCrash: 'repeat' | 'ask'
  /**
   * Of a tool that needs approval: why it cannot run now, in words for people. Then no approval is asked that would
   * come to nothing.
   */
  readonly findObstacle?: (args: z.infer<Args>, call: ToolCall) => Promise<string | undefined>
  /** Of a tool that needs approval: exactly what will happen, for the person who approves; else its title. */
  readonly describeAction?: (args: z.infer<Args>, call: ToolCall) => Promise<Words>
  /** A typed yes is not enough: it takes the button, or a spoken yes to what was read aloud. */
  readonly isExplicit?: true
  /** Throws to say that it failed; the message goes to the agent and to the user. */
  readonly run: (args: z.infer<Args>, call: ToolCall) => Promise<ToolAnswer>
}

export type ToolCall = {
  readonly thread: ThreadId
  readonly turn: TurnId
  readonly agent: AgentId
  readonly call: CallId
  /** An idempotency key: the same for the same call, also after a crash. */
  readonly idempotencyKey: string
  readonly context: TurnContext
  /** Aborts when time is over or the turn ends. */
  readonly signal: AbortSignal
}

/** What it found or did, in words for a model; and what that rests upon. */
export type ToolAnswer = { readonly text: string; readonly sources?: readonly Source[] }

/** How a call ended, as the agent is told and the log keeps it. */
export type ToolResult = {
  readonly outcome: ToolOutcome
  readonly text: string
  readonly cut?: true
  readonly sources?: readonly Source[]
}
