import { countKey } from '#locales/countKey.ts'
import type { Block } from '#server/adapters/documents/document.ts'
import { repositoryOf } from '#server/reference/repositories/repositories.ts'
import { perimeterNames, sectorOf } from '../coverReport.ts'
import type { Report } from '../readReport.ts'
import type { Labels } from '../reportTexts.ts'

/** The legal text, the library, the entities, and the number of subjects. */
export function sourcesChapter(report: Report, { t, named }: Labels): Block[] {
  const { assessment, language, subjects, topics, exclusions } = report
  const fromLibrary = subjects.filter(({ libraryCode }) => libraryCode !== null).length
  const origins = [...Map.groupBy(subjects, ({ source }) => source)].map(([source, own]) =>
    t('report.sources.origin', {
      origin: named(`resources.subjects.values.source.${source}`),
      count: own.length,
    }),
  )
  const name = named(`resources.doubleMaterialities.values.referenceId.${assessment.referenceId}`)
  const source = repositoryOf(assessment.referenceId)?.source[language] ?? ''
  return [
    { type: 'heading', level: 1, text: t('report.sources.title') },
    {
      type: 'facts',
      rows: [
        [t('report.sources.repository'), [{ text: name, bold: true }, ` · ${source}`]],
        [
          t('report.sources.library'),
          t(countKey('report.sources.libraryCount', fromLibrary), { smart_count: fromLibrary }),
        ],
        [t('report.sources.origins'), origins.join(', ') || '–'],
        [t('report.sources.sector'), sectorOf(report)],
        [t('report.sources.perimeter'), perimeterNames(report, named)],
        [t('report.sources.topics'), String(topics.length)],
        [t('report.sources.subjects'), String(subjects.length)],
        [t('report.sources.excluded'), String(exclusions.subjects.length)],
      ],
    },
  ]
}
