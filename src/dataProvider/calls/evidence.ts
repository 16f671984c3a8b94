import * as calls from '#model/calls/repository.ts'
import { evidence, type Evidence } from '#model/wire/evidence.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import type { SubjectPlace } from './materiality.ts'

/** The subject whose files are meant. */
export type EvidencePlace = SubjectPlace & { subjectId: string }

const pathOf = ({ orgId, doubleMaterialityId, topicId, subjectId }: EvidencePlace): string =>
  apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}/evidence`

/** All files of a subject, in the order they came. Throws `ApiError`. */
export const listEvidence = (http: Http, place: EvidencePlace, signal?: AbortSignal): Promise<Evidence[]> =>
  ask(http, calls.listEvidence, place, { signal })

/** `POST …/evidence`: adds a file, telling how many of its bytes have gone. Throws `ApiError`. */
export const addEvidence = async (
  http: Http,
  place: EvidencePlace,
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (sent: number) => void },
): Promise<Evidence> =>
  readBody(
    evidence,
    await http({
      method: 'POST',
      // The name stands in the path, since it is part of what makes two creations the same.
      path: `${pathOf(place)}?name=${encodeURIComponent(file.name)}`,
      bytes: file,
      onSent,
      creates: true,
      signal,
    }),
  )

/** `GET …/evidence/{evidenceId}/file`. Throws `ApiError`. */
export async function downloadEvidence(http: Http, place: EvidencePlace, id: string): Promise<Blob> {
  const { file, status } = await http({
    path: `${pathOf(place)}/${encodeURIComponent(id)}/file`,
    onBytes: () => undefined,
  })
  if (!file) throw new ApiError('errors.internal', { status, detail: 'no file came' })
  return file
}

/** Removes a file from its subject. Throws `ApiError`. */
export const removeEvidence = (http: Http, place: EvidencePlace, evidenceId: string): Promise<void> =>
  ask(http, calls.removeEvidence, { ...place, evidenceId })
