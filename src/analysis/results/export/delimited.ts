import { isPercentage } from '#model/rules/cube/cellKinds.ts'
import { isShare } from '#model/rules/cube/measures.ts'
import { byteOrderMark, toCsvLine } from '#model/rules/csv/csvOutput.ts'
import { plainDigits } from '#model/rules/text/plainDigits.ts'
import type { CubeCell } from '#model/wire/data/cube.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import type { ShownColumn } from '../shape/columns.ts'
import type { ResultLabels } from '../shape/labels.ts'
import type { PivotSheet } from './sheetOf.ts'

type WrittenLabels = Pick<ResultLabels, 'cell' | 'noteHead'>

/**
 * A table as CSV in the reader's language (a decimal comma and `;` in French), with a column for each row level and
 * numbers in full precision. Digits are not grouped, so that spreadsheets read them as numbers. The lines of `about`
 * and an empty one come before the table.
 */
export function csvOf(
  sheet: PivotSheet,
  labels: WrittenLabels,
  { locale, about }: { locale: Locale; about: readonly string[] },
): string {
  const delimiter = locale === 'fr' ? ';' : ','
  const lines = [...about.map((text) => [text]), [''], ...linesOf(sheet, labels, locale)]
  return byteOrderMark + lines.map((cells) => `${toCsvLine(cells, delimiter)}\r\n`).join('')
}

/** The same for the clipboard, separated by tabs as spreadsheets expect it. */
export const tabbedOf = (sheet: PivotSheet, labels: WrittenLabels, locale: Locale): string =>
  linesOf(sheet, labels, locale)
    .map((cells) => toCsvLine(cells, '\t'))
    .join('\n')

function linesOf(
  { levels, heads, lines, columns, hasNotes }: PivotSheet,
  labels: WrittenLabels,
  locale: Locale,
): string[][] {
  const fill = (texts: readonly string[]) =>
    Array.from({ length: Math.max(1, levels.length) }, (_, index) => texts[index] ?? '')
  return [
    ...heads.map((texts, level) => [
      ...fill(level === heads.length - 1 ? levels : []),
      ...texts,
      ...(hasNotes ? [level === heads.length - 1 ? labels.noteHead : ''] : []),
    ]),
    ...lines.map(({ names, cells, note }) => [
      ...fill(names),
      ...cells.map((cell, index) => plain(columns[index], cell, labels, locale)),
      ...(hasNotes ? [note] : []),
    ]),
  ]
}

function plain(
  column: ShownColumn | undefined,
  cell: CubeCell,
  labels: WrittenLabels,
  locale: Locale,
): string {
  if (!column || cell === null) return ''
  if (typeof cell !== 'number') return labels.cell(column, cell)
  // A change in percent is stated as such; a share, and its change in points, is a fraction.
  const isFraction = isShare(column.measure) && !isPercentage(column.kind) && column.kind !== 'rank'
  const text = plainDigits(isFraction ? cell * 100 : cell)
  return locale === 'fr' ? text.replace('.', ',') : text
}
