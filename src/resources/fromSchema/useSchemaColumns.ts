import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { kindOf } from '#model/schema/kinds.ts'
import type { Column } from '../../ui/table/column.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { fieldLabel } from './labelKeys.ts'
import { useShowValue } from './useShowValue.tsx'

/** What a screen says otherwise about the column of one field, by its path. */
export type ColumnOverrides<Row> = Readonly<Record<string, Partial<Column<Row>>>>

/** Columns of a list in the order of the declaration; the field that names the record comes first. */
export function useSchemaColumns<Row extends object>(
  resource: Resource,
  overrides: ColumnOverrides<Row> = {},
): Column<Row>[] {
  const { t } = useTexts()
  const show = useShowValue(resource)
  const isTitle = ({ path }: { path: string }) => Number(path === resource.title)
  return leavesOf(resource.fields)
    .filter(({ field }) => field.list !== undefined)
    .toSorted((one, other) => isTitle(other) - isTitle(one))
    .map((leaf) => ({
      id: leaf.path,
      label: t(fieldLabel(resource, leaf.path)),
      cell: (row) => show(leaf, row),
      isSortable: leaf.field.sort === true,
      hasFigures: leaf.field.display === 'nationalId',
      ...(kindOf(leaf.field.schema).type === 'number' && { align: 'end' as const }),
      ...overrides[leaf.path],
    }))
}
