import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { mailTestsPerHour } from '#model/wire/materiality/campaignMail.ts'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'

const groundRow = z.object({
  organization: z.string(),
  kind: z.enum(['impact', 'financial']),
  /** The other survey of the assessment. */
  otherId: z.string(),
})

/**
 * Data of a survey mail besides the campaign's own texts.
 * @throws AppError notFound
 */
export async function readMailContext(
  tx: Tx,
  orgId: string,
  { doubleMaterialityId, surveyId }: { doubleMaterialityId: string; surveyId: string },
): Promise<z.output<typeof groundRow>> {
  const [context] = await tx.sql(
    groundRow,
    `select o.name as organization, lower(s.materiality) as kind, w.id as "otherId"
     from surveys s join organizations o on o.id = s.org_id
       join surveys w on w.org_id = s.org_id and w.double_materiality_id = s.double_materiality_id and w.id <> s.id
     where s.org_id = $1 and s.double_materiality_id = $2 and s.id = $3`,
    [orgId, doubleMaterialityId, surveyId],
  )
  if (!context) throw new AppError('notFound')
  return context
}

export const testMailKind = 'surveyTest'

const readerRow = z.object({ email: z.string(), firstName: z.string() })
const sentRow = z.object({ sent: z.number(), oldest: z.string().nullable() })

const hourMs = 3_600_000

/**
 * The recipient of a test mail: the caller only, within an hourly limit. Concurrent requests are serialised.
 * @throws AppError mailTestsSpent
 */
export async function readTester(tx: Tx, accountId: string, now: Date): Promise<z.output<typeof readerRow>> {
  await tx.execute(`select pg_advisory_xact_lock(hashtextextended('mailTests:' || $1, 0))`, [accountId])
  const [reader] = await tx.sql(
    readerRow,
    `select email, first_name as "firstName" from accounts where id = $1`,
    [accountId],
  )
  if (!reader) throw new AppError('notFound')
  const [row] = await tx.sql(
    sentRow,
    `select count(*)::int as sent, min(created_at)::text as oldest from mails
     where recipient = $1 and template = '${testMailKind}' and created_at > $2`,
    [reader.email, isoAfter(now, -hourMs)],
  )
  if (row?.oldest != null && row.sent >= mailTestsPerHour) {
    const seconds = Math.max(1, Math.ceil((Date.parse(row.oldest) + hourMs - now.getTime()) / 1000))
    const args = { max: mailTestsPerHour, seconds, minutes: Math.ceil(seconds / 60) }
    throw new AppError('mailTestsSpent', { args })
  }
  return reader
}
