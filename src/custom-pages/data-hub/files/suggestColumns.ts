import type { ColumnKind } from '#model/data/defineNature.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'

/** A column of a nature, with the headers that files use for it. */
export type NatureColumnName = {
  column: string
  kind: ColumnKind['kind']
  label: string
  /** Normalised as `normaliseHeader` does. */
  heads: readonly string[]
  isRequired: boolean
  /** It tells persons apart: where one row is one person, its line does. */
  isPseudonym: boolean
  /** The values that it may hold, if they are a list. */
  choices: readonly { value: string; label: string }[]
}

/** Suggests a column for each header, by its name only. Each column is used once. */
export function suggestColumns(
  heads: readonly string[],
  columns: readonly NatureColumnName[],
): (NatureColumnName | undefined)[] {
  const free = new Set(columns)
  return heads.map((head) => {
    const found = [...free].find(({ heads: known }) => known.includes(normaliseHeader(head)))
    if (found) free.delete(found)
    return found
  })
}

/** Required columns of a nature that no header was matched to. */
export const missingColumns = (
  suggested: readonly (NatureColumnName | undefined)[],
  columns: readonly NatureColumnName[],
): NatureColumnName[] => columns.filter((column) => column.isRequired && !suggested.includes(column))
