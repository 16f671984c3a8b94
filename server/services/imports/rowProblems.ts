import type { Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import type { Side } from '#model/schema/shapes.ts'
import type { RowProblem } from '#model/wire/records/bulk.ts'
import type { Translate } from '#server/translate.ts'
import type { DraftProblem } from '#server/store/register/entityStore.ts'

/** Longer than any field name of ours: a file may name a column anything. */
const fieldLengthMax = 200

/**
 * A row's problem in the caller's language, under the wire name of the field. `side` says which name it has as input.
 */
export function translateProblem(
  resource: Resource,
  { line, field, key, args }: DraftProblem,
  t: Translate,
  side: Side = 'entity',
): RowProblem {
  return {
    line,
    field: renamePath(resource.fields, side, 'wire', field).slice(0, fieldLengthMax),
    code: key.replace('validation.', ''),
    message: t(key, args),
  }
}

/** The problems of the rows, unreadable ones included, in the order of their lines. */
export const translateProblems = (
  resource: Resource,
  unread: readonly RowProblem[],
  refused: readonly DraftProblem[],
  t: Translate,
): RowProblem[] =>
  [...unread, ...refused.map((problem) => translateProblem(resource, problem, t))].toSorted(
    (one, other) => one.line - other.line,
  )
