import { ApiError } from './errors.ts'
import type { Http, HttpRequest } from './http.ts'

/**
 * Number of rows of a list, by HEAD and the x-total-count header (spec §7).
 * @throws ApiError also where the header is missing
 */
export async function readCount(http: Http, request: Omit<HttpRequest, 'method'>): Promise<number> {
  const { headers, status } = await http({ ...request, method: 'HEAD' })
  const count = Number(headers.get('x-total-count') ?? Number.NaN)
  if (Number.isInteger(count)) return count
  throw new ApiError('errors.internal', { status, detail: `no x-total-count for ${request.path}` })
}
