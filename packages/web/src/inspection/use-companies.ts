import type { Company } from '@agora/client/inspection/report-types'
import type { Reason } from '@agora/client/outcome'
import { useEffect, useState } from 'react'
import { useClient } from '../app/client-context.ts'

/** Searches when the user pauses typing. */
const ASK_AFTER_MS = 250
const MIN_CHARS = 2

export type FoundCompanies =
  | { readonly kind: 'nothing' | 'searching' }
  | { readonly kind: 'found'; readonly companies: readonly Company[] }
  | { readonly kind: 'failed'; readonly why: Reason }

/** Firms by number or name, looked up while one types. An answer to an earlier question is not listened to. */
export function useCompanies(query: string): FoundCompanies {
  const { findCompanies } = useClient()
  const [found, setFound] = useState<FoundCompanies & { readonly query: string }>()
  const asked = query.trim()
  useEffect(() => {
    if (asked.length < MIN_CHARS) return
    let isWanted = true
    const timer = setTimeout(() => {
      void findCompanies(asked).then((outcome) => {
        if (!isWanted) return
        // That a register knows no such firm is an answer.
        if (outcome.kind === 'ok') return setFound({ kind: 'found', companies: outcome.value.companies, query: asked })
        if (outcome.reason === 'company-not-found') return setFound({ kind: 'found', companies: [], query: asked })
        setFound({ kind: 'failed', why: outcome.reason, query: asked })
      })
    }, ASK_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [findCompanies, asked])
  if (asked.length < MIN_CHARS) return { kind: 'nothing' }
  return found?.query === asked ? found : { kind: 'searching' }
}
