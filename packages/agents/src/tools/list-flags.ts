import { replyLanguage } from '@agora/core/context/reply-language'
import { tellFlags } from '@agora/inspection/tools/tell-flags'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import type { InspectionPorts } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.strictObject({ language: SpokenLanguage })

export function listFlagsTool({ report }: Pick<InspectionPorts, 'report'>): AgentTool<typeof Args> {
  return {
    name: 'list_flags',
    description:
      'The points of attention that were raised quietly while listening and that nobody has dismissed: values beyond a ' +
      'limit, mentions of open points, a caution that was not given. Only when the user asks for them.',
    title: { nl: 'haalt de aandachtspunten op', en: 'looks at the points of attention' },
    args: Args,
    timeoutMs: 15_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ language }, { thread, context }) => {
      const spoken = language ?? replyLanguage(context)
      const { dossier } = await report(thread, spoken)
      return tellFlags(dossier, spoken)
    },
  }
}
