import { sweptBefore, type KeepingTerm } from '#model/rules/keepingTerms.ts'
import type { Database } from '../../store/database.ts'

/** Terms that end here, each with the function of the database that forgets what is older, in all organisations. */
const forgetting = {
  jobs: 'forget_jobs',
  invitations: 'forget_invitations',
  diagnosisRequests: 'forget_diagnosis_requests',
  securityEvents: 'forget_security_events',
  stakeholders: 'erase_stakeholders',
} as const satisfies Partial<Record<KeepingTerm, string>>

/** Forgets personal data whose term is over; the other terms end where their area sweeps (`docs/privacy.md`). */
export async function sweepPersonalData(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  for (const [term, name] of Object.entries(forgetting)) {
    await db.global((tx) => tx.query(`select matrice.${name}($1)`, [sweptBefore(term as KeepingTerm, now)]))
  }
}
