import type { Tx } from '#server/store/engine/database.ts'

/**
 * Selects one reporter of each of these stakeholders that counts in a survey (decision 044): the one with the first
 * answer, otherwise one with a draft, otherwise the last one asked. The others stay, are not counted, and their links
 * become invalid. A closed survey is not changed: its numbers are published, and removing one answer would disclose
 * it (decision 045).
 */
export async function supersedeReporters(
  tx: Tx,
  orgId: string,
  contactIds: readonly string[],
): Promise<void> {
  await tx.execute(
    `update reporters r set superseded = true, version = version + 1 from (
       select o.id, row_number() over (partition by o.survey_id order by o.submission_date nulls last,
           exists (select from answers a where a.org_id = o.org_id and a.reporter_id = o.id) desc,
           o.status is null, o.created_at desc, o.id desc) as place
       from reporters o join surveys s on s.org_id = o.org_id and s.id = o.survey_id and s.status <> 'CLOSED'
       where o.org_id = $1 and o.contact_id = any($2::uuid[]) and not o.superseded) ranked
     where r.org_id = $1 and r.id = ranked.id and ranked.place > 1`,
    [orgId, contactIds],
  )
  await tx.execute(
    `update answers a set is_submitted = false
     from reporters r join surveys s on s.org_id = r.org_id and s.id = r.survey_id and s.status <> 'CLOSED'
     where r.org_id = $1 and r.contact_id = any($2::uuid[]) and r.superseded
       and a.org_id = r.org_id and a.reporter_id = r.id and a.is_submitted`,
    [orgId, contactIds],
  )
}
