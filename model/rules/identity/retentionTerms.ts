import { restorableMinutes } from '#model/wire/records/deletions.ts'
import { exportKeptDays } from './organizationExports.ts'
import { reportKeptHours } from '#model/wire/materiality/reports.ts'

/**
 * Days for which personal data is kept after its purpose has ended (decision 077). A scheduled job deletes each,
 * `docs/privacy.md` lists it, and tests check both. Data without a term here is deleted with its account or
 * organisation.
 */
export const retentionDays = {
  /** Records deleted from a register, while the deletion can be undone (`restorableMinutes`). */
  deletions: restorableMinutes / (24 * 60),
  /** Failed logins, while they count. */
  loginFailures: 1,
  /** Password reset links, used or not. */
  links: 1,
  /** Responses of creating calls, for repeated requests. */
  answeredCalls: 1,
  /** Finished reports. */
  reports: reportKeptHours / 24,
  /** Finished jobs: imports quote the refused lines. */
  jobs: 7,
  /** Archives of all data of an organisation. */
  exports: exportKeptDays,
  /** Messages that were sent, kept or given up: long enough to answer the question "did you write to me?". */
  mails: 30,
  /** Sessions that have ended: reuse of a token is detected while they are kept. */
  sessions: 30,
  /** Invitations that were accepted, revoked or have expired. */
  invitations: 90,
  /** Requests for a double-materiality diagnosis. */
  diagnosisRequests: 365,
  /** Security events of accounts. */
  securityEvents: 365,
  /** Names and addresses of stakeholders, after the end of their assessment. */
  stakeholders: 365,
} as const

export type RetentionTerm = keyof typeof retentionDays

const dayMs = 24 * 3_600_000

/** Older data is deleted. */
export const expiredBefore = (term: RetentionTerm, now: Date): string =>
  new Date(now.getTime() - retentionDays[term] * dayMs).toISOString()
