import { type BrowserSpeech, findVoice } from './browser-voice.ts'

/** The browser's `speechSynthesis`, as it is used here. */
export function browserSpeech(synthesis: SpeechSynthesis): BrowserSpeech {
  return {
    voices: () => synthesis.getVoices(),
    // Some browsers tell of their voices only later.
    onVoices: (listener) => {
      synthesis.addEventListener('voiceschanged', listener)
      return () => synthesis.removeEventListener('voiceschanged', listener)
    },
    utter: (text, { language, rate }) => ({
      speak: (listen) => {
        const utterance = new SpeechSynthesisUtterance(text)
        utterance.lang = language
        utterance.rate = rate
        utterance.voice = findVoice(synthesis.getVoices(), language) ?? null
        utterance.addEventListener('start', () => listen({ type: 'start' }))
        utterance.addEventListener('end', () => listen({ type: 'end' }))
        utterance.addEventListener('boundary', ({ charIndex }) => listen({ type: 'boundary', at: charIndex }))
        utterance.addEventListener('error', ({ error }) => listen({ type: 'error', why: error }))
        synthesis.speak(utterance)
      },
    }),
    cancel: () => synthesis.cancel(),
  }
}
