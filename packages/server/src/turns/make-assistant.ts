import { readFileSync } from 'node:fs'
import type { Agent } from '@agora/agents/agent'
import type { ParticipantPorts } from '@agora/agents/make-participant'
import type { McpServers } from '@agora/agents/mcp/mcp-servers'
import { checkModel } from '@agora/agents/models/check-model'
import type { Participant } from '@agora/agents/participant'
import { BadAgents, type OwnAgents, readAgents } from '@agora/agents/read-agents'
import { continuesSubject } from '@agora/inspection/brain/continues'
import type { Domain } from '@agora/inspection/domain/domain'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import { fieldsOf } from '@agora/inspection/report/field-specs'
import type { InternalCommand } from '@agora/core/thread/decide-internal-command'
import type { Hold } from '@agora/core/thread/decide-turn'
import type { ThreadId, TurnId } from '@agora/protocol/ids'
import type { DomainId } from '@agora/protocol/inspection'
import type { TurnFailure } from '@agora/protocol/turn'
import { type Config, ConfigError } from '../config.ts'
import type { Domains } from '../inspection/domains.ts'
import { searchNotesOf } from '../threads/search-notes-of.ts'
import { AGORA_VERSION } from '../version.ts'
import type { Assistant, AssistantDeps, MakeAssistant } from './assistant.ts'
import { findSpeakerJoined } from './find-joined.ts'
import { searchMemory } from './search-memory.ts'
import { agentActor } from './server-turn-log.ts'

type AssistantConfig = Pick<Config, 'model' | 'fallbackModel' | 'openai' | 'mcpServers' | 'agentsFile' | 'domain'> &
  Partial<Pick<Config, 'verification'>>

/**
 * Puts together who answers. What costs memory (graph, models, tools of others) is loaded by the first turn that
 * needs it.
 */
export function makeAssistant(config: AssistantConfig, domains: Domains): MakeAssistant {
  const own = domains.of(config.domain)
  const { agents: ownAgents, approvals } = loadAgents(config.agentsFile, own)
  // The operator's file is about what this server inspects by; other domains speak with their own agents.
  const agentsOf = ({ id, pack }: Domain): readonly Agent[] => (id === own.id ? ownAgents : pack.agents)
  return (deps) => {
    const timers = { now: deps.ambient.now, after: deps.after }
    const mcp = startMcp(config, approvals, deps, timers)
    let servers: McpServers | undefined
    void mcp.then((started) => (servers = started))
    let problem: TurnFailure | undefined
    const { baseUrl, apiKey } = config.openai
    void checkModel({ name: config.model, baseUrl, apiKey, timers }).then((found) => {
      problem = found?.why
      if (found) deps.log('warn', 'model unavailable', { detail: found.detail })
    })
    const load = async (domain: Domain): Promise<Participant> => {
      const { makeParticipant } = await import('@agora/agents/make-participant')
      return makeParticipant({
        model: config.model,
        fallback: config.fallbackModel,
        baseUrl,
        apiKey,
        agents: agentsOf(domain),
        first: domain.pack.first,
        pack: { ...domain.pack, fields: fieldsOf(domain.report) },
        ports: portsOf(deps, domains),
        approvals,
        ...(config.verification ? { verification: config.verification } : {}),
        mcp: await mcp,
        checkpoints: deps.storage.checkpoints,
        timers,
        tellHealth: (failure) => (problem = failure),
      })
    }
    return {
      participant: loadedLater(config.model, (id) => load(domains.of(id)), own.id, deps),
      roster: (id) => {
        const domain = domains.of(id)
        return {
          first: domain.pack.first,
          members: agentsOf(domain).map((agent) => agent.id),
          goesOn: (text, last) => continuesSubject(text, last, domain.pack),
        }
      },
      problem: () => problem,
      services: () => (servers?.states() ?? []).map(({ name, state }) => ({ name, up: state === 'up' })),
      close: async () => (await mcp)?.close(),
    } satisfies Assistant
  }
}

function loadAgents(file: string | undefined, { pack }: Domain): OwnAgents {
  const known: readonly Agent[] = pack.agents
  if (file === undefined) return { agents: known, approvals: {} }
  try {
    return readAgents(known, readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof BadAgents) throw new ConfigError(`AGORA_AGENTS ${file}: ${error.message}`, { cause: error })
    throw new ConfigError(`AGORA_AGENTS: ${file} cannot be read`, { cause: error })
  }
}

