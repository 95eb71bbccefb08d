/** The characters of stored numbers, from 0 to 63: one a number, so that compression finds what is frequent. */
export const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A character's highest value stands for "this and the next one more". */
export const CARRY = 63
/** So many labels have a bit each in one character. */
export const MASKED_LABELS = 6
/** Stored weights run from -LEVELS to LEVELS; squared, so that small weights are told apart better than large ones. */
export const LEVELS = 10

export const toLevel = (weight: number, largest: number): number =>
  Math.round(Math.sign(weight) * Math.sqrt(Math.abs(weight) / largest) * LEVELS)

export const fromLevel = (level: number, largest: number): number => Math.sign(level) * (level / LEVELS) ** 2 * largest
