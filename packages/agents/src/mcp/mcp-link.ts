import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import type { AgentTool } from '../tool.ts'
import { type Coalesced, coalesce } from './coalesce.ts'
import { type ToolSettings, describeTool, toAgentTool } from './describe-tool.ts'
import type { After, McpLimits } from './mcp-limits.ts'
import type { McpSession } from './mcp-session.ts'
import { McpTrouble, isLoss } from './mcp-trouble.ts'
import type { ServerSetting } from './parse-servers.ts'
import { type ToolLine, runTool } from './run-tool.ts'

/** A problem is a line. */
const PROBLEM_CHARS = 300

export type LinkInput = {
  readonly setting: ServerSetting
  readonly tools: ToolSettings
  readonly limits: McpLimits
  readonly version: string
  readonly now: () => number
  readonly after: After
  /** Something that `state` or `tools` tells is different. */
  readonly onChange: () => void
}

export type ServerState = {
  readonly name: string
  readonly state: 'connecting' | 'up' | 'down'
  /** For the operator. */
  readonly problem?: string
  readonly tools: number
}

type LinkState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'opening'
      readonly attempt: Promise<void>
      readonly stop: AbortController
      /** Of the attempt before this one. */
      readonly problem: string | undefined
    }
  | { readonly kind: 'up'; readonly session: McpSession; readonly since: number; readonly failures: number }
  | { readonly kind: 'down'; readonly problem: string; readonly failures: number; readonly cancelRetry: () => void }
  | { readonly kind: 'closed' }

/** The line to one server: it is opened, lost and opened again. Its tools stay known while it is down. */
export class McpLink {
  readonly #input: LinkInput
  #state: LinkState = { kind: 'idle' }
  #tools: readonly AgentTool[] = []
  readonly #news: Coalesced

  constructor(input: LinkInput) {
    this.#input = input
    this.#news = coalesce(() => this.#relist(), input.after, input.limits.relistMs)
  }

  start(): void {
    if (this.#state.kind === 'idle') this.#open(0, undefined)
  }

  /**
   * The server's tools, or those it had last. A call of an unavailable server's tool gets an explanation, which is
   * better than a tool that silently disappears.
   */
  get tools(): readonly AgentTool[] {
    return this.#tools
  }

  get state(): ServerState {
    const state = this.#state
    const common = { name: this.#input.setting.name, tools: this.#tools.length }
    if (state.kind === 'up') return { ...common, state: 'up' }
    const problem = state.kind === 'down' || state.kind === 'opening' ? state.problem : undefined
    if (problem !== undefined) return { ...common, state: 'down', problem }
    return { ...common, state: state.kind === 'closed' ? 'down' : 'connecting' }
  }

  /** A turn needs it now: one attempt at once, with a bounded wait. Resolves in any case. */
  async reach(signal?: AbortSignal): Promise<void> {
    const state = this.#state
    if (state.kind === 'idle') this.#open(0, undefined)
    if (state.kind === 'down') {
      state.cancelRetry()
      this.#open(state.failures, state.problem)
    }
    const opening = this.#state
    if (opening.kind !== 'opening' || signal?.aborted) return
    const late = Promise.withResolvers<void>()
    const forget = this.#input.after(this.#input.limits.reachMs, late.resolve)
    const leave = () => late.resolve()
    signal?.addEventListener('abort', leave)
    await Promise.race([opening.attempt, late.promise])
    signal?.removeEventListener('abort', leave)
    forget()
  }

  async close(): Promise<void> {
    const state = this.#state
    this.#set({ kind: 'closed' })
    this.#news.stop()
    if (state.kind === 'down') state.cancelRetry()
    if (state.kind === 'up') await state.session.close()
    if (state.kind === 'opening') {
      state.stop.abort(new McpTrouble('undelivered', 'we left'))
      await state.attempt
    }
  }

  #set(state: LinkState): void {
    this.#state = state
    this.#input.onChange()
  }

  #open(failures: number, problem: string | undefined): void {
    const { after, limits } = this.#input
    const stop = new AbortController()
    const forget = after(limits.connectMs, () =>
      stop.abort(new McpTrouble('undelivered', `gave no sign of MCP within ${limits.connectMs / 1_000} s`)),
    )
    const attempt = this.#connect(stop.signal).then(
      ({ session, tools }) => {
        forget()
        if (this.#state.kind === 'closed') return session.close()
        this.#tools = tools
        this.#set({ kind: 'up', session, since: this.#input.now(), failures })
      },
      (error: unknown) => {
        forget()
        if (this.#state.kind !== 'closed') this.#wait(problemOf(error), failures)
      },
    )
    this.#set({ kind: 'opening', attempt, stop, problem })
  }

  async #connect(signal: AbortSignal): Promise<{ session: McpSession; tools: readonly AgentTool[] }> {
    const { setting, limits, version, after } = this.#input
    // Loaded only where an operator names a server.
    const { McpSession } = await import('./mcp-session.ts')
    const session = await McpSession.open(
      { setting, limits, version, after, onNews: this.#news.ask, onLost: (lost, trouble) => this.#lose(lost, trouble) },
      signal,
    )
    try {
      return { session, tools: this.#adopt(await session.listTools(signal)) }
    } catch (error) {
      await session.close()
      throw error
    }
  }

  async #relist(): Promise<void> {
    // News may come while the first list is on its way, and be newer than it.
    if (this.#state.kind === 'opening') await this.#state.attempt
    const state = this.#state
    if (state.kind !== 'up') return
    try {
      const tools = this.#adopt(await state.session.listTools())
      if (this.#state !== state) return
      this.#tools = tools
      this.#input.onChange()
    } catch (error) {
      if (error instanceof McpTrouble && isLoss(error)) this.#lose(state.session, error)
    }
  }

  #adopt(tools: readonly Tool[]): readonly AgentTool[] {
    const { setting, limits, tools: settings } = this.#input
    const line: ToolLine = {
      server: setting.name,
      resultChars: limits.resultChars,
      reachSession: (signal) => this.#reachSession(signal),
      lose: (session, trouble) => this.#lose(session, trouble),
    }
    return tools.map((tool) => {
      const described = describeTool(setting.name, tool, settings, limits)
      return toAgentTool(setting.name, described, settings, limits, (args, call) =>
        runTool(line, described, args, call),
      )
    })
  }

  async #reachSession(signal: AbortSignal): Promise<McpSession> {
    await this.reach(signal)
    if (this.#state.kind === 'up') return this.#state.session
    throw new McpTrouble('undelivered', this.state.problem ?? 'is not there yet')
  }

  #lose(session: McpSession, trouble: McpTrouble): void {
    const state = this.#state
    if (state.kind !== 'up' || state.session !== session) return
    const steady = this.#input.now() - state.since >= this.#input.limits.steadyMs
    this.#wait(problemOf(trouble), steady ? 0 : state.failures)
    void session.retire()
  }

  #wait(problem: string, failures: number): void {
    const { after, limits } = this.#input
    const delayMs = Math.min(limits.firstRetryMs * 2 ** failures, limits.longestRetryMs)
    const cancelRetry = after(delayMs, () => this.#open(failures + 1, problem))
    this.#set({ kind: 'down', problem, failures: failures + 1, cancelRetry })
  }
}

function problemOf(error: unknown): string {
  const problem = error instanceof Error ? error.message : String(error)
  // Part of it may be the server's own words.
  return problem.slice(0, PROBLEM_CHARS).toWellFormed()
}