/** Connects in the background; an unavailable MCP server delays no turn. */
async function startMcp(
  { mcpServers }: AssistantConfig,
  approvals: OwnAgents['approvals'],
  { log }: AssistantDeps,
  { now, after }: { readonly now: () => number; readonly after: AssistantDeps['after'] },
): Promise<McpServers | undefined> {
  if (mcpServers.length === 0) return undefined
  const { McpServers } = await import('@agora/agents/mcp/mcp-servers')
  const told = new Map<string, string>()
  const unpinned = new Map<string, string>()
  const servers = new McpServers({
    servers: mcpServers,
    version: AGORA_VERSION,
    now,
    after,
    approvals,
    onUnpinned: ({ name, pin }) => {
      if (unpinned.get(name) === pin) return
      unpinned.set(name, pin)
      log('warn', 'MCP tool needs approval until its entry has this pin', { tool: name, pin })
    },
    onChange: () => {
      for (const { name, state, problem, tools } of servers.states()) {
        if (told.get(name) === state) continue
        told.set(name, state)
        if (state === 'down') log('warn', 'MCP server unavailable', { name, problem })
        else if (state === 'up') log('info', 'MCP server available', { name, tools })
      }
    },
  })
  servers.start()
  return servers
}

/** What tools need of this deps. */
function portsOf({ storage, threads, tools }: AssistantDeps, domains: Domains) {
  const atTable = async (thread: ThreadId, turn: TurnId, command: (hold: Hold) => InternalCommand) => {
    const active = (await threads.stateOf(thread))?.activeTurn
    if (active?.id !== turn) throw new Error('the turn is over')
    await threads.executeInternal(thread, agentActor(active.agent ?? 'agora'), command({ turn, fence: active.fence }))
  }
  return {
    inspection: tools,
    table: {
      pass: (thread, turn, why) => atTable(thread, turn, (hold) => ({ name: 'pass-turn', body: { ...hold, why } })),
      propose: (thread, turn, text) => {
        return atTable(thread, turn, (hold) => ({ name: 'propose-agreement', body: { ...hold, text } }))
      },
      vote: (thread, turn, agrees) =>
        atTable(thread, turn, (hold) => ({ name: 'cast-vote', body: { ...hold, agrees } })),
    },
    findNotes: async (thread, query, limit) => {
      const state = await threads.stateOf(thread)
      const joined = state && (await findSpeakerJoined(storage, state))
      return searchNotesOf(storage, thread, { question: query, limit, after: joined?.note })
    },
    findMemories: async (thread, query, limit) => {
      const state = await threads.stateOf(thread)
      if (!state) return { found: [], isLatest: false }
      const joined = await findSpeakerJoined(storage, state)
      const { reportName } = await threads.preferencesOf(state)
      const nameOf = (user: string) => (user === state.owner && reportName) || user
      const parts = { storage, domainOf: ({ domain }: ThreadState) => domains.of(domain), nameOf }
      return searchMemory(parts, state, query, limit, joined ? { beside: 'tree' } : {})
    },
    changeSettings: async (thread, { interactionMode, ...others }) => {
      if (interactionMode) {
        await threads.executeInternal(thread, agentActor('agora'), {
          name: 'change-mode',
          body: { mode: interactionMode },
        })
      }
      const change = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
      const state = await threads.stateOf(thread)
      if (state && Object.keys(change).length > 0) await threads.changePreferencesOf(state, change)
    },
  } satisfies ParticipantPorts
}

/** One that is loaded when a domain needs it first; a failure to load is tried again by the next turn. */
function loadedLater(
  name: string,
  load: (domain: DomainId) => Promise<Participant>,
  first: DomainId,
  { storage }: AssistantDeps,
): Participant {
  const loading = new Map<DomainId, Promise<Participant>>()
  const loaded = (domain: DomainId = first) => {
    const known = loading.get(domain)
    if (known) return known
    const begun = load(domain).catch((error: unknown) => {
      loading.delete(domain)
      throw error
    })
    loading.set(domain, begun)
    return begun
  }
  return {
    name,
    run: async (turn) => (await loaded(turn.context.domain)).run(turn),
    title: async (context, signal) => (await loaded(context.domain)).title(context, signal),
    chooseSpeaker: async (context, asked, signal) => {
      return (await (await loaded(context.domain)).chooseSpeaker?.(context, asked, signal)) ?? {}
    },
    shorten: async (text, language, signal) => (await loaded()).shorten(text, language, signal),
    forget: async ({ thread, turn }) => storage.checkpoints.deleteRun({ thread, turn }),
  }
}
