import { SAMPLE_RATE } from '../voice-ports.ts'
import { Tensor } from 'onnxruntime-web/wasm'
import { ModelFailure } from './model-failure.ts'
import { type Bytes, type Model, openModel, readNumbers } from './runtime.ts'
import { WINDOW_SAMPLES } from './sound-window.ts'
import type { LookAtSound } from './speech-detector.ts'

/** The last samples of the window before stand in front of each one. Without them the model finds no speech at all. */
const CONTEXT_SAMPLES = 64
const MEMORY_SHAPE = [2, 1, 128]
const MEMORY_SIZE = 2 * 1 * 128

/** Voice activity: how likely a window of sound is speech. One model; each `listen` has a memory of its own. */
export class Silero {
  readonly #model: Model
  readonly #rate = new Tensor('int64', BigInt64Array.of(BigInt(SAMPLE_RATE)), [])

  private constructor(model: Model) {
    this.#model = model
  }

  static async open(bytes: Bytes): Promise<Silero> {
    return new Silero(await openModel('Silero', bytes, ['input', 'state', 'sr']))
  }

  listen(): LookAtSound {
    let context = new Float32Array(CONTEXT_SAMPLES)
    let state = makeMemory()
    return async (window) => {
      if (window.length !== WINDOW_SAMPLES) throw new ModelFailure('unfit', `a window of ${window.length} samples`)
      const input = new Float32Array(CONTEXT_SAMPLES + WINDOW_SAMPLES)
      input.set(context)
      input.set(window, CONTEXT_SAMPLES)
      context = input.slice(-CONTEXT_SAMPLES)
      const outputs = await this.#model.run({
        input: new Tensor('float32', input, [1, input.length]),
        state,
        sr: this.#rate,
      })
      const probability = readNumbers(outputs, 'output')[0] ?? 0
      // A memory that is no number once would never be one again.
      state = Number.isFinite(probability) ? (outputs['stateN'] ?? makeMemory()) : makeMemory()
      return Number.isFinite(probability) ? probability : 0
    }
  }
}

function makeMemory(): Tensor {
  return new Tensor('float32', new Float32Array(MEMORY_SIZE), MEMORY_SHAPE)
}
