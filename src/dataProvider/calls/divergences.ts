import type { DivergenceKind } from '#model/rules/materiality/divergences.ts'
import type { MaterialityKind } from '#model/rules/materiality/materiality.ts'
import { assessmentComparison, type AssessmentComparison } from '#model/wire/comparison.ts'
import {
  divergence,
  divergenceRegister,
  type Divergence,
  type DivergenceRegister,
} from '#model/wire/divergences.ts'
import { exclusionRegister, type ExclusionRegister } from '#model/wire/exclusions.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

type Reading = { http: Http; orgId: string; id: string; signal?: AbortSignal | undefined }

/** `GET …/divergences`: what diverges in an assessment, with its comments. */
export const getDivergences = async ({ http, orgId, id, signal }: Reading): Promise<DivergenceRegister> =>
  readBody(
    divergenceRegister,
    await http({ path: apiPath`/organizations/${orgId}/double-materialities/${id}/divergences`, signal }),
  )

/** `PUT …/divergences/{subjectId}/{kind}/{materiality}`: why a divergence stands; `version` is the one it replaces. */
export const commentDivergence = async (
  { http, orgId, id }: Reading,
  place: { subjectId: string; kind: DivergenceKind; materiality: MaterialityKind },
  comment: string,
  version: number,
): Promise<Divergence> =>
  readBody(
    divergence,
    await http({
      method: 'PUT',
      path: apiPath`/organizations/${orgId}/double-materialities/${id}/divergences/${place.subjectId}/${place.kind}/${place.materiality}`,
      headers: { 'if-match': `"${version}"` },
      body: { comment },
    }),
  )

/** `GET …/exclusions`: archived subjects and topics that nothing speaks for. */
export const getExclusions = async ({ http, orgId, id, signal }: Reading): Promise<ExclusionRegister> =>
  readBody(
    exclusionRegister,
    await http({ path: apiPath`/organizations/${orgId}/double-materialities/${id}/exclusions`, signal }),
  )

/** `GET …/comparison`: the assessment beside an earlier one, the latest unless one is asked for. */
export const getComparison = async (
  { http, orgId, id, signal }: Reading,
  earlierId: string | undefined,
): Promise<AssessmentComparison> =>
  readBody(
    assessmentComparison,
    await http({
      path: apiPath`/organizations/${orgId}/double-materialities/${id}/comparison`,
      query: { earlierId },
      signal,
    }),
  )
