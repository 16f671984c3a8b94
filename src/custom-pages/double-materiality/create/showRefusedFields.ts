import { ApiError } from '../../../dataProvider/errors.ts'
import type { AboutAssessment } from './useNewAssessment.ts'

/** The field of the form that holds what the server refused. */
const fieldOf: Readonly<Record<string, keyof AboutAssessment>> = {
  name: 'name',
  activitySectorId: 'sector',
  'perimeter.companyIds': 'entities',
  'perimeter.divisionIds': 'entities',
}

/** Shows what the server refused beside its fields; false where the refusal is about none of them. */
export function showRefusedFields(
  error: unknown,
  show: (field: keyof AboutAssessment, message: string) => void,
): boolean {
  if (!(error instanceof ApiError)) return false
  const refused = error.fields.flatMap(({ field, message }) => {
    const name = fieldOf[field]
    return name === undefined ? [] : [{ name, message }]
  })
  for (const { name, message } of refused) show(name, message)
  return refused.length > 0
}
