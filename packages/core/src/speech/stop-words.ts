/** Who ends with one of these objects, and goes on. */
export const objections: ReadonlySet<string> = new Set(['but', 'maar'])
/** Who says one of these wants silence, whatever may follow: they stop at once, also as the end of an interim. */
export const stopWords: ReadonlySet<string> = new Set('stop nee neen no nope wacht wait ho halt'.split(' '))
