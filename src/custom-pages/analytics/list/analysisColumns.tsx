import { StarButton } from '#src/analysis/sharing/StarButton.tsx'
import type { MenuAction } from '#src/ui/menu/ActionMenu.tsx'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import type { AnalysisRow } from './analysisRows.ts'

/** Action that needs a dialog, and the analysis it applies to. */
export type PendingAction = { action: 'rename' | 'link' | 'stop' | 'delete'; row: AnalysisRow }

type Actions = {
  mayShare: boolean
  onConfirm: (requested: PendingAction) => void
  onDuplicate: (row: AnalysisRow) => void
  onShare: (row: AnalysisRow) => void
}

/** Columns of the analysis list (spec §3), with the actions of each line. */
export const analysisColumns = ({
  t,
  moment,
  ...actions
}: Actions & { t: Texts['t']; moment: (instant: string) => string }): Column<AnalysisRow>[] => [
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
    id: 'sharing',
    label: t('sharing.analysis.column'),
    cell: ({ sharing }) => t(`sharing.analysis.states.${sharing}`),
  },
  {
    id: 'star',
    label: t('sharing.starred'),
    width: 72,
    cell: ({ id, title }) => <StarButton id={id} title={title} />,
  },
  {
    id: 'actions',
    label: t('analytics.columns.actions'),
    align: 'end',
    width: 64,
    phone: 'menu',
    cell: (row) => (
      <RowMenu
        label={t('analytics.columns.actsOf', { title: row.title })}
        actions={actionsOn(row, actions, t)}
      />
    ),
  },
]

function actionsOn(
  row: AnalysisRow,
  { mayShare, onConfirm, onDuplicate, onShare }: Actions,
  t: Texts['t'],
): MenuAction[] {
  const isShared = row.sharing !== 'PRIVATE'
  const confirm = (action: PendingAction['action']) => () => onConfirm({ action, row })
  return [
    ...(isShared ? [] : [{ id: 'rename', label: t('analytics.rename.action'), onClick: confirm('rename') }]),
    { id: 'duplicate', label: t('analytics.duplicate.action'), onClick: () => onDuplicate(row) },
    ...(mayShare && row.isEditable
      ? [
          {
            id: 'share',
            label: t(isShared ? 'sharing.change' : 'sharing.share'),
            onClick: () => onShare(row),
          },
        ]
      : []),
    { id: 'link', label: t('analytics.share.action'), onClick: confirm('link') },
    ...(isShared
      ? row.isEditable
        ? [{ id: 'stop', label: t('sharing.stop'), onClick: confirm('stop') }]
        : []
      : [
          {
            id: 'delete',
            label: t('analytics.delete.action'),
            isDestructive: true,
            onClick: confirm('delete'),
          },
        ]),
  ]
}
