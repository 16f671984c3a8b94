import type { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import type { HttpAnswer } from './http.ts'
import { readBody } from './readBody.ts'
import { withVersion } from './version.ts'

/** A record of this resource from an answer, in entity names and with its version (`version.ts`). */
export const readRecord = (resource: Resource, answer: HttpAnswer): object =>
  withVersion(readBody(resource.codec as z.ZodType<object>, answer), answer.headers.get('etag'))
