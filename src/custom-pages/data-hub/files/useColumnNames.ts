import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { NatureColumnName } from './suggestColumns.ts'

const none: readonly NatureColumnName[] = []

/**
 * The columns of a nature by the names that its templates have for them, in both languages; none until they have come,
 * and where the nature is not known.
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
