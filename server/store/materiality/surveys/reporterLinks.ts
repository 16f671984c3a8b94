import { z } from 'zod'
import type { Tx } from '#server/store/engine/database.ts'
import type { LinkHash } from './reporterStore.ts'

const movedRow = z.object({
  id: z.string(),
  linkNumber: z.number(),
  email: z.string(),
  isElsewhere: z.boolean(),
})

/**
 * `corrected`: reporters whose stakeholder has another address now; `free`: those among them whose new address no
 * other reporter has.
 */
const conditions = {
  all: '',
  corrected: 'and c.email_normalised <> r.email_normalised',
  free: `and c.email_normalised <> r.email_normalised and not exists (
    select from reporters o where o.org_id = r.org_id and o.survey_id = r.survey_id and not o.superseded
      and o.email_normalised = c.email_normalised)`,
} as const

/**
 * Gives reporters a new link, at their stakeholder's current address: the old link becomes invalid. Drafts are kept
 * where the address is unchanged; at another address they would disclose one person's answers to whoever entered that
 * address (decision 044).
 * @throws AppError alreadyAsked where another reporter of the survey has that address
 */
export async function renewLinks(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  linkHash: LinkHash,
  which: keyof typeof conditions,
): Promise<void> {
  const moved = await tx.sql(
    movedRow,
    `select r.id, r.link_number as "linkNumber", coalesce(c.email, r.email) as email,
       coalesce(c.email_normalised <> r.email_normalised, false) as "isElsewhere"
     from reporters r left join contacts c on c.org_id = r.org_id and c.id = r.contact_id
     where r.org_id = $1 and r.id = any($2::uuid[]) ${conditions[which]}`,
    [orgId, ids],
  )
  if (moved.length === 0) return
  await tx.execute(
    `update reporters r set email = g.email, link_hash = g.hash, link_number = r.link_number + 1,
       email_normalised = coalesce(
         (select c.email_normalised from contacts c where c.org_id = r.org_id and c.id = r.contact_id),
         r.email_normalised)
     from unnest($2::uuid[], $3::text[], $4::text[]) as g (id, email, hash)
     where r.org_id = $1 and r.id = g.id`,
    [
      orgId,
      moved.map(({ id }) => id),
      moved.map(({ email }) => email),
      moved.map(({ id, linkNumber }) => linkHash(id, linkNumber + 1)),
    ],
  )
  // After the link has become invalid: a concurrent save of a draft has finished, or finds the link invalid.
  await tx.execute(
    'delete from answers where org_id = $1 and reporter_id = any($2::uuid[]) and not is_submitted',
    [orgId, moved.filter(({ isElsewhere }) => isElsewhere).map(({ id }) => id)],
  )
}
