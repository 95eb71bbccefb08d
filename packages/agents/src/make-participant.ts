import { replyLanguage } from '@agora/core/context/reply-language'
import { nameConversation } from '@agora/inspection/brain/name-conversation'
import type { Pack } from '@agora/inspection/domain/pack'
import { shortenForSpeech } from '@agora/core/spoken/shorten-for-speech'
import { requestOf } from '@agora/core/context/turn-context'
import { type TurnContext, inspectionContext } from '@agora/inspection/context/write-inspection'
import { writeContext } from '@agora/core/context/write-context'
import type { AgentId, TurnFailure } from '@agora/protocol/turn'
import type { Agent } from './agent.ts'
import type { CheckpointRows } from './checkpoints/checkpoint-rows.ts'
import { makeGraphParticipant } from './graph/make-graph-participant.ts'
import type { ToolApprovals } from './mcp/describe-tool.ts'
import type { McpServers } from './mcp/mcp-servers.ts'
import { makeThinkers } from './models/make-thinkers.ts'
import type { Timers } from './models/timers.ts'
import type { Participant } from './participant.ts'
import { askBriefly } from './ask-briefly.ts'
import { chooseSpeaker } from './choose-speaker.ts'
import { ThinkFailure, type Thinker } from './thinker.ts'
import type { AgentTool } from './tool.ts'
import type { VerificationLevels } from '@agora/inspection/report/needs-verification'
import type { InspectionPorts } from './tools/inspection-ports.ts'
import { alwaysApproved, inspectionTools } from './tools/inspection-tools.ts'
import { type FindMemories, searchMemoryTool } from './tools/search-memory.ts'
import { type AtTable, tableTools } from './tools/table-tools.ts'
import { type FindNotes, searchNotesTool } from './tools/search-notes.ts'
import { type ChangeSettings, updateUserSettingsTool } from './tools/update-user-settings.ts'

/** What the tools of this house need of it. */
export type ParticipantPorts = {
  readonly findNotes: FindNotes
  readonly findMemories: FindMemories
  readonly changeSettings: ChangeSettings
  readonly inspection: InspectionPorts
  readonly table: AtTable
}
export type {
  FirmHistory,
  InspectionPorts,
  NamedFirm,
  PortCall,
  ProposedFinding,
  RepeatCheck,
  Started,
  Worked,
} from './tools/inspection-ports.ts'

export type ParticipantSettings = {
  readonly model: string
  readonly fallback: string | undefined
  readonly baseUrl: string | undefined
  readonly apiKey: string | undefined
  readonly agents: readonly Agent[]
  readonly first: AgentId
  readonly pack: Pack
  readonly ports: ParticipantPorts
  /** Below these a report is asked about before it is called ready; 80 % and 0.7 where nothing is said. */
  readonly verification?: VerificationLevels
  /** Tools by name: whether a person must say yes before each use. */
  readonly approvals: ToolApprovals
  readonly mcp: McpServers | undefined
  readonly checkpoints: CheckpointRows
  readonly timers: Timers
  /** Told whenever a model answers (undefined) or does not (why). */
  readonly tellHealth: (failure: TurnFailure | undefined) => void
}

/** A model with a smaller window than most gets half of what it would be given. */
const CONTEXT_TOKENS = { whole: 24_000, half: 12_000 } as const

