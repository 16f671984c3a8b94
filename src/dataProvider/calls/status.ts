import * as calls from '#model/calls/organizations.ts'
import type { ServiceStatus } from '#model/wire/status.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** What the parts of the installation run on, and whether they work. */
export const readStatus = async (http: Http, orgId: string, signal?: AbortSignal): Promise<ServiceStatus[]> =>
  (await ask(http, calls.readStatus, { orgId }, { signal })).services
