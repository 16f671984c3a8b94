import type { Nature } from '#model/data/defineNature.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'
import type { NewDataFile } from '#model/wire/data/dataImports.ts'
import type { NatureColumnName } from './suggestColumns.ts'

/** What a user chooses for a heading of a file about people: a column of the nature, or one of these. */
export const leftOut = ''
export const periodOfRow = 'period of the row'

/** Choices by heading; columns remembered from earlier files are choices too. */
export type ColumnChoices = Readonly<Record<string, string>>

/** The columns that choices name, by heading; null where a heading is left out or fills other columns. */
export const meantBy = (choices: ColumnChoices): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(choices).map(([head, choice]) => [
      head,
      choice === leftOut || choice === periodOfRow ? null : choice,
    ]),
  )

/** The days of a row that a heading names, such as a month; undefined where no heading was chosen for them. */
export function fillsOf(
  { time }: Nature,
  choices: ColumnChoices,
): NonNullable<NewDataFile['reading']>['fills'] {
  const head = Object.keys(choices).find((name) => choices[name] === periodOfRow)
  if (head === undefined || !('start' in time)) return undefined
  const fill = { head, rule: 'period' } as const
  return { [time.start]: fill, [time.end]: fill }
}

/** Columns by the headings that files use for them. */
export function wordsOf(names: readonly NatureColumnName[]) {
  const columns = new Map(names.flatMap(({ column, heads }) => heads.map((head) => [head, column] as const)))
  return { columns, isHead: (head: string): boolean => columns.has(normaliseHeader(head)) }
}