/** Agora's own AI participant: its agents, their models and their tools, in one graph. */
export function makeParticipant(settings: ParticipantSettings): Participant {
  const { model, agents, first, mcp, timers } = settings
  const thinkers = makeThinkers({
    ...settings,
    builtIn: async () => {
      const { BuiltInModel } = await import('./built-in/built-in-model.ts')
      return new BuiltInModel({ pack: { ...settings.pack, agents } })
    },
  })
  const thinkerFor = async (name?: string) => watched(await thinkers(name), settings.tellHealth)
  const own = ownTools({ ...settings, isBuiltIn: isBuiltInAlone(settings) })
  const graph = makeGraphParticipant({
    name: model,
    agents,
    first,
    tools: () => [...own, ...(mcp?.tools() ?? [])],
    thinkerFor,
    saver: async () => {
      const { LogSaver } = await import('./checkpoints/log-saver.ts')
      return new LogSaver(settings.checkpoints)
    },
    writeContext: (context, { id, name, instructions, tools }, { budget }) =>
      writeContext(context, {
        instructions: `${instructions}${sayMissing(mcp, tools)}`,
        agentName: name[context.language],
        agent: id,
        tokens: CONTEXT_TOKENS[budget],
        domain: inspectionContext(context),
      }),
    timers,
  })
  const isBuiltIn = model === 'built-in'
  return {
    ...graph,
    run: async (turn) => {
      await mcp?.reach(turn.signal)
      return graph.run(turn)
    },
    // Rules have no opinion on who should go on: the weights choose.
    ...(isBuiltIn ? {} : { chooseSpeaker: (...asked) => chooseSpeaker(() => thinkerFor(), asked) }),
    title: async (context, signal) => {
      const plain = nameConversation(context, settings.pack)
      if (isBuiltIn) return plain
      return askOr(plain, () => askBriefly(thinkerFor, 'title', replyLanguage(context), titleSource(context), signal))
    },
    shorten: async (text, language, signal) => {
      const plain = shortenForSpeech(text, language)
      if (isBuiltIn) return plain
      return askOr(plain, () => askBriefly(thinkerFor, 'speech', language, text, signal))
    },
  }
}

/**
 * A service that is away has no tools that a model could try: it must be told, or it would answer as if there were
 * none.
 */
function sayMissing(mcp: McpServers | undefined, granted: readonly string[]): string {
  const missing = (mcp?.states() ?? [])
    .filter(
      ({ name, state }) => state !== 'up' && granted.some((tool) => tool === '*' || tool.startsWith(`mcp-${name}-`)),
    )
    .map(({ name }) => name)
  if (missing.length === 0) return ''
  return `\n\nNot available at this moment: ${missing.join(', ')}. Where that would be needed, say so plainly and do not answer in its place.`
}

/** No language model thinks here, not even as the second choice or for one agent. */
function isBuiltInAlone({ model, fallback, agents }: ParticipantSettings): boolean {
  return [model, fallback, ...agents.map((agent) => agent.model)].every(
    (name) => name === undefined || name === 'built-in',
  )
}

type OwnToolsSettings = Pick<ParticipantSettings, 'ports' | 'approvals' | 'verification'> & {
  /** Only the built-in model calls them. */
  readonly isBuiltIn?: boolean
}

/** Our own tools. A tool that needs a person's decision asks for it, also if the operator's file says otherwise. */
export function ownTools({
  ports,
  approvals,
  verification,
  isBuiltIn = false,
}: OwnToolsSettings): readonly AgentTool[] {
  const tools: readonly AgentTool[] = [
    searchNotesTool(ports.findNotes),
    searchMemoryTool(ports.findMemories),
    updateUserSettingsTool(ports.changeSettings, { isBuiltIn }),
    ...inspectionTools(ports.inspection, verification),
    ...tableTools(ports.table),
  ]
  return tools.map((tool) => ({
    ...tool,
    needsApproval: alwaysApproved.has(tool.name) || asksFor(approvals[tool.name], tool),
  }))
}

/** A pin is for tools of others: ours are what this version of Agora is. */
function asksFor(listed: ToolApprovals[string] | undefined, { needsApproval }: AgentTool): boolean {
  return typeof listed === 'boolean' ? listed : needsApproval
}

/** What a title is made of: the question, and what the notes begin with. */
function titleSource(context: TurnContext): string {
  const notes = context.notes.recent.slice(0, 5).map(({ text }) => text)
  return [requestOf(context), ...notes].join('\n').slice(0, 2_000)
}

/** What is asked only to be nicer may fail. */
async function askOr(plain: string, ask: () => Promise<string>): Promise<string> {
  try {
    return (await ask()) || plain
  } catch {
    return plain
  }
}

/** Those failures are about the model and not about this turn. */
const aboutModel: ReadonlySet<TurnFailure> = new Set(['model-unreachable', 'model-key', 'model-unknown', 'model-busy'])

function watched(thinker: Thinker, tell: (failure: TurnFailure | undefined) => void): Thinker {
  return {
    name: thinker.name,
    think: async (request) => {
      try {
        const thought = await thinker.think(request)
        tell(undefined)
        return thought
      } catch (error) {
        if (error instanceof ThinkFailure && aboutModel.has(error.why)) tell(error.why)
        throw error
      }
    },
  }
}
