import type { VoicePart } from '@agora/client/voice/voice-snapshot'
import { ChoiceField } from '../../settings/choice-field.tsx'
import type { Choices } from '../../texts/texts.ts'
import { useMoreTexts } from '../../texts/use-texts.ts'

const kinds: readonly string[] = ['device', 'server', 'browser'] satisfies VoicePart['kind'][]

/** What writes down, or speaks: which there are with the languages that they can, and which it is now. */
export function PartField<Kind extends string>({
  name,
  words,
  chosen,
  now,
  all,
  onChoose,
}: {
  readonly name: string
  readonly words: Choices<Kind> & { readonly explained: Readonly<Record<Kind, string>> }
  readonly chosen: Kind
  readonly now: VoicePart | null
  readonly all: readonly VoicePart[]
  readonly onChoose: (kind: Kind) => void
}) {
  const { voice, locale } = useMoreTexts()
  const { fields } = voice
  const languagesOf = ({ languages }: VoicePart) =>
    new Intl.ListFormat(locale).format(languages.map((language) => fields.languages[language]))
  const explain = (kind: string) => {
    if (!kinds.includes(kind)) return []
    const own = all.filter((part) => part.kind === kind)
    return own.length > 0 ? own.map((part) => fields.knows(part.name, languagesOf(part))) : [fields.absent]
  }
  const explained = Object.fromEntries(
    Object.entries<string>(words.explained).map(([kind, text]) => [kind, [...explain(kind), text].join(' ')]),
  ) as Record<Kind, string>
  const text = now ? fields.nowBy(now.name, fields.kinds[now.kind], languagesOf(now)) : fields.nowNone
  return <ChoiceField {...words} explained={explained} name={name} text={text} chosen={chosen} onChoose={onChoose} />
}
