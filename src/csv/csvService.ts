import Polyglot from 'node-polyglot'
import { csv as csvEn } from '#locales/en/csv.ts'
import { validation as validationEn } from '#locales/en/validation.ts'
import { csv as csvFr } from '#locales/fr/csv.ts'
import { validation as validationFr } from '#locales/fr/validation.ts'
import { checkFile, type CheckedFile } from './checkFile.ts'
import type { CheckOrder, CsvReply, CsvRequest, ServerReason } from './csvProtocol.ts'
import { correctLines, openLines } from './correctLines.ts'
import type { CsvKind } from '#model/rules/csv/csvColumns.ts'
import { byteOrderMark, toCsvLine } from '#model/rules/csv/csvOutput.ts'
import type { CsvEncoding } from '#model/rules/csv/csvText.ts'
import { columnNames } from './fileLabels.ts'
import { readRecords } from './readRecords.ts'

/** `cells` holds the current cells of lines that may be corrected. */
export type Checked = { order: CheckOrder; file: CheckedFile; cells: Map<number, readonly string[]> }

/** Handles the requests of one page, about one file at a time. The rows stay here until they are requested. */
export function createCsvService(reply: (message: CsvReply) => void): (request: CsvRequest) => Promise<void> {
  let checked: Checked | undefined

  async function answer(request: CsvRequest): Promise<void> {
    const { id } = request
    switch (request.type) {
      case 'check': {
        checked = undefined
        const file = await checkFile(request.order, (percent, rows) =>
          reply({ id, type: 'progress', percent, rows }),
        )
        if ('key' in file) return reply({ id, type: 'checked', outcome: { refusal: file } })
        checked = { order: request.order, file, cells: new Map() }
        return reply({ id, type: 'checked', outcome: { report: file.report } })
      }
      case 'take': {
        const rows = requireChecked(checked).file.rows.slice(request.from, request.from + request.count)
        return reply({ id, type: 'taken', rows })
      }
      case 'open': {
        return reply({ id, type: 'opened', lines: await openLines(requireChecked(checked), request.lines) })
      }
      case 'correct': {
        const lines = await correctLines(requireChecked(checked), request.corrections)
        return reply({ id, type: 'corrected', lines })
      }
      case 'writeRejected': {
        const rejected = await collectRejected(requireChecked(checked), request.locale, request.reasons)
        return reply({ id, type: 'written', rejected })
      }
    }
  }

  return (request) =>
    answer(request).catch((error: unknown) =>
      reply({
        id: request.id,
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }),
    )
}

function collectRejected(
  { order, file, cells }: Checked,
  locale: 'fr' | 'en',
  reasons: readonly ServerReason[],
): Promise<Blob> {
  const describe = reasonWriter(locale)
  const fromServer = Map.groupBy(reasons, ({ line }) => line)
  return writeRejected(
    { ...order, encoding: file.report.encoding },
    describe({ key: 'csv.reasonColumn' }),
    (line) => [
      ...(file.problemsByLine.get(line) ?? []).map((problem) => named(problem.column, describe(problem))),
      ...(fromServer.get(line) ?? []).map(({ column, message }) => named(column, message)),
    ],
    cells,
  )
}

const named = (column: string, reason: string): string => (column === '' ? reason : `${column}: ${reason}`)

function requireChecked(checked: Checked | undefined): Checked {
  if (checked === undefined) throw new Error('no file has been checked')
  return checked
}

type Reason = { key: string; args?: Record<string, string | number> }

/** Writes a reason as text where the application's own translations are not loaded: inside the worker. */
const reasonWriter = (locale: 'fr' | 'en'): ((reason: Reason) => string) => {
  const polyglot = new Polyglot({ locale, phrases: phrases[locale] })
  return ({ key, args }) => polyglot.t(key, args ?? {})
}

const phrases = {
  fr: { csv: csvFr, validation: validationFr },
  en: { csv: csvEn, validation: validationEn },
} as const

/**
 * The rejected rows as a CSV file: the original columns and one more with the reasons. The file is read again rather
 * than kept, because most rows are valid.
 */
async function writeRejected(
  source: { file: Blob; kind: CsvKind; encoding: CsvEncoding },
  reasonColumn: string,
  reasonsOfLine: (line: number) => readonly string[],
  /** Corrected cells, by line. */
  corrected: ReadonlyMap<number, readonly string[]> = new Map(),
): Promise<Blob> {
  const names = columnNames(source.kind)
  const parts: string[] = [byteOrderMark]
  let width = 0
  for await (const { records, delimiter } of readRecords(source.file, source.encoding, names)) {
    for (const { cells, line } of records) {
      const isHeader = width === 0
      if (isHeader) width = cells.length
      const last = isHeader ? reasonColumn : reasonsOfLine(line).join(' ')
      if (last === '') continue
      // The reason keeps its column where a row is shorter than the header. Surplus cells of a longer row come after
      // it.
      const held = corrected.get(line) ?? cells
      const row = Array.from({ length: width }, (_, index) => held[index] ?? '')
      parts.push(`${toCsvLine([...row, last, ...held.slice(width)], delimiter)}\r\n`)
    }
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
