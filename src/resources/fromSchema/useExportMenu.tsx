import { lazy, Suspense } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import type { ExportFormat, ExportOrder } from '../../dataProvider/calls/exportRows.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { MenuGroup } from '../../ui/menu/ActionMenu.tsx'
import { useMenu, type MenuControl } from '../../ui/menu/useMenu.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import { listedLeaves } from './useSchemaColumns.ts'

const ExportScope = lazy(() => import('./ExportScope.tsx'))

/** A list as it can be taken along: what its screen says of it. */
export type ExportedList = {
  resource: Resource
  /** Ids of parents. */
  meta?: Readonly<Record<string, string>> | undefined
  /** Paths of the columns that come first, as in the list. */
  order?: readonly string[] | undefined
}

/** The menu that exports rows: how many and by which filters, two formats, with the columns shown or all of them. */
export function useExportMenu(
  { resource, meta, order }: ExportedList,
  rows: Pick<ExportOrder, 'sort' | 'filters'>,
  label: string,
): MenuControl {
  const texts = useTexts()
  const format = useFormats()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const { hidden } = useColumnChoice(resource)
  const { t } = texts

  const start = (as: ExportFormat, columns?: readonly string[]): void => {
    const ids = { ...meta, orgId }
    void import('./runExport.ts').then(({ runExport }) =>
      runExport({ http, resource, ids, order: { ...rows, format: as, columns }, texts, format }),
    )
  }
  const shown = listedLeaves(resource, order)
    .map(({ path }) => path)
    .filter((path, index) => index === 0 || !(hidden.has(path) || (meta && path in meta)))
  const groupOf = (id: 'shown' | 'all', columns?: readonly string[]): MenuGroup => ({
    id,
    title: t(`exporting.columns.${id}`),
    actions: formats.map((as) => ({
      id: `${id}-${as}`,
      label: t(`exporting.formats.${as}`),
      onClick: () => start(as, columns),
    })),
  })

  const scope = (
    <Suspense fallback={<span style={scopeRoom} />}>
      <ExportScope {...{ resource, meta }} filters={rows.filters} />
    </Suspense>
  )
  return useMenu(label, [{ id: 'scope', title: scope, actions: [] }, groupOf('shown', shown), groupOf('all')])
}

/** Room for two lines, so that nothing moves away from under the pointer once they have come. */
const scopeRoom = { display: 'block', minHeight: 38 }

const formats = ['xlsx', 'csv'] as const
