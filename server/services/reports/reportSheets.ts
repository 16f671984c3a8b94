import type { Sheet } from '#server/adapters/sheets/sheet.ts'
import type { Report } from './readReport.ts'
import { wordsOf } from './reportWords.ts'
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

/** The report as sheets of a workbook: the tables of the document, with unrounded numbers. */
export function reportSheets(report: Report, generatedAt: string): Sheet[] {
  const words = wordsOf(report.language)
  return [
    summarySheet(report, words, generatedAt),
    topicsSheet(report, words),
    subTopicsSheet(report, words),
    subjectsSheet(report, words),
    categoriesSheet(report, words),
    criteriaSheet(report, words),
    stakeholdersSheet(report, words),
    commentsSheet(report, words),
    divergencesSheet(report, words),
    sensitivitySheet(report, words),
    comparisonSheet(report, words),
    excludedSheet(report, words),
    changesSheet(report, words),
  ]
}
