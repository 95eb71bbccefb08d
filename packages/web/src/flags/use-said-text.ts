import type { Said } from '@agora/client/inspection/report-types'
import { useStore } from '../app/use-store.ts'
import { useInspection } from '../inspection/inspection-context.ts'

/** The words at a source, as far as this device has them at hand. */
export function useSaidText({ message }: Said): string | undefined {
  const { handle } = useInspection()
  return useStore(handle).entries.find(({ id }) => id === message)?.text
}
