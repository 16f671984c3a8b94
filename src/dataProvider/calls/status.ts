import { statusAnswer, type ServiceStatus } from '#model/wire/status.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** `GET /api/v1/status`: what the parts of the installation run on, and whether they work. */
export const readStatus = async (http: Http, signal?: AbortSignal): Promise<ServiceStatus[]> =>
  readBody(statusAnswer, await http({ path: apiPath`/status`, signal })).services
