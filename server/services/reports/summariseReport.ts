import { countKey } from '#locales/countKey.ts'
import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { Block } from '#server/adapters/documents/document.ts'
import type { Report } from './readReport.ts'
import type { Labels } from './reportTexts.ts'

const sides = ['impact', 'financial'] as const
const verdicts = ['both', 'impact', 'financial', 'none', 'incomplete', 'unscored'] as const

/** The results on the first page: topics by verdict, thresholds, people, and changes since the earlier assessment. */
export function summaryOf(report: Report, labels: Labels): Block[] {
  const { t, named, number } = labels
  const { assessment, topics, subjects, stakeholders } = report
  const { thresholds, aggregation } = assessment
  const invited = stakeholders.reduce((sum, one) => sum + one.invited, 0)
  const completed = stakeholders.reduce((sum, one) => sum + one.completed, 0)
  const byVerdict = Map.groupBy(
    topics.filter((topic) => topic.subjects > 0),
    verdictOf,
  )
  const count = (key: 'topics' | 'subjects' | 'invitations' | 'responses', smart_count: number) =>
    t(countKey(`report.summary.${key}`, smart_count), { smart_count })
  return [
    { type: 'heading', level: 3, text: t('report.summary.title') },
    {
      type: 'facts',
      rows: [
        [
          t('report.summary.thresholds'),
          t('report.summary.thresholdsAre', {
            impact: number(thresholds.impact),
            financial: number(thresholds.financial),
            method: named(`resources.doubleMaterialities.values.scoring.aggregation.${aggregation}`),
          }),
        ],
        [
          t('report.summary.assessed'),
          `${count('topics', topics.length)}, ${count('subjects', subjects.length)}`,
        ],
        [t('report.summary.asked'), `${count('invitations', invited)}, ${count('responses', completed)}`],
        ...verdicts.flatMap((verdict) => {
          const own = byVerdict.get(verdict) ?? []
          if (own.length === 0) return []
          const names = own.map(({ label }) => label).join(', ')
          return [[t(`report.topics.verdicts.${verdict}`), `${own.length} · ${names}`] as [string, string]]
        }),
        ...changesSince(report, labels),
      ],
    },
  ]
}

/** What changed sides, entered or left since the earlier assessment. */
function changesSince({ comparison }: Report, { t }: Labels): [string, string][] {
  if (!comparison) return []
  const { earlier, subjects } = comparison
  const of = (presence: 'ENTERED' | 'LEFT') => subjects.filter((one) => one.presence === presence).length
  const counts = {
    entered: of('ENTERED'),
    left: of('LEFT'),
    changed: subjects.filter((one) => sides.some((side) => one[side]?.changesSide)).length,
  }
  const changes = (['entered', 'left', 'changed'] as const).map((kind) =>
    t(countKey(`results.comparison.${kind}`, counts[kind]), { smart_count: counts[kind] }),
  )
  return [[t('report.summary.since', { name: earlier.name }), changes.join(', ')]]
}
