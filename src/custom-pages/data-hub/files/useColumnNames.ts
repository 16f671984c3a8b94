import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { NatureColumnName } from './suggestColumns.ts'

const none: readonly NatureColumnName[] = []

/**
 * Column names of a nature, from its templates in both languages. Empty while they load, or if the nature is unknown.
 */
export function useColumnNames(nature: string): readonly NatureColumnName[] {
  const { locale } = useTexts()
  const { data } = useQuery({
    queryKey: ['column-names', nature, locale],
    queryFn: async () => (await import('./columnNames.ts')).columnNames(nature, locale),
    enabled: nature !== '',
    staleTime: Infinity,
    meta: { failed: null },
  })
  return data ?? none
}
