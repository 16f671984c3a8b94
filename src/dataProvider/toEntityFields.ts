import type { Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { ApiError } from './errors.ts'

/** The same error with form field names; any other error is returned unchanged. */
export const toEntityFields = (resource: Resource, error: unknown): unknown =>
  error instanceof ApiError
    ? error.withFields((field) => renamePath(resource.fields, 'wire', 'entity', field))
    : error
