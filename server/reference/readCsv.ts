import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { z } from 'zod'

/** A cell that may be empty: null then. */
export const optionalCell = <S extends z.ZodType>(schema: S) =>
  z.union([schema, z.literal('').transform(() => null)])

/**
 * The rows of a CSV file, validated.
 * @throws ZodError where a line of the file is invalid
 */
export function readCsv<S extends z.ZodType>(path: string, row: S): z.output<S>[] {
  const text = readFileSync(path, 'utf8')
  return z.array(row).parse(Papa.parse(text, { header: true, skipEmptyLines: true }).data)
}
