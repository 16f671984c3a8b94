import { createHash } from 'node:crypto'
import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { language } from '#model/wire/identity/accounts.ts'
import type { OptOut } from '#model/wire/materiality/optOut.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { mailOptOuts } from '#server/store/tables/campaigns.ts'

const addressRow = z.object({
  email: z.string(),
  language,
  organization: z.string(),
  contact: z.string().nullable(),
})

/** The reporter whose mail holds the link. */
export type OptOutPlace = { orgId: string; reporterId: string }

/** SQL condition: the person of a row with `org_id` and `email_normalised` does not want to be asked again. */
export const hasOptedOut = (alias: string): string =>
  `exists (select from mail_opt_outs x where x.org_id = ${alias}.org_id
     and x.address_hash = encode(sha256(convert_to(${alias}.email_normalised, 'UTF8')), 'hex'))`

const hashOf = (email: string): string => createHash('sha256').update(normaliseEmail(email)).digest('hex')

/** @throws AppError notFound where the organisation or the stakeholder has been erased */
async function enter(tx: Tx, { orgId, reporterId }: OptOutPlace) {
  await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
  const [row] = await tx.sql(
    addressRow,
    `select r.email, r.language, o.name as organization, c.mail_contact as contact
     from reporters r join organizations o on o.id = r.org_id
       join campaigns c on c.org_id = r.org_id and c.id = r.campaign_id
     where r.org_id = $1 and r.id = $2`,
    [orgId, reporterId],
  )
  if (!row) throw new AppError('notFound')
  const { email, ...reader } = row
  return { reader, addressHash: hashOf(email) }
}

const isOptOutOf = (orgId: string, addressHash: string) =>
  and(eq(mailOptOuts.orgId, orgId), eq(mailOptOuts.addressHash, addressHash))

export const optOutStore = {
  /** @throws AppError notFound */
  async read(tx: Tx, place: OptOutPlace): Promise<OptOut> {
    const { reader, addressHash } = await enter(tx, place)
    const found = await tx.db.$count(mailOptOuts, isOptOutOf(place.orgId, addressHash))
    return { ...reader, optedOut: found > 0 }
  },

  /**
   * Records that a person does not want to be asked by the organisation again; repeated, it changes nothing.
   * @throws AppError notFound
   */
  async add(tx: Tx, place: OptOutPlace): Promise<OptOut> {
    const { reader, addressHash } = await enter(tx, place)
    await tx.db
      .insert(mailOptOuts)
      .values({ orgId: place.orgId, id: uuidv7(), addressHash })
      .onConflictDoNothing()
    return { ...reader, optedOut: true }
  },

  /**
   * Takes the refusal back.
   * @throws AppError notFound
   */
  async remove(tx: Tx, place: OptOutPlace): Promise<OptOut> {
    const { reader, addressHash } = await enter(tx, place)
    await tx.db.delete(mailOptOuts).where(isOptOutOf(place.orgId, addressHash))
    return { ...reader, optedOut: false }
  },
}
