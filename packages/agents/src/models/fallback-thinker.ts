import { ThinkFailure, type ThinkRequest, type Thinker, type Thought } from '../thinker.ts'

/** A second model for when the first fails for good before it has said a word. It is loaded when it is needed. */
export function makeFallbackThinker(first: Thinker, loadSecond: () => Promise<Thinker>): Thinker {
  async function think(request: ThinkRequest): Promise<Thought> {
    let spoke = false
    const onText = (piece: string) => {
      spoke = true
      request.onText(piece)
    }
    try {
      return await first.think({ ...request, onText })
    } catch (error) {
      if (!(error instanceof ThinkFailure) || spoke) throw error
      const second = await loadSecond()
      return await second.think(request).catch((other: unknown) => {
        if (!(other instanceof ThinkFailure) || other.text !== '') throw other
        // The operator looks for the failure of the model that should have answered.
        throw new ThinkFailure(error.why, `${error.message} Then ${other.message}`)
      })
    }
  }
  return { name: first.name, think }
}
