import { z } from 'zod'
import { leavesOf, type LeafField, type Resource } from '#model/schema/defineResource.ts'
import { canLackValue, closedChoices, noValue } from '#model/schema/filters.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { pageQuery } from '#model/wire/records/page.ts'
import type { ListQuery } from '../store/engine/listQuery.ts'

/** The largest page: the mapping list requests 500 rows (spec §9). */
const maxPageSize = 500

/** Query parameters of a list, derived from the declaration; `read` turns them into entity names. */
export function listQuerySchema(resource: Resource) {
  const leaves = leavesOf(resource.fields)
  const wireName = (path: string) => renamePath(resource.fields, 'entity', 'wire', path)
  const sortable = new Map(leaves.filter(({ field }) => field.sort).map(({ path }) => [wireName(path), path]))
  const filterable = leaves
    .filter(({ field }) => field.filter)
    .map(({ path, field }) => ({ path, name: wireName(path), schema: repeated(field) }))
  const filters = Object.fromEntries(filterable.map(({ name, schema }) => [name, schema]))
  const { field, order } = resource.defaultSort
  const schema = pageQuery({ pageSize: 25, maxPageSize }).extend({
    sort: z
      .string()
      .refine((value) => sortable.has(/^(.+),(asc|desc)$/.exec(value)?.[1] ?? ''), 'validation.sort')
      .default(`${wireName(field)},${order}`)
      .meta({ description: 'Name of a field and asc or desc, such as name,asc' }),
    search: searchText.optional(),
    ...filters,
  })
  const read = (query: z.output<typeof schema>): ListQuery => {
    const [wire = '', direction] = query.sort.split(',')
    const values: Record<string, unknown> = query
    return {
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
      sort: { field: sortable.get(wire) ?? field, order: direction === 'desc' ? 'desc' : 'asc' },
      search: query.search,
      filters: Object.fromEntries(
        filterable.flatMap(({ path, name }) => {
          const given = values[name]
          return Array.isArray(given) && given.length > 0 ? [[path, given.map(String)]] : []
        }),
      ),
    }
  }
  /** The filters of a list without page and sort order: for calls that concern all matching rows. */
  const rows = schema.omit({ pageNumber: true, pageSize: true, sort: true })
  const readRows = (query: z.output<typeof rows>): ListQuery =>
    read({ ...query, ...schema.pick({ pageNumber: true, pageSize: true, sort: true }).parse({}) })
  return { schema, read, rows, readRows }
}

/** Control characters and unpaired surrogates occur in no stored text, and PostgreSQL rejects them. */
const searchText = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'validation.controlCharacter')

/** A parameter that may be repeated; a single value is a list of one. Texts are validated by the field's own schema. */
function repeated(field: LeafField['field']) {
  const { schema } = field
  const choices = closedChoices(field)
  const mayLack = canLackValue(field)
  const item =
    choices !== undefined
      ? z.enum(mayLack ? [...choices, noValue] : choices)
      : z
          .string()
          .max(200)
          .refine(
            (value) => (mayLack && value === noValue) || schema.safeParse(value).success,
            'validation.format',
          )
  return z
    .union([z.array(item).max(200), item.transform((value) => [value])])
    .optional()
    .meta({
      description: mayLack ? 'May be repeated. Empty selects rows without a value.' : 'May be repeated',
    })
}
