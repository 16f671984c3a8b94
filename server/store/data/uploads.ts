import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { requestId } from '#model/schema/values.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { rowOf } from '../engine/conditions.ts'
import type { Scope, Tx } from '../engine/database.ts'
import { dataFiles } from '../tables/dataImports.ts'

const placeRow = z.object({ orgId: z.string(), accountId: z.string() })
const placeOfFile = z.object({ id: requestId, fileId: requestId })

/** The account and organisation of an upload token, if it belongs to the file of this path and is still valid. */
export async function findUpload(
  tx: Tx,
  { token, place, now }: { token: string; place: unknown; now: Date },
): Promise<Pick<Scope, 'orgId' | 'accountId'> | undefined> {
  const { data } = placeOfFile.safeParse(place)
  if (!data) return undefined
  const [found] = await tx.sql(
    placeRow,
    'select organization as "orgId", account as "accountId" from matrice.place_of_upload($1, $2, $3, $4)',
    [hashToken(token), data.id, data.fileId, now.toISOString()],
  )
  return found
}

const unsentRow = z.object({ orgId: z.string(), id: z.string() })

/**
 * Deletes the rows of files that were never uploaded and whose upload was not requested since that moment. Runs
 * without an account.
 */
export async function removeUnsent(tx: Tx, moment: Date): Promise<void> {
  const since = moment.toISOString()
  const found = await tx.sql(
    unsentRow,
    'select organization as "orgId", file as id from matrice.files_unsent_since($1)',
    [since],
  )
  for (const { orgId, id } of found) {
    await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
    // The upload may have been requested again meanwhile.
    const isLeft = or(isNull(dataFiles.tokenExpiresAt), lt(dataFiles.tokenExpiresAt, since))
    await tx.db
      .delete(dataFiles)
      .where(and(rowOf(dataFiles, orgId, id), eq(dataFiles.state, 'PREPARED'), isLeft))
  }
}
