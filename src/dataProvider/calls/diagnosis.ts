import * as calls from '#model/calls/organizations.ts'
import type { DiagnosisAnswer, DiagnosisRequest } from '#model/wire/diagnosis.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** Keeps the request; the answer says whether somebody was told of it by mail. */
export const askForDiagnosis = (
  http: Http,
  orgId: string,
  body: DiagnosisRequest,
): Promise<DiagnosisAnswer> => ask(http, calls.askForDiagnosis, { orgId, body })
