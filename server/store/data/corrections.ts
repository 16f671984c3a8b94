import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { correctedCell, dataCorrectionsMax, type NewMapping } from '#model/wire/data/dataImports.ts'
import type { Tx } from '../engine/database.ts'
import type { Correction } from '../tables/dataImports.ts'
import { authorSql } from './importRows.ts'

const madeCorrection = correctedCell.omit({ before: true })

/** The corrected cells of a file, and who corrected each. */
export const correctionsOf = (
  tx: Tx,
  orgId: string,
  fileId: string,
): Promise<z.output<typeof madeCorrection>[]> =>
  tx.sql(
    madeCorrection,
    `select c.line, c."column", c.value, c.at, ${authorSql} as author
     from data_files f
       cross join jsonb_to_recordset(f.corrections)
         as c(line int, "column" text, value text, "accountId" uuid, at text)
       left join accounts a on a.id = c."accountId"
     where f.org_id = $1 and f.id = $2`,
    [orgId, fileId],
  )

const cellOf = ({ line, column }: Pick<Correction, 'line' | 'column'>) => `${line} ${column}`

/** Corrections without those equal to the file's own content: a cell with its original value is not corrected. */
export function withoutPutBack(
  corrections: readonly Correction[],
  written: readonly { line: number; column: string; before: string }[],
): Correction[] {
  const before = new Map(written.map((cell) => [cellOf(cell), cell.before]))
  return corrections.filter((correction) => before.get(cellOf(correction)) !== correction.value)
}

/**
 * Earlier and new corrections, the latest of each cell; the same array where nothing differs.
 * @throws AppError ruleBroken where there are too many
 */
export function withCorrections(
  before: Correction[],
  given: NonNullable<NewMapping['corrections']>,
  by: Pick<Correction, 'accountId' | 'at'>,
): Correction[] {
  const known = new Map(before.map((correction) => [cellOf(correction), correction]))
  const changes = given.filter((correction) => known.get(cellOf(correction))?.value !== correction.value)
  if (changes.length === 0) return before
  for (const change of changes) known.set(cellOf(change), { ...change, ...by })
  if (known.size > dataCorrectionsMax) {
    const args = { max: dataCorrectionsMax }
    throw new AppError('ruleBroken', {
      fields: [{ field: 'corrections', key: 'validation.tooManyCorrections', args }],
    })
  }
  return [...known.values()]
}
