import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import { fieldErrorsMax, fieldErrorsOf } from '#model/schema/issues.ts'
import type { RowProblem } from '#model/wire/records/bulk.ts'
import type { Translate } from '#server/translate.ts'
import { translateProblem } from './rowProblems.ts'

/** Rows read in one go: a few milliseconds, so that other requests are hardly delayed. */
const rowsAtOnce = 250

/** Reads the rows of a file one by one, so that a bad row does not refuse the rest; problems are translated. */
export async function readFileRows<S extends z.ZodType, D>(
  rows: readonly { line: number }[],
  schema: S,
  draftOf: (row: z.output<S>) => D,
  { resource, t }: { resource: Resource; t: Translate },
): Promise<{ drafts: D[]; problems: RowProblem[] }> {
  const drafts: D[] = []
  const problems: RowProblem[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await letOthersRun()
    const read = schema.safeParse(row)
    if (read.success) drafts.push(draftOf(read.data))
    else {
      const errors = fieldErrorsOf(read.error.issues, fieldErrorsMax)
      problems.push(
        ...errors.map((error) => translateProblem(resource, { ...error, line: row.line }, t, 'wire')),
      )
    }
  }
  return { drafts, problems }
}
