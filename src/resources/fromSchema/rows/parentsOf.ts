import type { Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'

/** The parent ids in the path of one record, from its row: a site's company. */
export const parentsOf = ({ recordPath = '' }: Resource, row: object): Record<string, string> =>
  Object.fromEntries(
    [...recordPath.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => {
      const id = valueAt(row, name)
      return typeof id === 'string' && name !== 'id' ? [[name, id]] : []
    }),
  )
