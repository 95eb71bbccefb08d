import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findEspeak } from './find-espeak.ts'
import { makeVoice } from './make-voice.ts'
import { BadVoiceSettings, readVoiceSettings } from './voice-settings.ts'

const read = (settings: Record<string, string>) => readVoiceSettings(settings)

test('[VO1] where nothing is set nothing transcribes, and eSpeak speaks where it is installed', () => {
  expect(read({})).toEqual({ transcription: undefined, speech: { kind: 'auto', voices: { nl: 'nl', en: 'en-gb' } } })
})

test('[VO1] a service is where the model is, with its key, unless another is named', () => {
  const model = { OPENAI_BASE_URL: 'http://models:1/v1/', OPENAI_API_KEY: 'sk-model' }
  const set = { AGORA_TRANSCRIPTION: 'openai:whisper-1', AGORA_SPEECH: 'openai:org/tts:2' }
  expect(read({ ...model, ...set })).toEqual({
    transcription: { model: 'whisper-1', url: 'http://models:1/v1', key: 'sk-model', languages: ['nl', 'en'] },
    speech: {
      kind: 'openai',
      model: 'org/tts:2',
      url: 'http://models:1/v1',
      key: 'sk-model',
      voices: { nl: 'alloy', en: 'alloy' },
    },
  })
  expect(read(set).transcription?.url).toBe('https://api.openai.com/v1')
})

test('[VO1] a key goes to the address that it was set for, and to no other', () => {
  const model = { OPENAI_BASE_URL: 'http://models:1/v1', OPENAI_API_KEY: 'sk-model', AGORA_TRANSCRIPTION: 'openai:w' }
  const keyAt = (settings: Record<string, string>) => read({ ...model, ...settings }).transcription?.key
  expect(keyAt({ AGORA_TRANSCRIPTION_URL: 'http://other:1/v1' })).toBeUndefined()
  expect(keyAt({ AGORA_TRANSCRIPTION_URL: 'http://models:1/v1/' })).toBe('sk-model')
  expect(keyAt({ AGORA_TRANSCRIPTION_URL: 'http://other:1/v1', AGORA_TRANSCRIPTION_KEY: 'sk-own' })).toBe('sk-own')
  expect(keyAt({ AGORA_TRANSCRIPTION_KEY: 'sk-own' })).toBe('sk-own')
  expect(keyAt({ AGORA_SPEECH_KEY: 'sk-of-the-other' })).toBe('sk-model')
})

test('[VO1] voices are one for all, or one for each language; a service has those that are named', () => {
  const voicesOf = (kind: string, voice: string) => {
    const { speech } = read({ AGORA_SPEECH: kind, AGORA_SPEECH_VOICE: voice })
    return speech.kind === 'none' ? undefined : speech.voices
  }
  expect(voicesOf('openai:m', 'Fleur (warm)')).toEqual({ nl: 'Fleur (warm)', en: 'Fleur (warm)' })
  expect(voicesOf('openai:m', 'nl=nl_NL/mls-medium, en=af.heart')).toEqual({ nl: 'nl_NL/mls-medium', en: 'af.heart' })
  expect(voicesOf('openai:m', 'en=echo')).toEqual({ en: 'echo' })
  expect(voicesOf('espeak', 'en=en-us+f3')).toEqual({ nl: 'nl', en: 'en-us+f3' })
  expect(voicesOf('auto', 'mb/mb-nl2')).toEqual({ nl: 'mb/mb-nl2', en: 'mb/mb-nl2' })
  expect(voicesOf('none', 'alloy')).toBeUndefined()
})

test('[VO1] an empty setting is none, and what is understood is as many languages as are named', () => {
  const names = ['TRANSCRIPTION', 'TRANSCRIPTION_URL', 'TRANSCRIPTION_KEY', 'TRANSCRIPTION_LANGUAGES']
  names.push('SPEECH', 'SPEECH_URL', 'SPEECH_KEY', 'SPEECH_VOICE')
  expect(read(Object.fromEntries(names.map((name) => [`AGORA_${name}`, ''])))).toEqual(read({}))
  const languages = (list: string) =>
    read({ AGORA_TRANSCRIPTION: 'openai:w', AGORA_TRANSCRIPTION_LANGUAGES: list }).transcription?.languages
  expect([languages('nl'), languages('en, nl')]).toEqual([['nl'], ['en', 'nl']])
})

