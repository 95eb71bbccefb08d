import { makeWatch } from '../../specialists/make-watch.ts'

/** Whom inspectors of food speak to, besides those that every inspector does. */
export const watch = makeWatch({ nl: 'chef|kok|slager|bakker', en: 'chef|cook|butcher|baker' })
