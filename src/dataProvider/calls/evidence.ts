import type { PathParamsOf } from '#model/calls/defineCall.ts'
import type { addEvidence as call } from '#model/calls/repository.ts'
import { evidence, type Evidence } from '#model/wire/records/evidence.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** `POST …/evidence`: adds a file and reports the number of bytes sent. @throws ApiError */
export const addEvidence = async (
  http: Http,
  { orgId, doubleMaterialityId, topicId, subjectId }: PathParamsOf<typeof call>,
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (sent: number) => void },
): Promise<Evidence> =>
  readBody(
    evidence,
    await http({
      method: 'POST',
      // The name is in the path, because the path is part of the idempotency key of a creation.
      path: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}/evidence?name=${file.name}`,
      bytes: file,
      onSent,
      creates: true,
      signal,
    }),
  )
