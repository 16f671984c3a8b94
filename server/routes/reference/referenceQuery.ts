import { z } from 'zod'
import { pageQuery } from '#model/wire/page.ts'

/** Large pages: a whole list in one to four calls, since clients keep it. */
const pages = { pageSize: 500, maxPageSize: 500 }

/** Query of every reference list. Without a sort the list keeps its own order. */
export const referenceQuery = pageQuery(pages).extend({
  search: z.string().max(200).optional(),
  sort: z
    .string()
    .regex(/^(code|label),(asc|desc)$/, 'validation.sort')
    .optional(),
})

/** The query as the list engine takes it; the schema has checked the sort. */
export function readSearch({ search, sort }: z.output<typeof referenceQuery>) {
  const [by, order] = sort?.split(',') ?? []
  return {
    search,
    sort:
      by === undefined
        ? undefined
        : ({ by: by === 'label' ? 'label' : 'code', order: order === 'desc' ? 'desc' : 'asc' } as const),
  }
}
