import { restorableMinutes } from '../wire/deletions.ts'
import { exportKeptDays } from './organizationExports.ts'
import { reportKeptHours } from '../wire/reports.ts'

/**
 * For how many days personal data is kept once its purpose has ended (decision 077). Each is swept by the clock, stands
 * in `docs/privacy.md`, and is held to both by tests. What has no term here ends with its account or its organisation.
 */
export const keepingDays = {
  /** What was deleted from a register, for as long as that can be taken back (`restorableMinutes`). */
  deletions: restorableMinutes / (24 * 60),
  /** Failed logins, as long as they count. */
  loginFailures: 1,
  /** Links to a new password, spent or not. */
  links: 1,
  /** Answers of creating calls, for who sends one twice. */
  answeredCalls: 1,
  /** Finished reports. */
  reports: reportKeptHours / 24,
  /** Finished long work: imports quote the lines that they refused. */
  jobs: 7,
  /** Archives of all data of an organisation. */
  exports: exportKeptDays,
  /** Messages that were sent, kept or given up: long enough to answer "did you write to me?". */
  mails: 30,
  /** Sessions that have ended: the reuse of a token is noticed while they are kept. */
  sessions: 30,
  /** Invitations that were accepted, revoked or have run out. */
  invitations: 90,
  /** Requests for a diagnosis. */
  diagnosisRequests: 365,
  /** What happened to accounts. */
  securityEvents: 365,
  /** Names and addresses of stakeholders, after the end of the assessment that they were for. */
  stakeholders: 365,
} as const

export type KeepingTerm = keyof typeof keepingDays

const dayMs = 24 * 3_600_000

/** What is older than this is swept. */
export const sweptBefore = (term: KeepingTerm, now: Date): string =>
  new Date(now.getTime() - keepingDays[term] * dayMs).toISOString()
