import { matchesSearch } from '#model/rules/text/searchWords.ts'
import type { OpenapiDocument, OpenapiOperation } from '#model/wire/system/openapi.ts'

export type Operation = OpenapiOperation & { id: string; method: string; path: string }
export type OperationGroup = { tag: string; operations: readonly Operation[] }

/** HTTP methods in display order. */
const methods = ['get', 'head', 'post', 'put', 'patch', 'delete']

/** Groups the operations of a document by their first tag, in document order. */
export function groupOperations(document: OpenapiDocument, search = ''): OperationGroup[] {
  const found = listOperations(document).filter((operation) =>
    matchesSearch(`${operation.method} ${operation.path} ${operation.summary}`, search),
  )
  const tags = [...new Set(found.map(tagOf))]
  return tags.map((tag) => ({ tag, operations: found.filter((operation) => tagOf(operation) === tag) }))
}

const listOperations = ({ paths }: OpenapiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, byMethod]) =>
    methods.flatMap((method) => {
      const operation = byMethod[method]
      return operation ? [{ ...operation, id: `${method} ${path}`, method: method.toUpperCase(), path }] : []
    }),
  )

const tagOf = ({ tags }: Pick<Operation, 'tags'>): string => tags[0] ?? ''
