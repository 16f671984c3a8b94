import * as calls from '#model/calls/results.ts'
import type { DivergenceKind } from '#model/rules/materiality/divergences.ts'
import type { MaterialityKind } from '#model/rules/materiality/materiality.ts'
import type { AssessmentComparison } from '#model/wire/comparison.ts'
import type { Divergence, DivergenceRegister } from '#model/wire/divergences.ts'
import type { ExclusionRegister } from '#model/wire/exclusions.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import { withVersion } from '../version.ts'

type Reading = { http: Http; orgId: string; id: string; signal?: AbortSignal | undefined }

const placeOf = ({ orgId, id: doubleMaterialityId }: Reading) => ({ orgId, doubleMaterialityId })

/** What diverges in an assessment, with its comments. */
export const getDivergences = (reading: Reading): Promise<DivergenceRegister> =>
  ask(reading.http, calls.listDivergences, placeOf(reading), reading)

/** Says why a divergence stands; `version` is the one it replaces. */
export const commentDivergence = (
  reading: Reading,
  place: { subjectId: string; kind: DivergenceKind; materiality: MaterialityKind },
  comment: string,
  version: number,
): Promise<Divergence> =>
  ask(
    reading.http,
    calls.explainDivergence,
    { ...placeOf(reading), ...place, body: { comment } },
    { seen: withVersion({}, `"${version}"`) },
  )

/** Archived subjects and topics that nothing speaks for. */
export const getExclusions = (reading: Reading): Promise<ExclusionRegister> =>
  ask(reading.http, calls.listExclusions, placeOf(reading), reading)

/** The assessment beside an earlier one, the latest unless one is asked for. */
export const getComparison = (
  reading: Reading,
  earlierId: string | undefined,
): Promise<AssessmentComparison> =>
  ask(reading.http, calls.compareAssessments, { ...placeOf(reading), query: { earlierId } }, reading)
