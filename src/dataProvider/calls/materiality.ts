import { doubleMaterialities, type DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import type { perimeterOf } from '#model/rules/materiality/perimeter.ts'
import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import { activitySector, type ActivitySector } from '#model/wire/doubleMateriality.ts'
import { pageOf } from '#model/wire/page.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http, HttpAnswer } from '../http.ts'
import { readBody } from '../readBody.ts'
import { ifMatch, withVersion } from '../version.ts'

/** What a person gives for a new assessment. */
export type NewAssessment = {
  name: string
  activitySectorId: string
  referenceStableId: DoubleMateriality['referenceId']
  library: 'SECTOR' | 'NONE'
  perimeter: ReturnType<typeof perimeterOf>
}

const assessmentPath = (orgId: string, id: string) =>
  apiPath`/organizations/${orgId}/double-materialities/${id}`

/** `POST /double-materialities`: creates an assessment with its topics and its two surveys. */
export const createAssessment = async (
  http: Http,
  orgId: string,
  body: NewAssessment,
): Promise<DoubleMateriality> =>
  readBody(
    doubleMaterialities.codec,
    await http({
      method: 'POST',
      path: apiPath`/organizations/${orgId}/double-materialities`,
      body,
      creates: true,
    }),
  )

/** An assessment with the version that a change of it must match. */
const readAssessment = (answer: HttpAnswer): DoubleMateriality =>
  withVersion(readBody(doubleMaterialities.codec, answer), answer.headers.get('etag'))

/** `GET /double-materialities/{id}`, with its version. */
export const getAssessment = async (
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<DoubleMateriality> => readAssessment(await http({ path: assessmentPath(orgId, id), signal }))

/** What a person may change of an assessment while its state allows it. */
export type AssessmentChange = Partial<Pick<NewAssessment, 'name' | 'activitySectorId' | 'perimeter'>>

/**
 * `PATCH /double-materialities/{id}` of type `global`, over the version that was read. Throws `ApiError`: 409 when the
 * state does not allow it, 412 when somebody else was faster, 422 for a sector, company or site that there is not.
 */
export const changeAssessment = async (
  http: Http,
  orgId: string,
  opened: DoubleMateriality,
  change: AssessmentChange,
): Promise<DoubleMateriality> =>
  readAssessment(
    await http({
      method: 'PATCH',
      path: assessmentPath(orgId, opened.id),
      body: { type: 'global', ...change },
      headers: ifMatch(opened),
    }),
  )

/** `PUT /double-materialities/{id}/status`: moves an assessment on to its next state. */
export const moveAssessment = async (
  http: Http,
  orgId: string,
  id: string,
  value: AssessmentStatus,
): Promise<DoubleMateriality> =>
  readAssessment(await http({ method: 'PUT', path: `${assessmentPath(orgId, id)}/status`, body: { value } }))

/** `GET /organizations/{orgId}/activity-sectors`: all of them, those of the organisation first. */
export const listActivitySectors = (
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<ActivitySector[]> =>
  readAllPages(async (query) =>
    readBody(
      pageOf(activitySector),
      await http({ path: apiPath`/organizations/${orgId}/activity-sectors`, query, signal }),
    ),
  )

const apiPathBelow = (strings: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: strings }, ...values.map(encodeURIComponent))

/** Where a subject stands. */
export type SubjectPlace = { orgId: string; doubleMaterialityId: string; topicId: string }

const subjectsPath = ({ orgId, doubleMaterialityId, topicId }: SubjectPlace) =>
  assessmentPath(orgId, doubleMaterialityId) + apiPathBelow`/topics/${topicId}/subjects`

/** `GET …/subjects`: all of a topic, archived ones too. */
export const listSubjects = (http: Http, place: SubjectPlace, signal?: AbortSignal): Promise<Subject[]> =>
  readAllPages(async (query) =>
    readBody(pageOf(subjects.codec), await http({ path: subjectsPath(place), query, signal })),
  )

/** `PUT …/subjects/{subjectId}/disabled`: archives a subject with a reason, or brings it back. */
export async function setSubjectDisabled(
  http: Http,
  place: SubjectPlace,
  id: string,
  value: boolean,
  reason: string,
): Promise<void> {
  await http({
    method: 'PUT',
    path: subjectsPath(place) + apiPathBelow`/${id}/disabled`,
    body: { value, ...(reason !== '' && { reason }) },
  })
}
