import { z } from 'zod'
import { chooseHeadquarter } from '#model/calls/register.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** The id of any one company, the first in the order of the list; undefined where there is none. */
export async function findAnyCompanyId(
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const answer = await http({
    path: apiPath`/organizations/${orgId}/companies`,
    query: { pageNumber: 0, pageSize: 1 },
    signal,
  })
  return readBody(z.object({ content: z.array(z.object({ id: z.uuid() })) }), answer).content[0]?.id
}

/**
 * Makes one of the company's divisions its headquarter, over the company that was read. Throws `ApiError`: 412 when
 * somebody else was faster.
 */
export const setHeadquarter = (
  http: Http,
  orgId: string,
  opened: { id: string },
  headquarterId: string,
): Promise<void> =>
  ask(http, chooseHeadquarter, { orgId, companyId: opened.id, body: { headquarterId } }, { seen: opened })
