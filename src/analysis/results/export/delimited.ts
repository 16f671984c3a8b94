import { isShare } from '#model/rules/cube/measures.ts'
import { byteOrderMark, toCsvLine } from '#model/rules/csv/csvOutput.ts'
import type { CubeCell } from '#model/wire/data/cube.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import type { ShownColumn } from '../shape/columns.ts'
import type { ResultLabels } from '../shape/labels.ts'
import type { PivotSheet } from './sheetOf.ts'

/**
 * A table as CSV in the reader's language (a decimal comma and `;` in French), with a column for each row level and the
 * decimals of the screen. Digits are not grouped, so that spreadsheets read them as numbers.
 */
export function csvOf(sheet: PivotSheet, labels: ResultLabels, locale: Locale): string {
  const delimiter = locale === 'fr' ? ';' : ','
  const lines = linesOf(sheet, labels, locale).map((cells) => `${toCsvLine(cells, delimiter)}\r\n`)
  return byteOrderMark + lines.join('')
}

/** The same for the clipboard, separated by tabs as spreadsheets expect it. */
export const tabbedOf = (sheet: PivotSheet, labels: ResultLabels, locale: Locale): string =>
  linesOf(sheet, labels, locale)
    .map((cells) => toCsvLine(cells, '\t'))
    .join('\n')

function linesOf(
  { levels, heads, lines, columns, hasNotes }: PivotSheet,
  labels: ResultLabels,
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
  labels: ResultLabels,
  locale: Locale,
): string {
  if (!column || cell === null) return ''
  if (typeof cell !== 'number') return labels.cell(column, cell)
  const text = (isShare(column.measure) ? cell * 100 : cell).toFixed(column.decimals)
  return locale === 'fr' ? text.replace('.', ',') : text
}
