import { statusAnswer, type ServiceStatus } from '#model/wire/status.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** `GET …/status`: what the parts of the installation run on, and whether they work. */
export const readStatus = async (http: Http, orgId: string, signal?: AbortSignal): Promise<ServiceStatus[]> =>
  readBody(statusAnswer, await http({ path: apiPath`/organizations/${orgId}/status`, signal })).services
