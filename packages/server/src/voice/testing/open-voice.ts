import { type TestClock, testClock } from '../../testing/test-clock.ts'
import { TOKEN, type TestAnswer, startTestServer } from '../../testing/test-server.ts'
import type { ServerOptions } from '../../server.ts'
import { makeVoice } from '../make-voice.ts'
import { readVoiceSettings } from '../voice-settings.ts'
import { KEY, MODEL, startAudioService } from './audio-service.ts'

/** A server, a service of sound beside it, and time that passes when the test says so. */
export async function openVoice(settings: Readonly<Record<string, string>> = {}, options: Partial<ServerOptions> = {}) {
  const service = await startAudioService()
  const clock: TestClock = testClock()
  const logged: string[] = []
  const all = {
    AGORA_TRANSCRIPTION: `openai:${MODEL}`,
    AGORA_TRANSCRIPTION_URL: service.url,
    AGORA_TRANSCRIPTION_KEY: KEY,
    AGORA_SPEECH: `openai:${MODEL}`,
    AGORA_SPEECH_URL: service.url,
    AGORA_SPEECH_KEY: KEY,
    ...settings,
  }
  const server = await startTestServer({
    voice: makeVoice(readVoiceSettings(all), process.env['PATH']),
    after: clock.after,
    ambient: clock.ambient,
    log: (...line) => void logged.push(JSON.stringify(line)),
    ...options,
  })
  const post = (path: string, body: BodyInit, type: string, signal?: AbortSignal) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': type },
      body,
      ...(signal ? { signal } : {}),
    })
  return {
    server,
    service,
    clock,
    logged,
    transcribe: (wav: Uint8Array, lang = 'nl'): Promise<TestAnswer> =>
      server.send('POST', `/api/voice/transcriptions?lang=${lang}`, wav, { 'content-type': 'audio/wav' }),
    /** As it comes over the line. */
    postRecording: (wav: Uint8Array<ArrayBuffer>, signal?: AbortSignal) =>
      post('/api/voice/transcriptions?lang=nl', wav, 'audio/wav', signal),
    speak: (text: string, lang = 'nl', signal?: AbortSignal): Promise<Response> =>
      post('/api/voice/speech', JSON.stringify({ text, lang }), 'application/json', signal),
    speakRefused: async (text: string, lang = 'nl') => server.send('POST', '/api/voice/speech', { text, lang }),
  }
}
