import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Database, Scope } from '#server/store/engine/database.ts'
import { readReportedAnswers } from '#server/store/materiality/reports/reportRecords.ts'
import { bundleReport } from '../reports/bundleReport.ts'
import { readReport } from '../reports/readReport.ts'
import { answersMax } from '../reports/writeReport.ts'

/** The path of an assessment's results until they are archived. */
export const resultsPath = (work: string, assessmentId: string): string =>
  join(work, 'assessments', `${assessmentId}.json`)

/** Assessments whose results were written, and those among them with too many answers to list each one. */
export type WrittenResults = { assessments: string[]; withoutAnswers: string[] }

/**
 * Writes what every member may read about these assessments, which have results: the bundle of the report. Each is
 * read in its own transaction, since reading results locks the assessment; one deleted meanwhile is left out.
 */
export async function writeResults(
  db: Database,
  scope: Scope,
  ids: readonly string[],
  { work, language, at }: { work: string; language: Language; at: string },
): Promise<WrittenResults> {
  await mkdir(join(work, 'assessments'), { mode: 0o700 })
  const written: WrittenResults = { assessments: [], withoutAnswers: [] }
  for (const id of ids) {
    const read = await db
      .inOrganization(scope, async (tx) => ({
        report: await readReport(tx, scope.orgId, id, { language, earlierId: undefined }),
        answers: await readReportedAnswers(tx, scope.orgId, id, answersMax),
      }))
      .catch(ignoreNotFound)
    if (read === undefined) continue
    written.assessments.push(id)
    const isDisclosed = read.answers.length <= answersMax
    if (!isDisclosed) written.withoutAnswers.push(id)
    const content = bundleReport(read.report, isDisclosed ? read.answers : [], at)
    const file = createWriteStream(resultsPath(work, id), { mode: 0o600 })
    await pipeline(Readable.from(content, { objectMode: false }), file)
  }
  return written
}

/** Undefined where the record was removed meanwhile. */
export function ignoreNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'notFound') return undefined
  throw error
}
