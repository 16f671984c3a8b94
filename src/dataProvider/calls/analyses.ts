import { errorTable, type ErrorCode } from '#model/errors.ts'
import {
  analysis,
  analysisEvents,
  analysisPage,
  type Analysis,
  type AnalysisDecision,
  type AnalysisReply,
  type AnalysisRequest,
} from '#model/wire/analyses.ts'
import { apiPath } from '../apiPath.ts'
import { ApiError, externalError } from '../errors.ts'
import { createEventReader } from '../eventReader.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** The assessment whose subjects are analysed. */
export type AnalysisPlace = { orgId: string; doubleMaterialityId: string }

/**
 * `POST …/analyse-subject` as a stream (spec §7): `onText` hears each piece of the answer. An abort by the signal
 * passes through; a stream that ends without its last event is an external error.
 */
export async function analyseSubject(
  http: Http,
  { orgId, doubleMaterialityId }: AnalysisPlace,
  body: AnalysisRequest,
  { onText, signal }: { onText: (text: string) => void; signal: AbortSignal },
): Promise<AnalysisReply> {
  let reply: AnalysisReply | undefined
  let failure: ApiError | undefined
  await http({
    method: 'POST',
    path: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/analyse-subject`,
    headers: { Accept: 'text/event-stream' },
    body,
    creates: true,
    signal,
    onText: createEventReader((name, data) => {
      if (name === 'text') onText(analysisEvents.text.parse(data).text)
      if (name === 'done') reply = analysisEvents.done.parse(data)
      if (name === 'error') failure = toApiError(analysisEvents.error.parse(data))
    }),
  })
  if (failure) throw failure
  if (!reply) throw externalError(new Error('the stream ended before the analysis did'))
  return reply
}

const toApiError = ({ code, message }: { code: string; message: string }): ApiError =>
  new ApiError(message, { code, status: errorTable[code as ErrorCode]?.status ?? 500 })

/** `GET …/analyses`: the latest of a subject, and who would answer now. Without a subject only the latter counts. */
export async function listAnalyses(
  http: Http,
  { orgId, doubleMaterialityId }: AnalysisPlace,
  subjectId: string | undefined,
  signal?: AbortSignal,
): Promise<{ analyses: Analysis[]; model: string }> {
  const query = subjectId === undefined ? { pageSize: 1 } : { subjectId, pageSize: 10 }
  const path = apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/analyses`
  const { content, model } = readBody(analysisPage, await http({ path, query, signal }))
  return { analyses: subjectId === undefined ? [] : content, model }
}

/** `PUT …/analyses/{analysisId}/decision`. */
export const decideAnalysis = async (
  http: Http,
  { orgId, doubleMaterialityId }: AnalysisPlace,
  id: string,
  body: AnalysisDecision,
): Promise<Analysis> =>
  readBody(
    analysis,
    await http({
      method: 'PUT',
      path: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/analyses/${id}/decision`,
      body,
    }),
  )
