import type { PostAnswer } from '@agora/protocol/message'
import { Failure } from '../failure.ts'

/** Every message of a request was refused; the answer says why, one by one. */
export class AllRefused extends Failure {
  readonly answer: PostAnswer
  constructor(answer: PostAnswer) {
    const reused = answer.refused.every(({ code }) => code === 'id-reused')
    super(reused ? 'id-reused' : 'all-refused', answer.refused[0]?.message ?? 'nothing was accepted')
    this.answer = answer
  }
}
