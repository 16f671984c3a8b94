import type simpleRestProvider from 'ra-data-simple-rest'
import type { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import { rename } from '#model/schema/renaming.ts'
import { pageOf } from '#model/wire/page.ts'
import type { Http, HttpMethod } from './http.ts'
import { listParameters, type ListFilters } from './listParameters.ts'
import type { Query } from './query.ts'
import { readBody } from './readBody.ts'
import { toEntityFields } from './toEntityFields.ts'
import { withVersion } from './version.ts'

/** What ra-data-simple-rest hands its HTTP client. */
type RestClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>
type RestAnswer = { status: number; headers: Headers; body: string; json: unknown }

/**
 * The HTTP client under ra-data-simple-rest, for one resource. It speaks that provider's dialect upwards (ranges,
 * JSON sort and filter, Content-Range) and ours downwards: pageNumber and pageSize from 0, `sort=name,asc`,
 * repeated parameters, `search`, wire names. Field errors come back under entity names.
 */
export const simpleRestClient =
  (http: Http, resource: Resource): RestClient =>
  async (url: string, options = {}) => {
    const method = (options.method ?? 'GET') as HttpMethod // the provider names no other
    const signal = options.signal ?? undefined
    const [path = '', search] = url.split('?')
    try {
      if (method === 'GET' && search !== undefined)
        return await readList(http, resource, path, search, signal)
      const { status, headers, json } = await http({
        method,
        path,
        signal,
        ...(typeof options.body === 'string' ? { body: toWire(resource, options.body) } : {}),
        ...(method === 'POST' ? { creates: true } : {}),
      })
      const record =
        method === 'DELETE'
          ? { id: idIn(path) }
          : withVersion(
              readBody(resource.codec as z.ZodType<object>, { status, headers, json }),
              headers.get('etag'),
            )
      return { status, headers, body: '', json: record }
    } catch (error) {
      throw toEntityFields(resource, error)
    }
  }

/** A list: one page of the server for one range of the provider. */
async function readList(
  http: Http,
  resource: Resource,
  path: string,
  search: string,
  signal: AbortSignal | undefined,
): Promise<RestAnswer> {
  const asked = new URLSearchParams(search)
  const answer = await http({ path, query: toListQuery(resource, asked), signal })
  const page = readBody(pageOf(resource.codec as z.ZodType<object>), answer)
  const start = page.currentPage * page.itemsPerPage
  const headers = new Headers({
    'Content-Range': `items ${start}-${start + page.content.length - 1}/${page.totalItems}`,
  })
  return { status: answer.status, headers, body: '', json: page.content }
}

/** The query of our lists from the provider's range, sort and filter. */
function toListQuery(resource: Resource, asked: URLSearchParams): Query {
  const [first, last] = readJson<[number, number]>(asked, 'range', [0, allAtOnce - 1])
  const [field, order = ''] = readJson<readonly string[]>(asked, 'sort', [])
  const filters = readJson<ListFilters>(asked, 'filter', {})
  const pageSize = last - first + 1
  return {
    pageNumber: first / pageSize,
    pageSize,
    ...listParameters(resource, { sort: field === undefined ? undefined : { field, order }, filters }),
  }
}

/** Records asked for by their ids come in one page, the largest there is. */
const allAtOnce = 500

const toWire = (resource: Resource, body: string) =>
  rename(resource.fields, 'entity', 'wire', JSON.parse(body) as Record<string, unknown>)

const readJson = <T>(asked: URLSearchParams, name: string, fallback: T): T => {
  const text = asked.get(name)
  return text === null ? fallback : (JSON.parse(text) as T)
}

const idIn = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
