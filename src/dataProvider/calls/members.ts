import * as calls from '#model/calls/members.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** Ends a member's access and sessions. */
export const removeMember = (http: Http, orgId: string, memberId: string): Promise<void> =>
  ask(http, calls.removeMember, { orgId, memberId })
