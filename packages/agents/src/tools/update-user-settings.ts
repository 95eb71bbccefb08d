import { Preferences } from '@agora/protocol/preferences'
import type { ThreadId } from '@agora/protocol/ids'
import type { AgentTool } from '../tool.ts'

const Args = Preferences.pick({ interactionMode: true, spokenText: true, language: true, emailReports: true }).partial()
type SettingsChange = {
  readonly [Field in keyof Preferences]?: Preferences[Field] | undefined
}

/** Changes the mode of the thread, and how its owner likes things. */
export type ChangeSettings = (thread: ThreadId, change: SettingsChange) => Promise<void>

export function updateUserSettingsTool(
  change: ChangeSettings,
  { isBuiltIn }: { readonly isBuiltIn: boolean },
): AgentTool<typeof Args> {
  return {
    name: 'update_user_settings',
    description:
      'Changes settings when the user asks for it: interactionMode (listen: keep notes and do not answer; feedback: ' +
      'answer), spokenText (what is read aloud: dictate, summarize, off), language (nl, en), emailReports.',
    title: { nl: 'past de instellingen aan', en: 'changes the settings' },
    args: Args,
    timeoutMs: 10_000,
    // A language model may take what it reads for an order; the built-in model obeys the person's own words alone.
    needsApproval: !isBuiltIn,
    // Setting what is set already changes nothing.
    afterCrash: 'repeat',
    run: async (args, { thread }) => {
      const given = Object.entries(args).filter(([, value]) => value !== undefined)
      if (given.length === 0) throw new Error('say which setting: interactionMode, spokenText, language, emailReports')
      await change(thread, args)
      return { text: JSON.stringify({ changed: Object.fromEntries(given) }), sources: [] }
    },
  }
}
