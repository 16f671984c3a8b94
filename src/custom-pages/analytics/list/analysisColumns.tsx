import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

/** Action that needs a dialog, and the analysis it applies to. */
export type PendingAction = { act: 'rename' | 'share' | 'delete'; analysis: SavedAnalysis }

/** Columns of the analysis list (spec §3), with the actions of each line. */
export const analysisColumns = ({
  t,
  moment,
  onConfirm,
  onDuplicate,
}: {
  t: Texts['t']
  moment: (instant: string) => string
  onConfirm: (requested: PendingAction) => void
  onDuplicate: (analysis: SavedAnalysis) => void
}): Column<SavedAnalysis>[] => [
  {
    id: 'title',
    label: t('analytics.columns.title'),
    cell: ({ title }) => title,
    isSortable: true,
    isElastic: true,
  },
  {
    id: 'createdAt',
    label: t('analytics.columns.createdAt'),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    isSortable: true,
  },
  {
    id: 'updatedAt',
    label: t('analytics.columns.updatedAt'),
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{moment(updatedAt)}</time>,
    isSortable: true,
    phone: 'detail',
  },
  {
    id: 'createdBy',
    label: t('analytics.columns.createdBy'),
    cell: ({ createdBy }) => createdBy,
    isSortable: true,
  },
  {
    id: 'acts',
    label: t('analytics.columns.acts'),
    align: 'end',
    width: 64,
    phone: 'menu',
    cell: (analysis) => (
      <RowMenu
        label={t('analytics.columns.actsOf', { title: analysis.title })}
        actions={[
          {
            id: 'rename',
            label: t('analytics.rename.act'),
            onClick: () => onConfirm({ act: 'rename', analysis }),
          },
          {
            id: 'duplicate',
            label: t('analytics.duplicate.act'),
            onClick: () => onDuplicate(analysis),
          },
          {
            id: 'share',
            label: t('analytics.share.act'),
            onClick: () => onConfirm({ act: 'share', analysis }),
          },
          {
            id: 'delete',
            label: t('analytics.delete.act'),
            isDestructive: true,
            onClick: () => onConfirm({ act: 'delete', analysis }),
          },
        ]}
      />
    ),
  },
]
