/** The one address of a program that the server's policy lets this page run beside itself. */
const ADDRESS = '/sw.js'

type Trust = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (_: '') => unknown }
}

/** Where browsers ask for it, a word of trust that no text can have: the server's policy names this one maker of it. */
export function workerAddress(page: Window): string {
  const trust = (page as { readonly trustedTypes?: Trust }).trustedTypes
  if (!trust) return ADDRESS
  return trust.createPolicy('agora-worker', { createScriptURL: () => ADDRESS }).createScriptURL('') as string
}
