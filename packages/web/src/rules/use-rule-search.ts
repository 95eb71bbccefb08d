import type { FoundRule } from '@agora/client/inspection/look-ups'
import { systemAmbient } from '@agora/client/ambient'
import type { Domain } from '@agora/inspection/domain/domain'
import { describeRule } from '@agora/inspection/rules/describe-rule'
import { holdsAt } from '@agora/inspection/rules/holds-at'
import { indexOf } from '@agora/inspection/rules/index-of'
import { searchRules } from '@agora/inspection/rules/search-rules'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { ShownRule } from './rule-text.tsx'

const MOST_FOUND = 8
/** Searches when the user pauses typing. */
const ASK_AFTER_MS = 250

/** Rules about a question: those that the app has with it, at once; then what the server's own documents say too. */
export function useRuleSearch(question: string, domain: Domain | undefined): readonly ShownRule[] {
  const { language } = useTexts()
  const { searchRules: ask } = useClient()
  const asked = question.trim()
  const known = useMemo(() => (domain && asked ? findHere(asked, domain, language) : []), [asked, domain, language])
  const [own, setOwn] = useState<{ readonly asked: string; readonly rules: readonly FoundRule[] }>()
  useEffect(() => {
    if (!asked) return
    let isWanted = true
    const timer = setTimeout(() => {
      void ask(asked, language).then((outcome) => {
        if (isWanted && outcome.kind === 'ok')
          setOwn({ asked, rules: outcome.value.filter(({ mark }) => mark === 'own') })
      })
    }, ASK_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [ask, asked, language])
  return useMemo(() => {
    const added = own?.asked === asked ? own.rules : []
    return [...known, ...added].sort((a, b) => b.score - a.score).slice(0, MOST_FOUND)
  }, [known, own, asked])
}

function findHere(question: string, domain: Domain, language: 'nl' | 'en'): readonly (ShownRule & { score: number })[] {
  const now = systemAmbient.now()
  return searchRules(question, MOST_FOUND, indexOf(domain)).map(({ rule, score }) => ({
    ...describeRule(rule, language),
    mark: rule.mark,
    ...(holdsAt(rule, now) ? {} : { expired: true as const }),
    score,
  }))
}
