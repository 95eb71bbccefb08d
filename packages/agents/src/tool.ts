import type { TurnContext } from '@agora/core/context/turn-context'
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
  /** Of a tool whose arguments somebody else describes (MCP): their JSON schema, given to models as it is. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
  /** It does not start before a person said yes. */
  readonly needsApproval: boolean
  /**
   * What happens when the process died while it ran: `repeat` where doing it twice is doing it once (it only reads, or
   * it takes the key); `ask` where nobody can know, and a person must say.
   */
  readonly afterCrash: 'repeat' | 'ask'
  /**
   * Of a tool that needs approval: why it cannot be done now, in words for people. Then nobody is asked for a yes that
   * would come to nothing.
   */
  readonly findObstacle?: (args: z.infer<Args>, call: ToolCall) => Promise<string | undefined>
  /** Of a tool that needs approval: what exactly will happen, naming it, for whoever says yes; else its title. */
  readonly nameDeed?: (args: z.infer<Args>, call: ToolCall) => Promise<Words>
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
  /** For whatever takes one: the same for the same call, also after a crash. */
  readonly idempotencyKey: string
  readonly context: TurnContext
  /** Time is over, or somebody wants it to end. */
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
