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

const readerRow = z.object({
  language,
  organization: z.string(),
  contact: z.string().nullable(),
})

/** The organisation and the address that a mail was sent to, and the reporter it was sent for. */
export type OptOutPlace = { orgId: string; reporterId: string; addressHash: string }

/** SQL condition: the person of a row with `org_id` does not want to be asked again at a normalised address. */
export const hasOptedOut = (alias: string, address = `${alias}.email_normalised`): string =>
  `exists (select from mail_opt_outs x where x.org_id = ${alias}.org_id
     and x.address_hash = encode(sha256(convert_to(${address}, 'UTF8')), 'hex'))`

/** SQL for the address that the next mail of a reporter is sent to: that of its contact, which may be corrected. */
export const currentAddress = (reporter: string, contact: string): string =>
  `coalesce(${contact}.email_normalised, ${reporter}.email_normalised)`

/** SHA-256 of the normalised address, in hexadecimal: what is kept of somebody who refused. */
export const hashAddress = (email: string): string =>
  createHash('sha256').update(normaliseEmail(email)).digest('hex')

/**
 * Enters the organisation, and reads what the page shows. The reporter may have been deleted since.
 * @throws AppError notFound where the organisation has been erased
 */
async function enter(tx: Tx, { orgId, reporterId }: OptOutPlace) {
  await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
  const [row] = await tx.sql(
    readerRow,
    `select coalesce(r.language, g.language, 'fr') as language, o.name as organization, c.mail_contact as contact
     from organizations o left join reporters r on r.org_id = o.id and r.id = $2
       left join disclosure_guests g on g.org_id = o.id and g.id = $2
       left join campaigns c on c.org_id = r.org_id and c.id = r.campaign_id
     where o.id = $1`,
    [orgId, reporterId],
  )
  if (!row) throw new AppError('notFound')
  return row
}

const isOptOutOf = ({ orgId, addressHash }: OptOutPlace) =>
  and(eq(mailOptOuts.orgId, orgId), eq(mailOptOuts.addressHash, addressHash))

export const optOutStore = {
  /** @throws AppError notFound */
  async read(tx: Tx, place: OptOutPlace): Promise<OptOut> {
    const reader = await enter(tx, place)
    const found = await tx.db.$count(mailOptOuts, isOptOutOf(place))
    return { ...reader, optedOut: found > 0 }
  },

  /**
   * Records that a person does not want to be asked by the organisation again; repeated, it changes nothing.
   * @throws AppError notFound
   */
  async add(tx: Tx, place: OptOutPlace): Promise<OptOut> {
    const reader = await enter(tx, place)
    const { orgId, addressHash } = place
    await tx.db.insert(mailOptOuts).values({ orgId, id: uuidv7(), addressHash }).onConflictDoNothing()
    return { ...reader, optedOut: true }
  },

  /**
   * Takes the refusal back.
   * @throws AppError notFound
   */
  async remove(tx: Tx, place: OptOutPlace): Promise<OptOut> {
    const reader = await enter(tx, place)
    await tx.db.delete(mailOptOuts).where(isOptOutOf(place))
    return { ...reader, optedOut: false }
  },
}
