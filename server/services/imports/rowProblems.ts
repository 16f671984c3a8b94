import type { Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import type { Side } from '#model/schema/shapes.ts'
import type { RowProblem } from '#model/wire/bulk.ts'
import type { Translate } from '../../translate.ts'
import type { DraftProblem } from '../../store/entityStore.ts'

/** A row's problem in the caller's language, under the wire name of the field. `side` says which name it comes with. */
export function wordProblem(
  resource: Resource,
  { line, field, key, args }: DraftProblem,
  t: Translate,
  side: Side = 'entity',
): RowProblem {
  return {
    line,
    field: renamePath(resource.fields, side, 'wire', field),
    code: key.replace('validation.', ''),
    message: t(key, args),
  }
}
