import { createHash } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Database } from '#server/store/engine/database.ts'
import { erasureDueAt, erasureReminderBefore } from '#model/rules/identity/erasures.ts'
import type { Mailer } from '../mail/mailer.ts'
import { addressee, addresseesSql, erasureMails, type Addressee } from './erasureMails.ts'
import { eraseOrganization, isErased, type ErasureProof } from './eraseOrganization.ts'

type Parts = {
  /** The owner of the tables: no account that works in an organisation can erase it. */
  owner: PoolConfig
  db: Pick<Database, 'global'>
  files: Files
  mailer: Mailer
  now: Date
}

const dueErasure = z.object({ id: z.string(), name: z.string(), askedAt: z.date() })
type DueErasure = z.output<typeof dueErasure> & { members: Addressee[] }

/**
 * Processes requests to erase an organisation: notifies all members again some days before, and after the days of
 * grace erases it and notifies them that nothing is left. An interrupted run is continued by the next one.
 *
 * @returns proofs of the erasures
 * @throws Error where something of an organisation is left, with the proof that names the places
 */
export async function eraseWhenDue(parts: Parts): Promise<ErasureProof[]> {
  const { owner, files, now } = parts
  const demands = await readDemands(owner, erasureReminderBefore(now))
  const isDue = ({ askedAt: requestedAt }: DueErasure) =>
    erasureDueAt(requestedAt.toISOString()) <= now.toISOString()
  for (const demand of demands) if (!isDue(demand)) await tell(parts, 'organizationErasureNear', demand)
  const proofs: ErasureProof[] = []
  for (const demand of demands.filter(isDue)) {
    const proof = await eraseOrganization({ owner, files, now }, demand)
    // Another process has erased it.
    if (!proof) continue
    if (!isErased(proof)) {
      throw new Error(`Something of an organisation is left: ${JSON.stringify(proof)}`)
    }
    await tell(parts, 'organizationErased', demand)
    proofs.push(proof)
  }
  return proofs
}

const readDemands = (owner: PoolConfig, askedBefore: string): Promise<DueErasure[]> =>
  withConnection(owner, async (client) => {
    const { rows } = await client.query(
      `select id, name, erasure_asked_at as "askedAt" from organizations
       where erasure_asked_at <= $1 order by erasure_asked_at, id`,
      [askedBefore],
    )
    const demands: DueErasure[] = []
    for (const demand of z.array(dueErasure).parse(rows)) {
      const members = await client.query(addresseesSql, [demand.id])
      demands.push({ ...demand, members: z.array(addressee).parse(members.rows) })
    }
    return demands
  })

async function tell(
  { db, mailer }: Parts,
  kind: 'organizationErasureNear' | 'organizationErased',
  { id, name, askedAt: requestedAt, members }: DueErasure,
): Promise<void> {
  const moment = requestedAt.toISOString()
  const details = { organization: name, dueAt: erasureDueAt(moment), demand: demandOf(id, moment) }
  await db.global((tx) => mailer.queueAll(tx, erasureMails(kind, members, details)))
  mailer.processQueue()
}

/** Identifies a request without naming the organisation, which must leave no trace. */
export const demandOf = (orgId: string, requestedAt: string): string =>
  createHash('sha256').update(`${orgId} ${requestedAt}`).digest('hex').slice(0, 32)
