import { expiredBefore, type RetentionTerm } from '#model/rules/identity/retentionTerms.ts'
import type { Database } from '#server/store/engine/database.ts'

/** Retention periods enforced here, each with the database function that deletes older data, in all organisations. */
const forgetting = {
  jobs: 'forget_jobs',
  invitations: 'forget_invitations',
  diagnosisRequests: 'forget_diagnosis_requests',
  securityEvents: 'forget_security_events',
  stakeholders: 'erase_stakeholders',
} as const satisfies Partial<Record<RetentionTerm, string>>

/**
 * Deletes personal data whose retention period is over; the other periods are enforced by the sweeps of their areas
 * (`docs/privacy.md`).
 */
export async function sweepPersonalData(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  for (const [term, name] of Object.entries(forgetting)) {
    await db.global((tx) =>
      tx.execute(`select matrice.${name}($1)`, [expiredBefore(term as RetentionTerm, now)]),
    )
  }
}
