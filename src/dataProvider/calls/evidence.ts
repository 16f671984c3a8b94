import { evidence, evidenceList, type Evidence } from '#model/wire/evidence.ts'
import { apiPath } from '../apiPath.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import type { SubjectPlace } from './materiality.ts'

/** The subject whose files are meant. */
export type EvidencePlace = SubjectPlace & { subjectId: string }

const pathOf = ({ orgId, doubleMaterialityId, topicId, subjectId }: EvidencePlace): string =>
  apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}/evidence`

/** `GET …/evidence`: all files of a subject, in the order they came. Throws `ApiError`. */
export const listEvidence = async (
  http: Http,
  place: EvidencePlace,
  signal?: AbortSignal,
): Promise<Evidence[]> => readBody(evidenceList, await http({ path: pathOf(place), signal }))

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

/** `DELETE …/evidence/{evidenceId}`. Throws `ApiError`. */
export async function removeEvidence(http: Http, place: EvidencePlace, id: string): Promise<void> {
  await http({ method: 'DELETE', path: `${pathOf(place)}/${encodeURIComponent(id)}` })
}
