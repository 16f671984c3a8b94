import type { Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { ApiError } from './errors.ts'

/** The same error with its fields under the names a form knows; anything else passes untouched. */
export const toEntityFields = (resource: Resource, error: unknown): unknown =>
  error instanceof ApiError
    ? error.withFields((field) => renamePath(resource.fields, 'wire', 'entity', field))
    : error
