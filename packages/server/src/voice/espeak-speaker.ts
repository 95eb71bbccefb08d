import { type ChildProcess, spawn } from 'node:child_process'
import { isPlain, readWavHeader, writeWavHeader } from '@agora/core/speech/wav'
import type { VoiceLanguage } from '@agora/protocol/voice'
import { VoiceFailure, type VoiceFailureReason } from './voice-failure.ts'
import type { Speaker, VoiceCall } from './voice-ports.ts'

/** It speaks a paragraph in a quarter of a second; a machine that is busy takes longer. */
export const ESPEAK_MS = 15_000
/** Six minutes of sound: only hundreds of paragraphs of one letter take longer to say. */
const MOST_BYTES = 16 * 1024 * 1024

/** What it needs to run; the settings of a server, with their keys, are none of its business. */
const passedOn = ['PATH', 'ESPEAK_DATA_PATH', 'LD_LIBRARY_PATH', 'SystemRoot']

export function espeakSpeaker(program: string, voices: Readonly<Record<VoiceLanguage, string>>): Speaker {
  return {
    kind: 'espeak',
    languages: ['nl', 'en'],
    async speak(text, language, call) {
      const written = await runEspeak(program, voices[language], text, call)
      const header = readWavHeader(written)
      if (header.kind !== 'wav' || !isPlain(header) || header.dataBytes === 0) {
        throw new VoiceFailure('espeak', 'garbage')
      }
      // It writes its header before it knows how long it will speak.
      const start = writeWavHeader(header.dataBytes, header.sampleRate)
      const sound = written.subarray(header.dataOffset, header.dataOffset + header.dataBytes)
      return { type: 'audio/wav', bytes: start.length + sound.length, pieces: inTurn([start, sound]) }
    },
  }
}

async function* inTurn(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void> {
  yield* pieces
}

/**
 * The words go in by its input and never stand among its arguments: others can see those, and "-w file" is an order.
 */
function runEspeak(program: string, voice: string, text: string, { signal, after }: VoiceCall): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new VoiceFailure('espeak', 'stopped'))
    // Where the machine has no room for one more, it comes without its input and output, and fails later.
    const child: ChildProcess = spawn(program, ['-v', voice, '-b', '1', '--stdin', '--stdout'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
      windowsHide: true,
    })
    const written: Buffer[] = []
    let bytes = 0
    let reason: VoiceFailureReason | undefined
    const kill = (why: VoiceFailureReason) => {
      reason ??= why
      child.kill('SIGKILL')
    }
    const stop = () => kill('stopped')
    signal.addEventListener('abort', stop, { once: true })
    const cancel = after(ESPEAK_MS, () => kill('too-slow'))
    const settle = () => {
      cancel()
      signal.removeEventListener('abort', stop)
    }
    child.stdout?.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > MOST_BYTES) kill('too-long')
      else written.push(piece)
    })
    // It may end before it has read everything; how it ended is told below.
    child.stdin?.on('error', () => {})
    child.once('error', ({ code }: NodeJS.ErrnoException) => {
      settle()
      reject(new VoiceFailure('espeak', code === 'ENOENT' || code === 'EACCES' ? 'no-program' : 'busy'))
    })
    child.once('close', (code) => {
      settle()
      if (reason === undefined && code === 0) resolve(Buffer.concat(written))
      else reject(new VoiceFailure('espeak', reason ?? 'program-failed'))
    })
    child.stdin?.end(plainWords(text))
  })
}

/** What eSpeak would take for orders is only words: control characters (NUL ends, 0x01 commands), "[[" (phonemes). */
function plainWords(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/\[(?=\[)/g, '[ ')
}
