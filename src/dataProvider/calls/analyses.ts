import type { PathParamsOf } from '#model/calls/defineCall.ts'
import type { analyseSubject as call } from '#model/calls/repository.ts'
import { analysisEvents, type AnalysisReply, type AnalysisRequest } from '#model/wire/materiality/analyses.ts'
import { apiPath } from '../apiPath.ts'
import { externalError, type ApiError } from '../errors.ts'
import { createEventReader, errorOfPart } from '../eventReader.ts'
import type { Http } from '../http.ts'

/**
 * `POST …/analyse-subject` as a stream (spec §7): `onText` gets each piece of the answer. An abort by the signal passes
 * through. A stream that ends without its last event is an external error.
 */
export async function analyseSubject(
  http: Http,
  { orgId, doubleMaterialityId }: PathParamsOf<typeof call>,
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
      if (name === 'error') failure = errorOfPart(analysisEvents.error.parse(data))
    }),
  })
  if (failure) throw failure
  if (!reply) throw externalError(new Error('the stream ended before the analysis did'))
  return reply
}
