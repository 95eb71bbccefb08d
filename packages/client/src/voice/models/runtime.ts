import { InferenceSession, type Tensor, env } from 'onnxruntime-web/wasm'
import { ModelFailure } from './model-failure.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export type Tensors = Readonly<Record<string, Tensor>>

/** A model that can be run. */
export type Model = {
  readonly inputNames: readonly string[]
  readonly run: (inputs: Tensors) => Promise<Tensors>
}

/** What every WebAssembly program begins with. */
const WASM_MARK = [0x00, 0x61, 0x73, 0x6d]

/**
 * Gives the runtime its program. It is to be done before the first model is opened, and counts once in a program's life:
 * a runtime that failed to start cannot be started again in the same worker. `loader`: the address of the script that
 * starts it; Node.js finds it by itself.
 */
export function useRuntime(program: Bytes, loader?: string): void {
  if (!WASM_MARK.every((byte, index) => program[index] === byte)) {
    throw new ModelFailure('broken', 'the runtime is no WebAssembly program')
  }
  // More need memory that is shared, which browsers give only to pages that are cut off from all others.
  env.wasm.numThreads = 1
  env.wasm.proxy = false
  env.wasm.wasmBinary = program
  if (loader !== undefined) env.wasm.wasmPaths = { mjs: loader }
  env.logLevel = 'error'
}

/** Rejects with a `ModelFailure` where the bytes are no model, or one with other inputs. */
export async function openModel(name: string, bytes: Bytes, inputs: readonly string[]): Promise<Model> {
  const session = await InferenceSession.create(bytes, {
    executionProviders: ['wasm'],
    // All of it takes longer to find than it saves on models as small as ours.
    graphOptimizationLevel: 'basic',
  }).catch((error: unknown) => {
    throw new ModelFailure('broken', `${name}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const missing = inputs.filter((input) => !session.inputNames.includes(input))
  if (missing.length > 0) throw new ModelFailure('broken', `${name} is another model: it has no ${missing.join(', ')}`)
  return {
    inputNames: session.inputNames,
    run: async (given) => {
      try {
        return await session.run({ ...given })
      } catch (error) {
        throw new ModelFailure('failed', `${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
  }
}

/** The numbers that a model gave under a name. */
export function readNumbers(outputs: Tensors, name: string): Float32Array {
  const data = outputs[name]?.data
  if (!(data instanceof Float32Array)) throw new ModelFailure('broken', `the model gave no ${name}`)
  return data
}
