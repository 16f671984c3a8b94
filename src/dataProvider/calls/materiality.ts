import { doubleMaterialities, type DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import { rename } from '#model/schema/renaming.ts'
import { activitySector, type ActivitySector } from '#model/wire/doubleMateriality.ts'
import { pageOf } from '#model/wire/page.ts'
import { topic, topicDetail, type Topic, type TopicDetail, type Universe } from '#model/wire/topics.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { toEntityFields } from '../toEntityFields.ts'
import type { Resource } from '#model/schema/defineResource.ts'

/** What a person gives for a new assessment. */
export type NewAssessment = {
  name: string
  activitySectorId: string
  referenceStableId: DoubleMateriality['referenceId']
  library: 'SECTOR' | 'NONE'
  perimeter: {
    type: 'ORGANIZATION' | 'COMPANIES' | 'DIVISIONS'
    companyIds?: readonly string[]
    divisionIds?: readonly string[]
  }
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

/** `GET /double-materialities/{id}`. */
export const getAssessment = async (
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<DoubleMateriality> =>
  readBody(doubleMaterialities.codec, await http({ path: assessmentPath(orgId, id), signal }))

/** `PUT /double-materialities/{id}/status`: moves an assessment on to its next state. */
export const moveAssessment = async (
  http: Http,
  orgId: string,
  id: string,
  value: AssessmentStatus,
): Promise<DoubleMateriality> =>
  readBody(
    doubleMaterialities.codec,
    await http({ method: 'PUT', path: `${assessmentPath(orgId, id)}/status`, body: { value } }),
  )

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

/** `GET …/topics`: 25 first, then all where there are more (spec §7). */
export async function listTopics(
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<Topic[]> {
  const read = async (pageSize: number) =>
    readBody(
      pageOf(topic),
      await http({
        path: `${assessmentPath(orgId, id)}/topics`,
        query: { pageNumber: 0, pageSize },
        signal,
      }),
    )
  const first = await read(25)
  return first.isLast ? first.content : (await read(first.totalItems)).content
}

/** `GET …/topics/{topicId}` with the sub-topics its subjects may name. */
export const getTopic = async (
  http: Http,
  orgId: string,
  id: string,
  topicId: string,
  signal?: AbortSignal,
): Promise<TopicDetail> =>
  readBody(
    topicDetail,
    await http({ path: assessmentPath(orgId, id) + apiPathBelow`/topics/${topicId}`, signal }),
  )

/** `POST …/topics`: an entity-specific topic. */
export const createTopic = async (
  http: Http,
  orgId: string,
  id: string,
  body: { label: string; universe: Universe },
): Promise<TopicDetail> =>
  readBody(
    topicDetail,
    await http({ method: 'POST', path: `${assessmentPath(orgId, id)}/topics`, body, creates: true }),
  )

const apiPathBelow = (strings: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: strings }, ...values.map(encodeURIComponent))

/** Where a subject stands. */
export type SubjectPlace = { orgId: string; doubleMaterialityId: string; topicId: string }

const subjectsPath = ({ orgId, doubleMaterialityId, topicId }: SubjectPlace) =>
  assessmentPath(orgId, doubleMaterialityId) + apiPathBelow`/topics/${topicId}/subjects`

const resource = subjects as unknown as Resource // its literal types do not matter here

/** `GET …/subjects`: all of a topic, archived ones too. */
export const listSubjects = (http: Http, place: SubjectPlace, signal?: AbortSignal): Promise<Subject[]> =>
  readAllPages(async (query) =>
    readBody(pageOf(subjects.codec), await http({ path: subjectsPath(place), query, signal })),
  )

/** `POST …/subjects`. Refused fields come back under entity names. */
export const createSubject = async (http: Http, place: SubjectPlace, given: object): Promise<Subject> =>
  readBody(
    subjects.codec,
    await http({
      method: 'POST',
      path: subjectsPath(place),
      body: rename(subjects.fields, 'entity', 'wire', { ...given }),
      creates: true,
    }).catch((error: unknown) => {
      throw toEntityFields(resource, error)
    }),
  )

/** `PATCH …/subjects/{subjectId}` while the repository is open. */
export const configureSubject = async (
  http: Http,
  place: SubjectPlace,
  id: string,
  given: object,
): Promise<Subject> =>
  readBody(
    subjects.codec,
    await http({
      method: 'PATCH',
      path: subjectsPath(place) + apiPathBelow`/${id}`,
      body: { type: 'configuration', ...rename(subjects.fields, 'entity', 'wire', { ...given }) },
    }).catch((error: unknown) => {
      throw toEntityFields(resource, error)
    }),
  )

/** `PUT …/subjects/{subjectId}/disabled`: archives a subject with a reason, or brings it back. */
export async function setSubjectDisabled(
  http: Http,
  place: SubjectPlace,
  id: string,
  value: boolean,
  reason?: string,
): Promise<void> {
  await http({
    method: 'PUT',
    path: subjectsPath(place) + apiPathBelow`/${id}/disabled`,
    body: { value, ...(reason && { reason }) },
  })
}
