/** Every other device and interface of a browser is of no use to the app. */
const PERMISSIONS = 'microphone=(self), camera=(self), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()'
const TWO_YEARS = 'max-age=63072000'

/** What every response says to browsers. No cache keeps one, except where a file of the app says otherwise. */
export function secureHeaders(path: string, isHttps: boolean): readonly (readonly [name: string, value: string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', PERMISSIONS],
    ...(isHttps ? ([['strict-transport-security', TWO_YEARS]] as const) : []),
    ...(path.startsWith('/assets/') ? [] : ([['cache-control', 'no-store']] as const)),
  ]
}
