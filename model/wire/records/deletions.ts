import { z } from 'zod'
import { requestId } from '#model/schema/values.ts'
import { bulkActionMax } from './recordActions.ts'

/** Kinds of records whose deletion can be undone for a while, including everything deleted with them. */
export const restorableKinds = [
  'divisions',
  'persons',
  'officers',
  'beneficialOwners',
  'contacts',
  'emissionFactors',
  'disclosures',
] as const
export type RestorableKind = (typeof restorableKinds)[number]

/** As long as the last toast about it, plus some margin. */
export const restorableMinutes = 10

/** The record to restore. */
export const restoration = z.strictObject({ kind: z.enum(restorableKinds), recordId: requestId })

/** The records to restore after a bulk deletion: one portion per call, as for the deletion. */
export const restorations = z.strictObject({
  kind: z.enum(restorableKinds),
  recordIds: z.array(requestId).min(1).max(bulkActionMax),
})
