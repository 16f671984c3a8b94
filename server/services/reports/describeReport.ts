import type { DocumentDescription } from '#server/adapters/documents/document.ts'
import { changesChapter } from './chapters/changesChapter.ts'
import { checkChapter } from './chapters/checkChapter.ts'
import { commentsChapter } from './chapters/commentsChapter.ts'
import { exclusionsChapter } from './chapters/exclusionsChapter.ts'
import { comparisonChapter } from './chapters/comparisonChapter.ts'
import { divergencesChapter } from './chapters/divergencesChapter.ts'
import { irosChapter } from './chapters/irosChapter.ts'
import { methodChapter } from './chapters/methodChapter.ts'
import { resultsChapter } from './chapters/resultsChapter.ts'
import { sensitivityChapter } from './chapters/sensitivityChapter.ts'
import { sourcesChapter } from './chapters/sourcesChapter.ts'
import { stakeholdersChapter } from './chapters/stakeholdersChapter.ts'
import { changedNotes, signOffBlocks } from '../signOffs/signOffBlocks.ts'
import { coverOf } from './coverReport.ts'
import { summaryOf } from './summariseReport.ts'
import type { Report } from './readReport.ts'
import { labelsOf } from './reportTexts.ts'

/** The report as a document. */
export function describeReport(report: Report, generatedAt: string): DocumentDescription {
  const { assessment, language } = report
  const labels = labelsOf(language)
  const { t } = labels
  return {
    language,
    title: t('report.title'),
    subtitle: assessment.name,
    author: assessment.organization,
    createdAt: generatedAt,
    cover: coverOf(report, labels, generatedAt),
    coverBlocks: [...changedNotes([report.signOffs], labels), ...summaryOf(report, labels)],
    contents: t('report.contents'),
    blocks: [
      ...methodChapter(report, labels),
      ...sourcesChapter(report, labels),
      ...stakeholdersChapter(report, labels),
      ...resultsChapter(report, labels, generatedAt),
      ...irosChapter(report, labels),
      ...commentsChapter(report, labels),
      ...divergencesChapter(report, labels),
      ...sensitivityChapter(report, labels),
      ...comparisonChapter(report, labels),
      ...exclusionsChapter(report, labels),
      ...changesChapter(report, labels),
      ...(report.signOffs.signOffs.length === 0 ? [] : signOffBlocks([report.signOffs], labels)),
      ...checkChapter(labels),
    ],
  }
}
