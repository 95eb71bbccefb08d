/** Pieces as the body of a response: the next is made when the reader has taken the one before. */
export function pullStream(pieces: AsyncGenerator<Uint8Array, unknown>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
