import { lazy } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import type { ExportOrder } from '#src/dataProvider/calls/exportRows.ts'
import { usePopup, type MenuControl } from '#src/ui/menu/useMenu.tsx'

const ExportMenu = lazy(() => import('./ExportMenu.tsx'))

/** A list to export, with the settings of its screen. */
export type ExportedList = {
  resource: Resource
  /** Ids of parents. */
  meta?: Readonly<Record<string, string>> | undefined
  /** Paths of the first columns, as in the list. */
  order?: readonly string[] | undefined
}

export type ExportedRows = Pick<ExportOrder, 'sort' | 'filters'>

/** The export menu for its button; its code is lazy-loaded when first opened. */
export const useExportMenu = (list: ExportedList, rows: ExportedRows, label: string): MenuControl =>
  usePopup((popup) => <ExportMenu {...{ list, rows, label }} {...popup} />)
