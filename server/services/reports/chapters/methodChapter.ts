import type { Block } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import type { Labels } from '../reportTexts.ts'

/** How scores are calculated, and the settings of this assessment. */
export function methodChapter({ assessment, topics }: Report, words: Labels): Block[] {
  const { t, named, number } = words
  const { scale, thresholds, aggregation, status, distribution } = assessment
  const category = (code: string) => named(`resources.contacts.values.category.${code}`)
  const method = named(`resources.doubleMaterialities.values.scoring.aggregation.${aggregation}`)
  const weights = Object.entries(distribution.weights)
    .filter(([, weight]) => weight !== 1)
    .map(([code, weight]) => `${category(code)} ${number(weight)}`)
  const notAsked = Object.entries(distribution.excluded)
    .filter(([, ids]) => ids.length > 0)
    .map(([code, ids]) => {
      const labels = topics.filter(({ id }) => ids.includes(id)).map(({ label }) => label)
      return `${category(code)} (${labels.join(', ')})`
    })
  const said = (keys: readonly string[]): Block[] =>
    keys.map((key) => ({ type: 'paragraph', text: t(key, { method }) }))
  const part = (title: string): Block => ({ type: 'heading', level: 3, text: t(title) })
  return [
    { type: 'heading', level: 1, text: t('report.method.title'), page: 'portrait' },
    { type: 'paragraph', text: t('report.method.lead'), tone: 'lead' },
    ...(status === 'TERMINATED'
      ? []
      : [{ type: 'note', text: t('report.provisional'), tone: 'warning' } as const]),
    part('report.method.answerTitle'),
    ...said(['report.method.simple', 'report.method.detailedImpact', 'report.method.detailedFinancial']),
    ...said(['report.method.abstention', 'report.method.partial']),
    part('report.method.subjectTitle'),
    ...said(['report.method.stakeholders', 'report.method.preparer', 'report.method.fallback']),
    part('report.method.topicTitle'),
    ...said([
      'report.method.topic',
      'report.method.aggregation',
      'report.method.weightZero',
      'report.method.incomplete',
    ]),
    part('report.method.thresholdTitle'),
    ...said(['report.method.threshold']),
    part('report.method.anonymityTitle'),
    ...said(['report.method.anonymity', 'report.method.criteria']),
    { type: 'heading', level: 2, text: t('report.method.settings') },
    {
      type: 'facts',
      rows: [
        [t('report.method.scale'), t('report.method.scaleRange', scale)],
        [t('report.method.impactThreshold'), number(thresholds.impact)],
        [t('report.method.financialThreshold'), number(thresholds.financial)],
        [t('report.method.method'), method],
        [t('report.method.weights'), weights.join(', ') || t('report.method.equalWeights')],
        [t('report.method.notAsked'), notAsked.join(', ') || t('report.method.allAsked')],
      ],
    },
  ]
}
