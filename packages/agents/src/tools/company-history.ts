import { replyLanguage } from '@agora/core/context/reply-language'
import type { FoundHistory } from '@agora/inspection/brain/found-inspection'
import { z } from 'zod'
import type { AgentTool, ToolCall } from '../tool.ts'
import { describeFirm, describePoint, describeVisits } from '@agora/inspection/tools/describe-visits'
import { type FirmHistory, type InspectionPorts, type PortCall, portCall } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.strictObject({
  registration: z.string().max(80).optional().describe('A KVK number; without it, the firm of this conversation'),
  name: z.string().trim().max(200).optional().describe('The name of another firm, where its number is not known'),
  place: z.string().trim().max(120).optional(),
  language: SpokenLanguage,
})

export function companyHistoryTool(ports: InspectionPorts): AgentTool<typeof Args> {
  return {
    name: 'company_history',
    description:
      'Earlier inspections of a firm, the last first, with what they found and decided, and the points that are still ' +
      'open. Without arguments: of the firm that is inspected in this conversation.',
    title: { nl: 'haalt de historie op', en: 'reads the history' },
    args: Args,
    timeoutMs: 30_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ registration, name, place, language }, call) => {
      const spoken = language ?? replyLanguage(call.context)
      const port = portCall(call, spoken)
      const found = name && !registration ? await ofNamed(ports, call, name, place, port) : undefined
      const { company, past, open } = found ?? (await ports.history(call.thread, registration, port))
      const history = {
        company: company ? describeFirm(company) : undefined,
        problem: found?.problem,
        open: open.map(describePoint),
        past: describeVisits(past, await ports.domainOf(call.thread), spoken),
      } satisfies FoundHistory
      return { text: JSON.stringify({ history }), ...(past.length > 0 ? {} : { sources: [] }) }
    },
  }
}

/** Firms that are called alike are not one: where several may be meant, none is chosen. */
async function ofNamed(
  ports: InspectionPorts,
  { thread }: ToolCall,
  name: string,
  place: string | undefined,
  call: PortCall,
): Promise<FirmHistory & { readonly problem?: string }> {
  const { companies } = await ports.findCompanies(name, call)
  const there = place ? companies.filter((firm) => isThere(firm, place)) : companies
  const [only, ...others] = there.length > 0 ? there : companies
  const nothing = { company: null, past: [], open: [] }
  if (!only) return nothing
  if (others.length > 0) {
    const names = [only, ...others].map((firm) => [firm.name, firm.place].filter(Boolean).join(', ')).join('; ')
    return { ...nothing, problem: several[call.language](names) }
  }
  if (!only.registration) return { ...nothing, company: only }
  return ports.history(thread, only.registration, call)
}

function isThere(
  { address = '', place = '' }: { address?: string | undefined; place?: string | undefined },
  said: string,
) {
  return `${address} ${place}`.toLowerCase().includes(said.toLowerCase())
}

const several = {
  nl: (names: string) => `Er is meer dan één bedrijf dat je kunt bedoelen: ${names}. Noem het KVK-nummer of de plaats.`,
  en: (names: string) => `There is more than one firm that you may mean: ${names}. Give the KVK number or the town.`,
} as const
