import type { Divergence } from '#model/wire/materiality/divergences.ts'
import type { Block } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import type { Labels } from '../reportTexts.ts'
import { categoryName } from './stakeholdersChapter.ts'

/** Divergences between groups, and the preparer's comments on them. */
export function divergencesChapter({ divergences }: Report, labels: Labels): Block[] {
  const { t, number, instant } = labels
  const { limits } = divergences
  return [
    { type: 'heading', level: 1, text: t('report.divergences.title'), page: 'landscape' },
    {
      type: 'paragraph',
      text: t('report.divergences.lead', {
        categories: number(limits.categories, 1),
        preparer: number(limits.preparer, 0),
      }),
      tone: 'lead',
    },
    {
      type: 'table',
      empty: t('report.divergences.none'),
      columns: [
        { head: t('report.iros.subject'), width: 'share' },
        { head: t('report.divergences.side'), width: 52 },
        { head: t('report.divergences.kind'), width: 90 },
        { head: t('report.divergences.low'), width: 105 },
        { head: t('report.divergences.high'), width: 105 },
        { head: t('report.divergences.difference'), width: 40, align: 'right' },
        { head: t('report.divergences.comment'), width: 190 },
      ],
      rows: divergences.divergences.map((one) => [
        [
          { text: one.label, bold: true },
          { text: `\n${one.topicLabel}`, tone: 'muted' },
        ],
        t(`report.divergences.sides.${one.materiality}`),
        t(`report.divergences.kinds.${one.kind}`),
        `${voiceName(one, 'low', labels)} ${number(one.low.value)}`,
        `${voiceName(one, 'high', labels)} ${number(one.high.value)}`,
        number(one.difference),
        one.comment === null
          ? [{ text: t('report.divergences.missing'), tone: 'warning' }]
          : [
              one.comment.comment,
              {
                text: `\n${one.comment.accountName}, ${instant(one.comment.updatedAt)}`,
                tone: 'muted',
              },
            ],
      ]),
    },
  ]
}

/** The holder of a value: a category, the stakeholders together, or the preparer. */
export function voiceName({ kind, ...one }: Divergence, end: 'low' | 'high', labels: Labels): string {
  const { by } = one[end]
  return kind === 'PREPARER' ? labels.t(`report.divergences.voices.${String(by)}`) : categoryName(by, labels)
}
