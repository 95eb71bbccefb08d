/** Field and value; null: the user says that it is not known. */
export type Values = Readonly<Record<string, string | null>>

/**
 * What a user says while these fields of the food report are asked, in this order. `values`: what it answers for
 * certain; nothing where it answers nothing. `changes`: other fields that it corrects by name.
 */
export type AnswerRow = readonly [asked: string, said: string, values: Values, changes?: Values]
