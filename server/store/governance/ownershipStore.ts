import { AppError } from '#model/errors.ts'
import {
  ownershipLimit,
  ownershipLink,
  ownershipNode,
  type OwnershipGraph,
} from '#model/wire/governance/ownership.ts'
import type { Tx } from '../engine/database.ts'

export type OwnershipFocus = { companyId: string } | { personId: string }

/** The start of the traversal: a company's own ID; a legal person that represents a company counts as that company. */
const starts = {
  companyId: 'select id from companies where org_id = $1 and id = $2',
  personId: 'select coalesce(identity_company_id, id) from persons where org_id = $1 and id = $2',
} as const

/**
 * Nodes connected to the start, nearest first: from a node to its owners, to its holdings as a person, and to its
 * holdings as a company through the legal person that represents it. `union` drops nodes already found, and the
 * recursion proceeds in rounds, so the limit cuts the farthest nodes. The lateral limits keep the planner from
 * reading whole tables for a few hundred nodes.
 */
const nodesFrom = (start: keyof typeof starts): string => `
  with recursive reached (node) as (
    ${starts[start]}
    union
    select next.node from reached r cross join lateral (
      select coalesce(p.identity_company_id, p.id) as node
        from beneficial_owners b join persons p on p.org_id = b.org_id and p.id = b.person_id
        where b.org_id = $1 and b.company_id = r.node
      union all
      select b.company_id from beneficial_owners b where b.org_id = $1 and b.person_id = r.node
      union all
      select b.company_id
        from persons p join beneficial_owners b on b.org_id = p.org_id and b.person_id = p.id
        where p.org_id = $1 and p.identity_company_id = r.node
    ) next
  ), nearest as materialized (
    select node, row_number() over () as place from (select node from reached limit ${ownershipLimit + 1}) met
  )
  select n.node as id, case when c.id is null then p.type else 'COMPANY' end as kind,
    coalesce(c.name, p.full_name) as name, p.identity_first_name as "firstName",
    coalesce(p.id, standing.id) as "personId", coalesce(c.national_id, p.identity_national_id) as "nationalId",
    coalesce(c.country_code, p.identity_country, p.identity_nationality) as country
  from nearest n
  left join lateral (select * from companies where org_id = $1 and id = n.node limit 1) c on true
  left join lateral (select * from persons where org_id = $1 and id = n.node limit 1) p on true
  left join lateral (
    select id from persons where org_id = $1 and identity_company_id = n.node limit 1
  ) standing on true
  order by n.place`

/** Holdings among the nodes: from their persons, in their companies. */
const linksAmong = `
  select b.id, coalesce(p.identity_company_id, p.id) as "ownerId", b.company_id as "companyId",
    b.share_rate as "shareRate", b.vote_rate as "voteRate"
  from beneficial_owners b join persons p on p.org_id = b.org_id and p.id = b.person_id
  where b.org_id = $1 and b.person_id = any($2::uuid[]) and b.company_id = any($3::uuid[])
  order by b.company_id, b.share_rate desc, b.id`

export const nodesStatements = { companyId: nodesFrom('companyId'), personId: nodesFrom('personId') }

/**
 * The ownership graph around a company or a person, in both directions.
 * @throws AppError notFound
 */
export async function readOwnership(tx: Tx, orgId: string, focus: OwnershipFocus): Promise<OwnershipGraph> {
  const found =
    'companyId' in focus
      ? await tx.sql(ownershipNode, nodesStatements.companyId, [orgId, focus.companyId])
      : await tx.sql(ownershipNode, nodesStatements.personId, [orgId, focus.personId])
  const [start] = found
  if (!start) throw new AppError('notFound')
  const nodes = found.slice(0, ownershipLimit)
  const links = await tx.sql(ownershipLink, linksAmong, [
    orgId,
    nodes.flatMap(({ personId }) => personId ?? []),
    nodes.filter(({ kind }) => kind === 'COMPANY').map(({ id }) => id),
  ])
  return { focusId: start.id, nodes, links, truncated: found.length > ownershipLimit }
}
