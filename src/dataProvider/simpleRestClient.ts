import type simpleRestProvider from 'ra-data-simple-rest'
import type { Resource } from '#model/schema/defineResource.ts'
import { rename } from '#model/schema/renaming.ts'
import type { Http, HttpMethod } from './http.ts'
import { readRecord } from './readRecord.ts'
import { toEntityFields } from './toEntityFields.ts'

/**
 * The HTTP client under ra-data-simple-rest for the records of one resource. Bodies are sent in wire names. A record is
 * returned in entity names with its version, and field errors under form field names.
 */
export const simpleRestClient =
  (http: Http, resource: Resource): NonNullable<Parameters<typeof simpleRestProvider>[1]> =>
  async (path: string, { method = 'GET', body, signal } = {}) => {
    const answer = await http({
      method: method as HttpMethod, // ra-data-simple-rest uses no other
      path,
      signal: signal ?? undefined,
      creates: method === 'POST',
      ...(typeof body === 'string' && {
        body: rename(resource.fields, 'entity', 'wire', JSON.parse(body) as Record<string, unknown>),
      }),
    }).catch((error: unknown) => {
      throw toEntityFields(resource, error)
    })
    return { ...answer, body: '', json: readRecord(resource, answer) }
  }