const wrong: Record<string, string[]> = {
  AGORA_TRANSCRIPTION: ['whisper-1', 'openai', 'openai:', 'openai: x', 'OpenAI:x', 'NONE', 'moonshine', 'openai:a\nb'],
  AGORA_TRANSCRIPTION_URL: [
    'localhost',
    'ftp://a/v1',
    'https://',
    'http://u:secret@a/v1',
    'http://a/v1?k=secret',
    'http://a#x',
  ],
  AGORA_TRANSCRIPTION_KEY: ['a secret', 'secret\n', 'secrét'],
  AGORA_TRANSCRIPTION_LANGUAGES: ['fr', 'nl,fr', 'nl,', ',', 'nl en', 'nl,nl', 'NL'],
  AGORA_SPEECH: ['espeak-ng', 'openai', 'openai:', 'yes', 'AUTO', 'piper:nl'],
  AGORA_SPEECH_URL: ['localhost', 'http://u:secret@a/v1'],
  AGORA_SPEECH_KEY: ['a secret'],
  AGORA_SPEECH_VOICE: [
    '-x',
    'nl=',
    '=nl',
    'nl=a,nl=b',
    'fr=x',
    'nl=a=b',
    '../etc/passwd',
    'nl=/etc/passwd',
    'a b',
    'nl=a,',
    '.',
  ],
}
const cases = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const))
test('[VO1] [CL1] a wrong setting is refused in one line that names it, and does not repeat it', () => {
  expectRows(cases, ([name, value]) => {
    const reading = () => readConfig({ [name]: value })
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(new RegExp(`^${name} must [^\\n]+$`))
    expect(reading).toThrow(/^(?!.*secr)/)
  })
})

test('[VO1] a voice of a service may be called what a voice of eSpeak may not, and neither may hold a line break', () => {
  const voice = (name: string) => () => read({ AGORA_SPEECH: 'openai:m', AGORA_SPEECH_VOICE: name })
  expect(voice('a b')).not.toThrow()
  for (const name of ['a\nb', 'nl=a\u0000', 'x'.repeat(101)]) expect(voice(name)).toThrow(BadVoiceSettings)
})

/** A folder with such programs in it. */
function folderWith(...programs: string[]): string {
  const folder = temporaryFolder()
  for (const name of programs) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

test('[VO1] eSpeak is looked for by its names in the folders of the PATH, the newer one first', () => {
  const [old, both, none] = [folderWith('espeak'), folderWith('espeak', 'espeak-ng'), temporaryFolder()]
  expect(findEspeak([none, old].join(delimiter))).toBe(join(old, 'espeak'))
  expect(findEspeak([old, both].join(delimiter))).toBe(join(both, 'espeak-ng'))
  mkdirSync(join(none, 'espeak-ng'))
  expect(findEspeak(none)).toBeUndefined()
  expect([findEspeak(undefined), findEspeak(''), findEspeak('/nowhere')]).toEqual([undefined, undefined, undefined])
})

test('[VO1] without eSpeak "auto" is nothing, and "espeak" stops the start', () => {
  const [here, nowhere] = [folderWith('espeak-ng'), temporaryFolder()]
  const make = (speech: string, path: string) => makeVoice(read({ AGORA_SPEECH: speech }), path)
  expect(make('auto', here).speaker?.kind).toBe('espeak')
  expect(make('auto', nowhere)).toEqual({ transcriber: undefined, speaker: undefined })
  expect(make('none', here).speaker).toBeUndefined()
  expect(() => make('espeak', nowhere)).toThrow(BadVoiceSettings)
  expect(() => make('espeak', nowhere)).toThrow(/PATH/)
})
