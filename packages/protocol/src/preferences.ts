import { z } from 'zod'
import { Mode } from './heard.ts'

/** When a word that sounds like the name counts as a wake: in calling position only, or anywhere as a whole word. */
export const Wake = z.enum(['careful', 'anywhere'])
export type Wake = z.infer<typeof Wake>

/** After a call: stay in feedback mode, or go back to listening after the answer. */
export const AfterWake = z.enum(['stay', 'return'])
export type AfterWake = z.infer<typeof AfterWake>

/** A user's preferences. Each field is stored and changed by itself. */
export const Preferences = z.object({
  /** What new conversations start with; it remembers the last choice. */
  interactionMode: Mode,
  /** What is read aloud of an answer. */
  spokenText: z.enum(['dictate', 'summarize', 'off']),
  language: z.enum(['nl', 'en']),
  /** Propose to mail a report when it is done; mail is sent after approval only. */
  emailReports: z.boolean(),
  theme: z.enum(['system', 'light', 'dark']),
  wake: Wake,
  afterWake: AfterWake,
  /** A tone when Agora heard its name. */
  wakeTone: z.boolean(),
  /** Notes are summarised in the background while listening. */
  digest: z.boolean(),
  /** Notes that no call took up are withdrawn after so many days without a new one; 0: never. */
  noteExpiryDays: z.int().min(0).max(3_650),
  /** Points for attention are gathered while listening: a value beyond its limit, a point that is still open. */
  quietFlags: z.boolean(),
  /** The user's name in reports; empty: not set. */
  reportName: z.string().trim().max(120),
})
export type Preferences = z.infer<typeof Preferences>

export const PreferencesChange = z
  .strictObject(Preferences.partial().shape)
  .refine((change) => Object.keys(change).length > 0, 'nothing to change was given')
export type PreferencesChange = z.infer<typeof PreferencesChange>
