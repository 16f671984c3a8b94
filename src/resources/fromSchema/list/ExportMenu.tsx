import type { ExportFormat } from '#src/dataProvider/calls/exportRows.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import ActionMenu, { type ActionMenuProps, type MenuGroup } from '#src/ui/menu/ActionMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ExportScope } from './ExportScope.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import type { ExportedList, ExportedRows } from './useExportMenu.tsx'
import { listedLeaves } from './useSchemaColumns.ts'

type ExportMenuProps = Omit<ActionMenuProps, 'groups'> & { list: ExportedList; rows: ExportedRows }

/** The number of rows and the filters, then two formats, with the shown columns or all. Default export: lazy-loaded. */
const ExportMenu = ({ list: { resource, meta, order }, rows, ...popup }: ExportMenuProps) => {
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

  const scope = <ExportScope {...{ resource, meta }} filters={rows.filters} />
  return (
    <ActionMenu
      {...popup}
      groups={[{ id: 'scope', title: scope, actions: [] }, groupOf('shown', shown), groupOf('all')]}
    />
  )
}

export default ExportMenu

const formats = ['xlsx', 'csv'] as const
