import * as calls from '#model/calls/assessments.ts'
import { disableSubject } from '#model/calls/repository.ts'
import { doubleMaterialities, type DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { perimeterOf } from '#model/rules/materiality/perimeter.ts'
import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { ActivitySector } from '#model/wire/doubleMateriality.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { withVersion } from '../version.ts'

/** What a person gives for a new assessment. */
export type NewAssessment = {
  name: string
  activitySectorId: string
  referenceStableId: DoubleMateriality['referenceId']
  library: 'SECTOR' | 'NONE'
  perimeter: ReturnType<typeof perimeterOf>
}

/** Creates an assessment with its topics and its two surveys. */
export const createAssessment = (
  http: Http,
  orgId: string,
  body: NewAssessment,
): Promise<DoubleMateriality> => ask(http, calls.createAssessment, { orgId, body })

/** `GET /double-materialities/{id}`, with the version that a change of it must match. */
export async function getAssessment(
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<DoubleMateriality> {
  const answer = await http({ path: apiPath`/organizations/${orgId}/double-materialities/${id}`, signal })
  return withVersion(readBody(doubleMaterialities.codec, answer), answer.headers.get('etag'))
}

/** What a person may change of an assessment while its state allows it. */
export type AssessmentChange = Partial<Pick<NewAssessment, 'name' | 'activitySectorId' | 'perimeter'>>

/**
 * Changes an assessment over the version that was read. Throws `ApiError`: 409 when the state does not allow it, 412
 * when somebody else was faster, 422 for a sector, company or site that there is not.
 */
export const changeAssessment = (
  http: Http,
  orgId: string,
  opened: DoubleMateriality,
  change: AssessmentChange,
): Promise<DoubleMateriality> =>
  ask(
    http,
    calls.changeAssessment,
    { orgId, doubleMaterialityId: opened.id, body: { type: 'global', ...change } },
    { seen: opened },
  )

/** Moves an assessment on to its next state. */
export const moveAssessment = (
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  value: AssessmentStatus,
): Promise<DoubleMateriality> =>
  ask(http, calls.moveAssessment, { orgId, doubleMaterialityId, body: { value } })

/** All activity sectors, those of the organisation first. */
export const listActivitySectors = (
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<ActivitySector[]> =>
  readAllPages((query) => ask(http, calls.listActivitySectors, { orgId, query }, { signal }))

/** Where a subject stands. */
export type SubjectPlace = { orgId: string; doubleMaterialityId: string; topicId: string }

/** Archives a subject with a reason, or brings it back. */
export const setSubjectDisabled = (
  http: Http,
  place: SubjectPlace,
  subjectId: string,
  value: boolean,
  reason: string,
): Promise<void> =>
  ask(http, disableSubject, { ...place, subjectId, body: { value, ...(reason !== '' && { reason }) } })
