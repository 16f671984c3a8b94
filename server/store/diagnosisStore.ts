import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/accounts.ts'
import type { DiagnosisRequest } from '#model/wire/diagnosis.ts'
import type { Tx } from './database.ts'
import { uuidv7 } from './ids.ts'
import type { Actor } from './recordStore.ts'

/** Requests that one organisation may send within an hour: each is read by a person. */
export const diagnosesPerHour = 5

export const diagnosisStore = {
  /**
   * Keeps a request. Simultaneous ones of an organisation wait for each other, so that they are counted.
   * @throws AppError tooManyRequests beyond `diagnosesPerHour`.
   */
  async create(
    tx: Tx,
    { orgId, accountId }: Actor,
    request: DiagnosisRequest & { language: Language },
  ): Promise<string> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`diagnosis:${orgId}`])
    const [recent] = await tx.query<{ count: number }>(
      `select count(*)::int as count from diagnosis_requests
       where org_id = $1 and created_at > now() - interval '1 hour'`,
      [orgId],
    )
    if ((recent?.count ?? 0) >= diagnosesPerHour) {
      throw new AppError('tooManyRequests', { args: { seconds: 3_600 } })
    }
    const id = uuidv7()
    await tx.query(
      `insert into diagnosis_requests (org_id, id, account_id, first_name, last_name, email, phone, company_name,
         staff_range, topic, message, language)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        orgId,
        id,
        accountId,
        request.firstName,
        request.lastName,
        request.email,
        request.phone || null,
        request.companyName,
        request.staffRange ?? null,
        request.topic,
        request.message || null,
        request.language,
      ],
    )
    return id
  },
}
