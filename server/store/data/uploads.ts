import { z } from 'zod'
import { givenId } from '#model/schema/values.ts'
import { hashToken } from '../../opaqueTokens.ts'
import type { Scope, Tx } from '../database.ts'

const placeRow = z.object({ orgId: z.string(), accountId: z.string() })
const placeOfFile = z.object({ id: givenId, fileId: givenId })

/** Whose upload a token allows, where it is for the file of this path and still good. */
export async function findUpload(
  tx: Tx,
  { token, place, now }: { token: string; place: unknown; now: Date },
): Promise<Pick<Scope, 'orgId' | 'accountId'> | undefined> {
  const { data } = placeOfFile.safeParse(place)
  if (!data) return undefined
  const [found] = await tx.read(
    placeRow,
    'select organization as "orgId", account as "accountId" from matrice.place_of_upload($1, $2, $3, $4)',
    [hashToken(token), data.id, data.fileId, now.toISOString()],
  )
  return found
}
