import { Suspense, lazy, useState } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import ActionMenu from '#src/ui/menu/ActionMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { BulkKind } from '../bulk/toBulkAction.ts'
import { useBulkKinds } from '../bulk/useBulkKinds.ts'

const BulkDialog = lazy(() => import('../bulk/BulkDialog.tsx'))

type RowActionsProps = {
  resource: Resource
  row: { id: string }
  href: string | undefined
  /** The « … » button of the row. */
  anchor: HTMLElement
  onClose: () => void
}

/** The actions on one row of a list: those on many records, and opening it. */
export const RowActions = ({ resource, row, href, anchor, onClose }: RowActionsProps) => {
  const { t } = useTexts()
  const kinds = useBulkKinds(resource)
  const [isOpen, setIsOpen] = useState(true)
  const [kind, setKind] = useState<BulkKind>()
  const title = valueAt(row, resource.title)
  const name = typeof title === 'string' ? title : ''
  const close = () => {
    onClose()
    anchor.focus()
  }
  return (
    <>
      {isOpen && (
        <ActionMenu
          label={t('ui.table.rowActs', { name })}
          anchor={anchor}
          groups={[
            ...(href === undefined
              ? []
              : [{ id: 'open', actions: [{ id: 'open', label: t('selection.bulk.open'), href }] }]),
            {
              id: 'actions',
              actions: kinds.map((action) => ({
                id: action,
                label: t(`selection.bulk.${action}.menu`),
                isDestructive: action === 'remove',
                onClick: () => setKind(action),
              })),
            },
          ]}
          onClose={() => setIsOpen(false)}
        />
      )}
      {kind && (
        <Suspense>
          <BulkDialog
            rows={{ resource, meta: undefined, ids: [row.id], filters: {} }}
            count={1}
            {...{ kind, name }}
            onClose={close}
            onDone={close}
          />
        </Suspense>
      )}
    </>
  )
}
