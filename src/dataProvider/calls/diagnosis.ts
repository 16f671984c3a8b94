import { diagnosisAnswer, type DiagnosisAnswer, type DiagnosisRequest } from '#model/wire/diagnosis.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** `POST …/diagnosis-requests`: keeps the request; the answer says whether somebody was told of it by mail. */
export const askForDiagnosis = async (
  http: Http,
  orgId: string,
  body: DiagnosisRequest,
): Promise<DiagnosisAnswer> =>
  readBody(
    diagnosisAnswer,
    await http({
      method: 'POST',
      path: apiPath`/organizations/${orgId}/diagnosis-requests`,
      body,
      creates: true,
    }),
  )
