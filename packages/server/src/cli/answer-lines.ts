import { pipeline } from 'node:stream/promises'
import type { CommandContext } from './command.ts'
import { splitLines } from './split-lines.ts'

/** Answers each line that is piped in, as soon as it is there. */
export async function answerLines(
  { stdin, stdout }: Pick<CommandContext, 'stdin' | 'stdout'>,
  answer: (line: string) => string,
): Promise<void> {
  stdin.setEncoding('utf8')
  try {
    await pipeline(
      stdin,
      async function* (chunks: AsyncIterable<string>) {
        for await (const line of splitLines(chunks)) yield `${answer(line)}\n`
      },
      stdout,
      { end: false },
    )
  } catch (error) {
    // The reader has seen enough: "agora wake | head".
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}
