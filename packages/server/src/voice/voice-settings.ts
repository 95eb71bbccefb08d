import type { VoiceLanguage } from '@agora/protocol/voice'

export type ServiceSettings = { readonly model: string; readonly url: string; readonly key: string | undefined }
export type Voices = Readonly<Partial<Record<VoiceLanguage, string>>>

export type VoiceSettings = {
  /** What transcribes; undefined where nothing does. */
  readonly transcription: (ServiceSettings & { readonly languages: readonly VoiceLanguage[] }) | undefined
  readonly speech:
    | { readonly kind: 'none' }
    /** `auto`: eSpeak where it is installed, and nothing where it is not. */
    | { readonly kind: 'auto' | 'espeak'; readonly voices: Readonly<Record<VoiceLanguage, string>> }
    | ({ readonly kind: 'openai'; readonly voices: Voices } & ServiceSettings)
}

/** A wrong setting. The message never repeats the value: there may be a key in it. */
export class BadVoiceSettings extends Error {
  readonly setting: string
  constructor(setting: string, message: string) {
    super(message)
    this.setting = setting
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const PUBLIC_URL = 'https://api.openai.com/v1'
/** Every service that speaks this protocol knows it. */
const DEFAULT_VOICE = 'alloy'
const espeakVoices = { nl: 'nl', en: 'en-gb' } as const
const MODEL = /^openai:[^\s\p{C}]{1,200}$/u
/** A file's name within eSpeak's own folder of voices, with a variant: "mb/mb-nl2", "en-gb+f3". No way out of it. */
const ESPEAK_VOICE = /^[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)*(\+[A-Za-z]\w*)?$/
const SERVICE_VOICE = /^[^\s\p{C},=][^\p{C},=]{0,99}$/u

/** What transcribes and what speaks, by what the environment says. */
export function readVoiceSettings(environment: Environment): VoiceSettings {
  return { transcription: readTranscription(environment), speech: readSpeech(environment) }
}

function readTranscription(environment: Environment): VoiceSettings['transcription'] {
  const chosen = given(environment, 'AGORA_TRANSCRIPTION') ?? 'none'
  const service = readService(environment, 'AGORA_TRANSCRIPTION')
  const languages = readLanguages(environment)
  if (chosen === 'none') return undefined
  if (!MODEL.test(chosen)) throw new BadVoiceSettings('AGORA_TRANSCRIPTION', 'must be "none" or "openai:<model>"')
  return { model: chosen.slice('openai:'.length), ...service, languages }
}

function readSpeech(environment: Environment): VoiceSettings['speech'] {
  const chosen = given(environment, 'AGORA_SPEECH') ?? 'auto'
  const service = readService(environment, 'AGORA_SPEECH')
  if (chosen === 'none') return { kind: 'none' }
  if (chosen === 'auto' || chosen === 'espeak') {
    return { kind: chosen, voices: { ...espeakVoices, ...readVoices(environment, ESPEAK_VOICE) } }
  }
  if (!MODEL.test(chosen)) {
    throw new BadVoiceSettings('AGORA_SPEECH', 'must be "auto", "none", "espeak" or "openai:<model>"')
  }
  // An operator who names a voice for one language gets none for the other.
  const voices = readVoices(environment, SERVICE_VOICE) ?? { nl: DEFAULT_VOICE, en: DEFAULT_VOICE }
  return { kind: 'openai', model: chosen.slice('openai:'.length), ...service, voices }
}

/** The key of the models' service goes to that service alone: another address has a key of its own, or none. */
function readService(environment: Environment, prefix: string): Omit<ServiceSettings, 'model'> {
  const common = withoutSlash(given(environment, 'OPENAI_BASE_URL') ?? PUBLIC_URL)
  const own = given(environment, `${prefix}_URL`)
  if (own !== undefined && !isAddress(own)) {
    throw new BadVoiceSettings(`${prefix}_URL`, 'must look like https://host/v1, without user, query or mark')
  }
  const url = own === undefined ? common : withoutSlash(own)
  const key = given(environment, `${prefix}_KEY`)
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    throw new BadVoiceSettings(`${prefix}_KEY`, 'must be a key without spaces or special characters')
  }
  return { url, key: key ?? (url === common ? given(environment, 'OPENAI_API_KEY') : undefined) }
}

function isAddress(url: string): boolean {
  const parsed = /^https?:\/\//.test(url) ? URL.parse(url) : null
  return parsed !== null && !parsed.username && !parsed.password && !parsed.search && !parsed.hash
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function readLanguages(environment: Environment): readonly VoiceLanguage[] {
  const setting = 'AGORA_TRANSCRIPTION_LANGUAGES'
  const names = (given(environment, setting) ?? 'nl,en').split(',').map((name) => name.trim())
  const languages = names.filter(isLanguage)
  if (languages.length !== names.length || new Set(names).size !== names.length) {
    throw new BadVoiceSettings(setting, 'must be "nl", "en" or "nl,en"')
  }
  return languages
}

function readVoices(environment: Environment, form: RegExp): Voices | undefined {
  const setting = 'AGORA_SPEECH_VOICE'
  const list = given(environment, setting)
  if (list === undefined) return undefined
  const wrong = new BadVoiceSettings(setting, 'must be the name of a voice, or nl=<voice>,en=<voice>')
  if (!list.includes('=')) {
    if (!form.test(list)) throw wrong
    return { nl: list, en: list }
  }
  const voices: Partial<Record<VoiceLanguage, string>> = {}
  for (const pair of list.split(',')) {
    const [language = '', voice = '', ...more] = pair.split('=').map((part) => part.trim())
    if (!isLanguage(language) || voices[language] !== undefined || more.length > 0 || !form.test(voice)) throw wrong
    voices[language] = voice
  }
  return voices
}

function isLanguage(name: string): name is VoiceLanguage {
  return name === 'nl' || name === 'en'
}

/** An empty variable is what a shell script writes for "not set". */
function given(environment: Environment, name: string): string | undefined {
  return environment[name] || undefined
}
