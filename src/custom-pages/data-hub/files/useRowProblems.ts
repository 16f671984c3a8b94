import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CellProblem } from '#model/rules/csv/checkRows.ts'
import type { Preview } from './readPreview.ts'

type CheckedFile = {
  /** From the preview: the array must be stable between renders. */ id: string
  nature: string
  columns: readonly (string | undefined)[]
  startDate: string
  endDate: string
}

/** Errors in the first rows of a file. Undefined until they are known, or if no nature is selected. */
export function useRowProblems(
  rows: Preview['rows'],
  { id, startDate, endDate, ...requested }: CheckedFile,
): readonly CellProblem[] | undefined {
  const { data } = useQuery({
    queryKey: ['row-problems', id, requested, startDate, endDate],
    queryFn: async () => {
      const [{ checkRows }, { codeWords, flagLabels }] = await Promise.all([
        import('#model/rules/csv/checkRows.ts'),
        import('#locales/natureLabels.ts'),
      ])
      const today = new Date().toISOString().slice(0, 10)
      return checkRows({
        ...requested,
        rows: rows.map(({ cells }) => cells),
        declared: { startDate, endDate, today },
        words: { codes: codeWords, flags: flagLabels },
      })
    },
    enabled: requested.nature !== '' && rows.length > 0,
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    meta: { failed: null },
  })
  return requested.nature === '' ? undefined : data
}
