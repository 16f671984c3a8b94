import * as calls from '#model/calls/repository.ts'
import { errorTable, type ErrorCode } from '#model/errors.ts'
import {
  analysisEvents,
  type Analysis,
  type AnalysisDecision,
  type AnalysisReply,
  type AnalysisRequest,
} from '#model/wire/analyses.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import { ApiError, externalError } from '../errors.ts'
import { createEventReader } from '../eventReader.ts'
import type { Http } from '../http.ts'

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
  const { content, model } = await ask(
    http,
    calls.listAnalyses,
    { orgId, doubleMaterialityId, query },
    { signal },
  )
  return { analyses: subjectId === undefined ? [] : content, model }
}

/** Accepts, edits or rejects an analysis. */
export const decideAnalysis = (
  http: Http,
  place: AnalysisPlace,
  analysisId: string,
  body: AnalysisDecision,
): Promise<Analysis> => ask(http, calls.decideAnalysis, { ...place, analysisId, body })
