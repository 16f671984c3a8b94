import type { Block } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import { nothing, type Labels } from '../reportTexts.ts'

type Sensitivity = Report['sensitivity']

/** The effects of a small change of the thresholds, and of another method. */
export function sensitivityChapter({ sensitivity, assessment }: Report, labels: Labels): Block[] {
  const { t, score, difference, percent } = labels
  const near = [
    ...sensitivity.nearTopics.map((one) => ({ kind: 'topic', ...one })),
    ...sensitivity.nearSubjects.map((one) => ({ kind: 'subject', ...one })),
  ]
  const number = { width: 62, align: 'right' } as const
  return [
    { type: 'heading', level: 1, text: t('report.sensitivity.title'), page: 'portrait' },
    { type: 'heading', level: 2, text: t('report.sensitivity.near') },
    { type: 'paragraph', text: t('report.sensitivity.nearLead') },
    {
      type: 'table',
      empty: t('report.sensitivity.nearNone'),
      columns: [
        { head: t('report.sensitivity.nearKind'), width: 46 },
        { head: t('report.sensitivity.name'), width: 'share' },
        { head: t('report.divergences.side'), width: 60 },
        { head: t('report.sensitivity.score'), width: 48, align: 'right' },
        { head: t('report.sensitivity.distance'), width: 80, align: 'right' },
      ],
      rows: near.map((one) => [
        t(`report.sensitivity.nearKinds.${one.kind}`),
        one.label,
        sideName(one.side, labels),
        score(one.score, assessment.thresholds[one.side]),
        difference(one.distance),
      ]),
    },
    { type: 'heading', level: 2, text: t('report.sensitivity.methods') },
    { type: 'paragraph', text: t('report.sensitivity.methodsLead') },
    {
      type: 'table',
      columns: [
        { head: t('report.sensitivity.method'), width: 'share' },
        { head: t('report.sensitivity.impactMaterial'), ...number },
        { head: t('report.sensitivity.financialMaterial'), ...number },
        { head: t('report.sensitivity.stability'), width: 92, align: 'right' },
        { head: t('report.sensitivity.changes'), width: 160 },
      ],
      rows: sensitivity.methods.map((one) => [
        methodName(one, labels),
        String(one.material.impact),
        String(one.material.financial),
        (['impact', 'financial'] as const)
          .map((side) => (one.stability[side] === null ? nothing : percent(one.stability[side])))
          .join(' / '),
        changesOf(one, labels),
      ]),
    },
  ]
}

export const sideName = (side: 'impact' | 'financial', { t }: Labels): string => t(`report.topics.${side}`)

export function methodName(
  { method, isChosen }: Sensitivity['methods'][number],
  { t, named }: Labels,
): string {
  const name = named(`resources.doubleMaterialities.values.scoring.aggregation.${method}`)
  return isChosen ? t('report.sensitivity.chosen', { method: name }) : name
}

export function changesOf({ changes }: Sensitivity['methods'][number], labels: Labels): string {
  const { t } = labels
  if (changes.length === 0) return t('report.sensitivity.noChange')
  return changes
    .map(({ label, side, becomesMaterial }) =>
      t(`report.sensitivity.${becomesMaterial ? 'becomes' : 'ceases'}`, {
        topic: label,
        side: sideName(side, labels),
      }),
    )
    .join('\n')
}
