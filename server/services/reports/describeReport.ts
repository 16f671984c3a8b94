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
import { coverOf } from './coverReport.ts'
import type { Report } from './readReport.ts'
import { wordsOf } from './reportWords.ts'

/** The report as a document. */
export function describeReport(report: Report, generatedAt: string): DocumentDescription {
  const { assessment, language } = report
  const words = wordsOf(language)
  const { t } = words
  return {
    language,
    title: t('report.title'),
    subtitle: assessment.name,
    author: assessment.organization,
    createdAt: generatedAt,
    cover: coverOf(report, words, generatedAt),
    contents: t('report.contents'),
    blocks: [
      ...methodChapter(report, words),
      ...sourcesChapter(report, words),
      ...stakeholdersChapter(report, words),
      ...resultsChapter(report, words, generatedAt),
      ...irosChapter(report, words),
      ...commentsChapter(report, words),
      ...divergencesChapter(report, words),
      ...sensitivityChapter(report, words),
      ...comparisonChapter(report, words),
      ...exclusionsChapter(report, words),
      ...changesChapter(report, words),
      ...checkChapter(words),
    ],
  }
}
