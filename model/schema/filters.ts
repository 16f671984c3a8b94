import { leavesOf, type LeafField, type Resource } from './defineResource.ts'
import { isRequired, kindOf } from './kinds.ts'

/**
 * The fields a person can filter a list by, in the order of the declaration; ids without a column are only for code.
 */
export const filterLeaves = (resource: Pick<Resource, 'fields'>): LeafField[] =>
  leavesOf(resource.fields).filter(
    ({ field }) => Boolean(field.filter) && (field.list !== undefined || !isId(field)),
  )

/** The filter value that selects the rows without a value in the field. No stored text is empty. */
export const noValue = ''

/** Whether rows may lack a value in the field, so that its filter accepts `noValue`. */
export const canLackValue = ({ schema }: LeafField['field']): boolean => !isRequired(schema)

const isId = ({ schema }: LeafField['field']): boolean =>
  schema.safeParse('00000000-0000-4000-8000-000000000000').success && !schema.safeParse('text').success

/** The closed set of choices of a field, if it has one: values of an enum, yes and no, the bands of a number. */
export function closedChoices({ schema, bands }: LeafField['field']): readonly string[] | undefined {
  if (bands) return bands.map(String)
  const kind = kindOf(schema)
  if (kind.type === 'enum') return kind.values
  return kind.type === 'boolean' ? ['true', 'false'] : undefined
}
