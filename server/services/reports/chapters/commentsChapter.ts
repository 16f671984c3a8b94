import type { Block } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import type { Labels } from '../reportTexts.ts'
import { categoryName } from './stakeholdersChapter.ts'

/** Comments shown per subject, since people read the document; the workbook and the JSON contain all of them. */
const mostOfSubject = 20

type Comment = Report['comments'][number]

/** Comments of respondents, subject by subject, without their names. */
export function commentsChapter({ comments, subjects }: Report, labels: Labels): Block[] {
  const { t } = labels
  const bySubject = Map.groupBy(comments, ({ subjectId }) => subjectId)
  const commented = subjects.flatMap(({ id, label }) => {
    const own = bySubject.get(id)
    return own === undefined ? [] : [{ label, own }]
  })
  return [
    { type: 'heading', level: 1, text: t('report.comments.title') },
    { type: 'paragraph', text: t('report.comments.lead'), tone: 'lead' },
    ...(commented.length === 0
      ? [{ type: 'paragraph' as const, text: t('report.comments.none') }]
      : commented.flatMap(({ label, own }) => blocksOf(label, own, labels))),
  ]
}

function blocksOf(label: string, own: readonly Comment[], labels: Labels): Block[] {
  const { t } = labels
  const left = own.length - mostOfSubject
  return [
    { type: 'heading', level: 2, text: label },
    {
      type: 'table',
      columns: [
        { head: t('report.divergences.side'), width: 70 },
        { head: t('report.comments.category'), width: 120 },
        { head: t('report.divergences.comment'), width: 'share' },
      ],
      rows: own
        .slice(0, mostOfSubject)
        .map((comment) => [
          t(`report.divergences.sides.${comment.materiality}`),
          commentVoice(comment, labels),
          commentText(comment, labels),
        ]),
    },
    ...(left > 0
      ? [{ type: 'paragraph' as const, text: t('report.comments.more', { smart_count: left }) }]
      : []),
  ]
}

/** The author group of a comment: its category, or all categories together where naming it would disclose too much. */
export const commentVoice = ({ category }: Comment, labels: Labels): string =>
  category === null ? labels.t('report.comments.together') : categoryName(category, labels)

/** The text, or why it is not shown. */
export const commentText = ({ comment, hiddenReason }: Comment, { t }: Labels): string =>
  comment ?? t('report.comments.hidden', { reason: hiddenReason ?? '' })
