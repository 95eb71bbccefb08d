import type { Choice } from '@agora/client/table/table-words'
import { useMoreTexts } from '../texts/use-texts.ts'
import { agentName } from './agent-name.ts'
import { FactLines } from './fact-lines.tsx'
import { describeChoice } from '../table/describe-next.ts'
import { useTable } from '../table/table-view.ts'

/** At a table: why this one had the floor, who could have had it, and why the others could not. */
export function ChoiceExplained({ agent, choice }: { readonly agent: string; readonly choice: Choice }) {
  const texts = useMoreTexts()
  const { choice: words, next } = texts.table
  const { names: seats } = useTable()
  const nameOf = (id: string) => agentName(id, texts, seats)
  const others = choice.among.filter((id) => id !== agent).map(nameOf)
  const facts = [
    [words.among, others.join(', ') || words.only],
    [
      words.barred,
      choice.barred.map(({ participant, why }) => `${nameOf(participant)} (${next.barred[why]})`).join(', '),
    ],
    [words.moderator, choice.why ?? ''],
  ] as const
  return (
    <section data-testid="choice" className="grid gap-1 text-small">
      <h3 className="font-semibold">{words.title}</h3>
      <p>{words.chosen(nameOf(agent), describeChoice(choice, next))}</p>
      <FactLines facts={facts} />
    </section>
  )
}
