import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { DiagnosisRequest } from '#model/wire/system/diagnosis.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import type { Actor } from '../engine/recordStore.ts'
import { diagnosisRequests as table } from '../tables/diagnosisRequests.ts'

/** Requests that an organisation may send per hour: a person reads each one. */
export const diagnosesPerHour = 5

export const diagnosisStore = {
  /**
   * Stores a request. Concurrent requests of an organisation are serialised, so that they are counted.
   * @throws AppError tooManyRequests beyond `diagnosesPerHour`
   */
  async create(
    tx: Tx,
    { orgId, accountId }: Actor,
    request: DiagnosisRequest & { language: Language },
  ): Promise<string> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`diagnosis:${orgId}`])
    const isRecent = gt(table.createdAt, sql`now() - interval '1 hour'`)
    if ((await tx.db.$count(table, and(eq(table.orgId, orgId), isRecent))) >= diagnosesPerHour) {
      throw new AppError('tooManyRequests', { args: { seconds: 3_600 } })
    }
    const id = uuidv7()
    const values = { ...request, phone: request.phone || null, message: request.message || null }
    await tx.db.insert(table).values({ ...values, orgId, id, accountId })
    return id
  },
}
