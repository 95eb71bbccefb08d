/** The name under which the worklet goes. */
export const CAPTURE = 'agora-capture'

/** Some tens of milliseconds of sound: mono, at the rate of `sound-window.ts`. `level`: loudness from 0 up to 1. */
export type CapturedSound = { readonly samples: Float32Array<ArrayBuffer>; readonly level: number }
