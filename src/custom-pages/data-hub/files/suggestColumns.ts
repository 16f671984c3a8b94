import type { ColumnKind } from '#model/data/defineNature.ts'
import { foldHead } from '#model/data/foldHead.ts'

/** A column of a nature, with what files call it. */
export type NatureColumnName = {
  column: string
  kind: ColumnKind['kind']
  label: string
  /** Folded as `foldHead` does. */
  heads: readonly string[]
  isRequired: boolean
}

/** What each column of a file is most likely, by its name alone; each column of the nature once. */
export function suggestColumns(
  heads: readonly string[],
  columns: readonly NatureColumnName[],
): (NatureColumnName | undefined)[] {
  const free = new Set(columns)
  return heads.map((head) => {
    const found = [...free].find(({ heads: known }) => known.includes(foldHead(head)))
    if (found) free.delete(found)
    return found
  })
}

/** Columns that a file of this nature must have and that none was taken for. */
export const missingColumns = (
  suggested: readonly (NatureColumnName | undefined)[],
  columns: readonly NatureColumnName[],
): NatureColumnName[] => columns.filter((column) => column.isRequired && !suggested.includes(column))
