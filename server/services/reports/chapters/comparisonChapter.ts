import { countKey } from '#locales/countKey.ts'
import { sides } from '#model/rules/materiality/sensitivity.ts'
import type { Block, Text } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import { nothing, type Labels } from '../reportTexts.ts'

type Compared = NonNullable<Report['comparison']>['subjects'][number]

/** What changed since an earlier assessment of the organisation. */
export function comparisonChapter({ comparison }: Report, labels: Labels): Block[] {
  const { t, number, day } = labels
  const title: Block = { type: 'heading', level: 1, text: t('report.comparison.title'), page: 'landscape' }
  if (comparison === null) return [title, { type: 'paragraph', text: t('report.comparison.none') }]
  const { earlier, subjects } = comparison
  return [
    title,
    {
      type: 'paragraph',
      text: t('report.comparison.lead', {
        name: earlier.name,
        date: day(earlier.closedAt),
        impact: number(earlier.thresholds.impact),
        financial: number(earlier.thresholds.financial),
      }),
      tone: 'lead',
    },
    { type: 'paragraph', text: t('report.comparison.how') },
    { type: 'paragraph', text: countsOf(subjects, labels) },
    {
      type: 'table',
      empty: t('report.iros.none'),
      columns: [
        { head: t('report.iros.subject'), width: 'share' },
        ...sides.flatMap((side) => [
          { head: t(`report.topics.${side}`), width: 84, align: 'right' as const },
          { head: t(`report.comparison.changes.${side}`), width: 66, align: 'right' as const },
        ]),
        { head: t('report.comparison.state'), width: 130 },
      ],
      rows: subjects.map((subject) => [
        [
          { text: subject.label, bold: true },
          { text: `\n${subject.topicLabel}`, tone: 'muted' },
        ],
        ...sides.flatMap((side) => sideCells(subject[side], labels)),
        stateOf(subject, labels),
      ]),
    },
  ]
}

function countsOf(subjects: readonly Compared[], { t }: Labels): string {
  const counts = {
    entered: subjects.filter(({ presence }) => presence === 'ENTERED').length,
    left: subjects.filter(({ presence }) => presence === 'LEFT').length,
    changed: subjects.filter((subject) => sides.some((side) => subject[side]?.changesSide)).length,
  }
  return (['entered', 'left', 'changed'] as const)
    .map((kind) => t(countKey(`report.comparison.${kind}`, counts[kind]), { smart_count: counts[kind] }))
    .join(' · ')
}

function sideCells(side: Compared['impact'], { number, difference }: Labels): Text[] {
  if (side === null) return [nothing, nothing]
  const { before, after, change } = side
  const score = (value: number | null) => (value === null ? nothing : number(value))
  return [`${score(before)} → ${score(after)}`, change === null ? nothing : difference(change)]
}

/**
 * The state of a subject: the axes on which it crossed the threshold, or otherwise in which of the two assessments it
 * is.
 */
export function stateOf(subject: Compared, { t }: Labels): string {
  const changed = sides.filter((side) => subject[side]?.changesSide)
  const lacks = sides.some((side) => subject[side]?.isIncomplete)
  if (changed.length === 0 && lacks && subject.presence === 'BOTH')
    return t('report.topics.verdicts.incomplete')
  if (changed.length === 0) return t(`report.comparison.presence.${subject.presence}`)
  return changed
    .map((side) =>
      t(`report.comparison.${subject[side]?.isMaterial ? 'becameMaterial' : 'ceasedMaterial'}.${side}`),
    )
    .join(', ')
}
