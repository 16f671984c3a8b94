import { normalise } from '#model/rules/normalise.ts'

/** A column of a nature as its templates call it, in either language. */
export type NatureColumnName = {
  column: string
  label: string
  names: readonly string[]
  isRequired: boolean
}

/** What each column of a file is most likely, by its name alone; each column of the nature once. */
export function suggestColumns(
  heads: readonly string[],
  columns: readonly NatureColumnName[],
): (NatureColumnName | undefined)[] {
  const free = new Set(columns)
  return heads.map((head) => {
    const found = [...free].find(({ names }) => names.some((name) => alike(name) === alike(head)))
    if (found) free.delete(found)
    return found
  })
}

/** Columns that a file of this nature must have and that none was taken for. */
export const missingColumns = (
  suggested: readonly (NatureColumnName | undefined)[],
  columns: readonly NatureColumnName[],
): NatureColumnName[] => columns.filter((column) => column.isRequired && !suggested.includes(column))

const alike = (name: string): string => normalise(name).replace(/[^\p{L}\p{N}]/gu, '')
