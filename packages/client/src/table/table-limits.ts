import { limits } from '@agora/protocol/limits'

/** How much fits of what is said about a table and those who sit there. */
export const tableLimits = {
  nameChars: limits.nameChars,
  aliases: limits.aliases,
  descriptionChars: limits.descriptionChars,
  instructionChars: limits.instructionChars,
  seats: limits.seats,
  waitMinutes: limits.personWaitMs / 60_000,
} as const
