import { leavesOf, type LeafField, type Resource } from '#model/schema/defineResource.ts'
import { kindOf } from '#model/schema/kinds.ts'

/** The fields a person can filter a list by, in the order of the declaration; ids that no column shows are for code. */
export const filterLeaves = (resource: Pick<Resource, 'fields'>): LeafField[] =>
  leavesOf(resource.fields).filter(
    ({ field }) => field.filter === true && (field.list !== undefined || !isId(field)),
  )

const isId = ({ schema }: LeafField['field']): boolean =>
  schema.safeParse('00000000-0000-4000-8000-000000000000').success && !schema.safeParse('text').success

/** Values a filter is set to; none when it is at rest. */
export function filterValuesOf(filters: Readonly<Record<string, unknown>>, path: string): string[] {
  const value = filters[path]
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => typeof one === 'string')
}

/** The filters with one of them set to other values; without values it is at rest. */
export function withFilter(
  filters: Readonly<Record<string, unknown>>,
  path: string,
  values: readonly string[],
): Record<string, unknown> {
  const others = without(filters, path)
  return values.length === 0 ? others : { ...others, [path]: values }
}

/** The words searched for. */
export const searchOf = (filters: Readonly<Record<string, unknown>>): string => {
  const text = filters['q']
  return typeof text === 'string' ? text : ''
}

export const withSearch = (
  filters: Readonly<Record<string, unknown>>,
  text: string,
): Record<string, unknown> => {
  const others = without(filters, 'q')
  return text.trim() === '' ? others : { ...others, q: text }
}

/** The closed choices of a field, where its schema has them. */
export function closedChoices({ field }: LeafField): readonly string[] | undefined {
  const kind = kindOf(field.schema)
  if (kind.type === 'enum') return kind.values
  return kind.type === 'boolean' ? ['true', 'false'] : undefined
}

const without = (filters: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))
