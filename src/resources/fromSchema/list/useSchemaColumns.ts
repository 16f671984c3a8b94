import { leavesOf, type LeafField, type Resource } from '#model/schema/defineResource.ts'
import { kindOf } from '#model/schema/kinds.ts'
import type { Column } from '#src/ui/table/column.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldLabel } from '../labelKeys.ts'
import { useShowValue } from '../useShowValue.tsx'

/** Overrides of a screen for the columns of fields, by path. */
export type ColumnOverrides<Row> = Readonly<Record<string, Partial<Column<Row>>>>

/** Columns of a list: the field that names the record, those of `order`, then the others as declared. */
export function useSchemaColumns<Row extends object>(
  resource: Resource,
  overrides: ColumnOverrides<Row> = {},
  order: readonly string[] = [],
): Column<Row>[] {
  const { t } = useTexts()
  const show = useShowValue(resource, 'short')
  return listedLeaves(resource, order).map((leaf) => ({
    id: leaf.path,
    label: t(fieldLabel(resource, leaf.path)),
    cell: (row) => show(leaf, row),
    isSortable: leaf.field.sort === true,
    ...(leaf.field.quick && { isEditable: () => true }),
    ...(leaf.field.display === 'nationalId' && { hasFigures: true }),
    ...(kindOf(leaf.field.schema).type === 'number' && { align: 'end' as const }),
    ...overrides[leaf.path],
  }))
}

/** The fields that a list has columns for: the one that names the record, those of `order`, the others as declared. */
export function listedLeaves(resource: Resource, order: readonly string[] = []): LeafField[] {
  const wanted = [resource.title, ...order]
  const placeOf = ({ path }: LeafField) => {
    const place = wanted.indexOf(path)
    return place === -1 ? wanted.length : place
  }
  return leavesOf(resource.fields)
    .filter(({ field }) => field.list !== undefined)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}
