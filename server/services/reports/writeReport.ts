import { Readable } from 'node:stream'
import { AppError } from '#model/errors.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { statementFormats, type StatementFormat } from '#model/wire/disclosures/statement.ts'
import { reportFormats } from '#model/wire/materiality/reports.ts'
import { renderDocument } from '#server/adapters/documents/renderDocument.ts'
import { xlsxWorkbook } from '#server/adapters/sheets/xlsxSheet.ts'
import type { Database } from '#server/store/engine/database.ts'
import { reportQueue } from '#server/store/materiality/reports/reportQueue.ts'
import { readReportedAnswers, type ReportedAnswer } from '#server/store/materiality/reports/reportRecords.ts'
import { bundleReport } from './bundleReport.ts'
import { describeReport } from './describeReport.ts'
import { readReport, type Report } from './readReport.ts'
import { nameOf, readExport, writeStatement } from '../disclosures/statement/writeStatement.ts'
import type { Sheet } from '#server/adapters/sheets/sheet.ts'
import { labelsOf } from './reportTexts.ts'
import {
  changesSheet,
  commentsSheet,
  comparisonSheet,
  divergencesSheet,
  excludedSheet,
  sensitivitySheet,
} from './sheets/registerSheets.ts'
import { subTopicsSheet, summarySheet, topicsSheet } from './sheets/resultSheets.ts'
import { categoriesSheet, criteriaSheet, stakeholdersSheet, subjectsSheet } from './sheets/subjectSheets.ts'

/** A bundle of more answers would be too large to open; each is about 200 bytes. */
export const answersMax = 500_000

/** Percent after reading; the rest is writing. */
const readPercent = 20

type Order = { orgId: string; id: string; accountId: string }
type Telling = { at: string; onProgress: (percent: number) => void }

/**
 * Reads an assessment with the access rights of the requester, and writes its report.
 * @throws AppError notFound (also where the requester is no longer a member), resultsNotReady, planRequired,
 * ruleBroken (too many answers for a bundle)
 */
export async function writeReport(
  db: Database,
  { orgId, id, accountId }: Order,
  { at, onProgress }: Telling,
): Promise<{ fileName: string; content: Buffer | Readable }> {
  onProgress(5)
  const read = await db.inOrganization({ orgId, accountId, need: 'standard', role: 'READER' }, async (tx) => {
    const order = await reportQueue.read(tx, orgId, id)
    const { assessmentId, language, earlierId, disclosureId, statement, format } = order
    if (disclosureId !== null && statement !== null) {
      if (!isStatementFormat(format)) throw new AppError('notFound')
      const wanted = await readExport(tx, orgId, { disclosureId, statement, language, format })
      return { kind: 'statement', wanted } as const
    }
    if (!isReportFormat(format)) throw new AppError('notFound')
    const report = await readReport(tx, orgId, assessmentId, {
      language,
      earlierId: earlierId ?? undefined,
    })
    const answers = format === 'json' ? await readReportedAnswers(tx, orgId, assessmentId, answersMax) : []
    return { kind: 'report', format, report, answers } as const
  })
  if (read.kind === 'report' && read.answers.length > answersMax) throw tooManyAnswers
  onProgress(readPercent)
  const onShare = (share: number) => onProgress(Math.round(readPercent + share * (99 - readPercent)))
  if (read.kind === 'statement') {
    const { wanted } = read
    return {
      fileName: nameOf(wanted) ?? fileName(wanted.exported.name, at, wanted.format),
      content: await writeStatement(wanted, { at, onShare }),
    }
  }
  const { format } = read
  return {
    fileName: fileName(read.report.assessment.name, at, format),
    content: await write(format, { ...read, at }, onShare),
  }
}

type Content = { report: Report; answers: readonly ReportedAnswer[]; at: string }

async function write(
  format: (typeof reportFormats)[number],
  { report, answers, at }: Content,
  onShare: (share: number) => void,
): Promise<Buffer | Readable> {
  switch (format) {
    case 'pdf':
      return renderDocument(describeReport(report, at), onShare)
    case 'xlsx':
      return xlsxWorkbook(reportSheets(report, at))
    case 'json':
      return Readable.from(bundleReport(report, answers, at), { objectMode: false })
  }
}

const isStatementFormat = (format: string): format is StatementFormat =>
  (statementFormats as readonly string[]).includes(format)
const isReportFormat = (format: string): format is (typeof reportFormats)[number] =>
  (reportFormats as readonly string[]).includes(format)

const tooManyAnswers = new AppError('ruleBroken', {
  fields: [{ field: 'format', key: 'validation.tooManyRows', args: { max: answersMax } }],
})

/** "Double matérialité 2026" on 21 November 2026 -> double-materialite-2026-2026-11-21.pdf */
const fileName = (name: string, at: string, format: string): string =>
  `${normalise(name).replace(/[^a-z0-9]+/g, '-')}-${at.slice(0, 10)}.${format}`

/** The report as sheets of a workbook: the tables of the document, with unrounded numbers. */
export function reportSheets(report: Report, generatedAt: string): Sheet[] {
  const labels = labelsOf(report.language)
  return [
    summarySheet(report, labels, generatedAt),
    topicsSheet(report, labels),
    subTopicsSheet(report, labels),
    subjectsSheet(report, labels),
    categoriesSheet(report, labels),
    criteriaSheet(report, labels),
    stakeholdersSheet(report, labels),
    commentsSheet(report, labels),
    divergencesSheet(report, labels),
    sensitivitySheet(report, labels),
    comparisonSheet(report, labels),
    excludedSheet(report, labels),
    changesSheet(report, labels),
  ]
}
