/** Where npm put the files of what listens and writes down on a device. For the app's build and for tests, on Node.js. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The weights are not among what the packages export: they are found where packages lie. */
function inPackage(name: string, path: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name, path)).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`there is no ${path} of ${name}: install the packages anew`)
  return found
}

const moonshine = (file: string) => inPackage('@moonshine-ai/moonshine-js', `dist/model/tiny/quantized/${file}.onnx`)

export const modelFiles = {
  runtime: inPackage('onnxruntime-web', 'dist/ort-wasm-simd-threaded.wasm'),
  runtimeLoader: inPackage('onnxruntime-web', 'dist/ort-wasm-simd-threaded.mjs'),
  silero: inPackage('@ricky0123/vad-web', 'dist/silero_vad_v6.onnx'),
  encoder: moonshine('encoder_model'),
  decoder: moonshine('decoder_model_merged'),
} as const
