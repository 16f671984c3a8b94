import { ApiError } from './errors.ts'
import type { Http } from './http.ts'
import type { Query } from './query.ts'

/** Number of rows of a list, by HEAD and the x-total-count header (spec §7). */
export async function readCount(
  http: Http,
  path: string,
  options: { query?: Query; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const { headers, status } = await http({ method: 'HEAD', path, ...options })
  const count = Number(headers.get('x-total-count') ?? Number.NaN)
  if (Number.isInteger(count)) return count
  throw new ApiError('errors.internal', { status, detail: `no x-total-count for ${path}` })
}
