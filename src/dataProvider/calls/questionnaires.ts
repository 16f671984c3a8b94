import { surveyDetail, type Questionnaire, type SurveyDetail } from '#model/wire/questionnaire.ts'
import { responseSheet, type ResponseSheet } from '#model/wire/responses.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import type { SurveyPlace } from './campaigns.ts'

/** A survey with its questionnaire, and the version that a change must match. */
export type VersionedSurvey = { survey: SurveyDetail; version: string | null }

const pathOf = ({ orgId, doubleMaterialityId, surveyId }: SurveyPlace): string =>
  apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/surveys/${surveyId}`

/** `GET …/surveys/{surveyId}`. Throws `ApiError`. */
export async function getSurvey(
  http: Http,
  place: SurveyPlace,
  signal?: AbortSignal,
): Promise<VersionedSurvey> {
  const answer = await http({ path: pathOf(place), signal })
  return { survey: readBody(surveyDetail, answer), version: answer.headers.get('etag') }
}

/**
 * `PUT …/surveys/{surveyId}`: what it asks, as a whole. Throws `ApiError`: 409 once it is frozen, 412 when somebody
 * else was faster.
 */
export const saveQuestionnaire = async (
  http: Http,
  place: SurveyPlace,
  { body, version }: { body: Questionnaire; version: string | null },
): Promise<SurveyDetail> =>
  readBody(
    surveyDetail,
    await http({
      method: 'PUT',
      path: pathOf(place),
      body,
      headers: version === null ? {} : { 'If-Match': version },
    }),
  )

/** `POST …/surveys/{surveyId}/preview`: the sheet that a respondent would get; nothing is stored. */
export const previewQuestionnaire = async (
  http: Http,
  place: SurveyPlace,
  body: { questionnaire: Questionnaire; language: 'fr' | 'en' },
  signal?: AbortSignal,
): Promise<ResponseSheet> =>
  readBody(
    responseSheet,
    await http({ method: 'POST', path: `${pathOf(place)}/preview`, body, ...(signal && { signal }) }),
  )
