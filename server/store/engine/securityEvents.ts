import type { Tx } from './database.ts'
import { uuidv7 } from './ids.ts'
import { securityEvents } from '../tables/identity.ts'

export type SecurityEvent =
  | 'account.created'
  | 'login.succeeded'
  | 'login.blocked'
  | 'session.revoked'
  | 'refresh.reused'
  | 'password.reset'
  | 'account.renamed'
  | 'account.emailChanged'
  | 'account.deleted'
  | 'secondFactor.on'
  | 'secondFactor.off'
  | 'secondFactor.codesRenewed'
  | 'secondFactor.recoveryCodeUsed'
  | 'member.removed'
  | 'member.roleChanged'
  | 'organization.founded'
  | 'organization.erased'

/** Records a security event, in the transaction that caused it; the table is append-only. */
export const recordEvent = (
  tx: Tx,
  event: SecurityEvent,
  { accountId, detail = {}, at }: { accountId: string | null; detail?: Record<string, string>; at: string },
): Promise<unknown> =>
  tx.db.insert(securityEvents).values({ id: uuidv7(), accountId, event, detail, occurredAt: at })
