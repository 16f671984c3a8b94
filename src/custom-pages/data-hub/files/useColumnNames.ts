import { useMemo } from 'react'
import { natureOf } from '#model/data/natures/natures.ts'
import type { NatureColumnName } from './suggestColumns.ts'

/** The columns of a nature by the names that its template has for them; none where the nature is not known. */
export const useColumnNames = (nature: string): readonly NatureColumnName[] =>
  useMemo(
    () =>
      Object.entries(natureOf(nature)?.columns ?? {}).map(([column, { isRequired = false }]) => ({
        column,
        label: column,
        names: [column],
        isRequired,
      })),
    [nature],
  )
