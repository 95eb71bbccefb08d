import type { Mode } from '@agora/protocol/heard'
import { type ModeWish, judgeMode } from '@agora/core/understanding/judge-mode'
import { textsOf } from './compose/texts.ts'
import { namesAction } from '@agora/core/answers/fits-ask'
import type { Mind } from './mind.ts'
import { readsAsVerdict } from '@agora/core/answers/reads-as-verdict'

type Asked = Pick<Mind, 'request' | 'context'>

/** The mode that a request asks for. Where it is not sure, it is asked back, and a clear yes to that question counts. */
export function readModeWish(asked: Asked): ModeWish | undefined {
  const agreed = readAgreed(asked)
  return agreed ? { mode: agreed, isSure: true } : judgeMode(asked.request.text, { isCalled: true })
}

/** "Ja", where Agora has just asked whether it should only listen. */
function readAgreed({ request, context }: Asked): Mode | undefined {
  const last = context.messages.findLast(({ by, as }) => by.kind === 'agent' && as === 'reply')
  const mode = (['listen', 'feedback'] as const).find((one) =>
    (['nl', 'en'] as const).some((language) => last?.text === textsOf(language).asksMode[one]),
  )
  return mode && readsAsVerdict(request.text)?.approved && !namesAction(request.text) ? mode : undefined
}
