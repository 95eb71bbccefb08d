import { defineCommand } from '../operation.ts'
import { RecordSpeech, SpeechAnswer } from '../speech.ts'

export const recordSpeech = defineCommand({
  name: 'record-speech',
  method: 'post',
  path: '/api/threads/:thread/speech',
  summary: 'Tell what a spoken conversation leaves: when a microphone was open, what was heard of an answer',
  access: 'own-thread',
  reads: ['replies'],
  body: RecordSpeech,
  answer: SpeechAnswer,
})
