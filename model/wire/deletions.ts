import { z } from 'zod'
import { givenId } from '../schema/values.ts'
import { actedRecordsMax } from './recordActs.ts'

/** Records whose deletion can be taken back for a while, with all that went along. */
export const restorableKinds = [
  'divisions',
  'persons',
  'officers',
  'beneficialOwners',
  'contacts',
  'emissionFactors',
] as const
export type RestorableKind = (typeof restorableKinds)[number]

/** As long as the last toast of it, and some more for whoever looks away. */
export const restorableMinutes = 10

/** Which record is to be there again. */
export const restoration = z.strictObject({ kind: z.enum(restorableKinds), recordId: givenId })

/** Which records are to be there again, after a deletion of many: a portion a call, as the deletion was. */
export const restorations = z.strictObject({
  kind: z.enum(restorableKinds),
  recordIds: z.array(givenId).min(1).max(actedRecordsMax),
})
