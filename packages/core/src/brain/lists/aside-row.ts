/**
 * What a user says while a question is open, beside answering it. `stop`: no more questions. `repeat`: the question again.
 * `explain`: what it means, or why it is asked. `hold`: not now, or only that it was heard. Null: none of these.
 */
export type AsideRow = readonly [said: string, aside: 'stop' | 'repeat' | 'explain' | 'hold' | null]
