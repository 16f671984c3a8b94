import type { Sheet } from '#server/adapters/sheets/sheet.ts'
import type { Report } from './readReport.ts'
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
