import { CircleOff, Download, ListChecks, PenLine, Trash2, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { keyUnder } from '#locales/textKey.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { exportIdsMax, type ExportOrder } from '#src/dataProvider/calls/exportRows.ts'
import type { ListFilters } from '#src/dataProvider/listParameters.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SelectionBar } from '#src/ui/table/SelectionBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { BulkKind } from '../bulk/toBulkAction.ts'
import { bulkChange } from '../bulk/bulkChange.ts'
import { useBulkKinds } from '../bulk/useBulkKinds.ts'
import { useExportMenu, type ExportedList } from './useExportMenu.tsx'
import type { ListSelection } from './useListSelection.ts'
import type { Filters } from './useSchemaList.ts'

const BulkDialog = lazy(() => import('../bulk/BulkDialog.tsx'))

const bulkIcons = { cease: CircleOff, change: PenLine, assign: UserPlus, remove: Trash2 } as const

type ListSelectionBarProps = ExportedList & {
  sort: ExportOrder['sort']
  /** Filters of the list; they select all of its rows. */
  filters: Filters
  total: number
  selection: ListSelection
  /** Buttons that only this list has. */
  children?: ReactNode
}

/** Actions on the selected rows of a list. Default export: lazy-loaded when the first row is selected. */
const ListSelectionBar = ({ sort, filters, total, selection, children, ...list }: ListSelectionBarProps) => {
  const { t } = useTexts()
  const format = useFormats()
  const { chosen, isAll } = selection
  const count = isAll ? total : chosen.size
  const rows = { sort, filters: isAll ? (filters as ListFilters) : { id: [...chosen] } }
  const { trigger, menu } = useExportMenu(list, rows, t('selection.exportRows'))
  const mayEdit = useMay(bulkChange)
  const kinds = useBulkKinds(list.resource)
  const [bulk, setBulk] = useState<BulkKind>()
  const isTooMany = !isAll && chosen.size > exportIdsMax
  const label = (key: string, args: Record<string, string | number>) =>
    t(keyUnder('selection', `${list.resource.name}.${key}`), args)

  const clear = (): void => {
    selection.clear()
    // The close button disappears with the bar, so the focus moves to the checkbox of the table head.
    document.querySelector<HTMLElement>('th.check input')?.focus()
  }

  return (
    <>
      <SelectionBar label={label('selected', { smart_count: count })} onClear={clear}>
        <button type="button" aria-label={t('selection.exportRows')} disabled={isTooMany} {...trigger}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {t('exporting.action')}
        </button>
        {isTooMany && <small>{t('selection.tooMany', { max: exportIdsMax })}</small>}
        {kinds.map((kind) => {
          const Icon = bulkIcons[kind]
          return (
            <button key={kind} type="button" aria-haspopup="dialog" onClick={() => setBulk(kind)}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {t(`selection.bulk.${kind}.menu`)}
            </button>
          )
        })}
        {mayEdit && children}
        {count < total && (
          <button type="button" onClick={selection.selectAll}>
            <ListChecks size={16} strokeWidth={1.75} aria-hidden />
            {label('selectAll', { total: format.number(total) })}
          </button>
        )}
      </SelectionBar>
      {menu}
      {bulk && (
        <Suspense>
          <BulkDialog
            rows={{ resource: list.resource, meta: list.meta, ids: isAll ? 'all' : [...chosen], filters }}
            kind={bulk}
            count={count}
            onClose={() => setBulk(undefined)}
            onDone={() => {
              setBulk(undefined)
              clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

export default ListSelectionBar
