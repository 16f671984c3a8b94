import { z } from 'zod'
import {
  catalogueEdition,
  catalogueOf,
  type FactorTable,
  type ShippedFactor,
} from '#model/data/emissionFactors.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import type { FactorOffer } from '#model/wire/data/emissionFactors.ts'
import { lockOrganizationRow } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import type { Actor } from '../engine/recordStore.ts'
import { emissionFactorStore } from './emissionFactorStore.ts'

const codeOf = ({ series, geography, validFrom }: ShippedFactor): string =>
  `${series}.${geography}.${validFrom}`

/**
 * Factors of the newest catalogue edition that an organisation has not applied, with the factors that it uses
 * instead.
 */
function pendingOffers(table: FactorTable<OwnedFactor>) {
  return catalogueOf(catalogueEdition).flatMap((offered) => {
    const there = (table[offered.series] ?? []).filter(({ geography }) => geography === offered.geography)
    const same = there.find(({ validFrom }) => validFrom === offered.validFrom)
    if (same && (same.edition ?? 0) >= offered.edition) return []
    const current = there.findLast(({ validFrom }) => validFrom <= offered.validFrom)
    const next = there.find(({ validFrom }) => validFrom > offered.validFrom)
    return [{ code: codeOf(offered), offered, current, until: next && next.validFrom - 1 }]
  })
}

const usedRow = z.object({
  series: z.string(),
  geography: z.string(),
  activityYear: z.number(),
  value: z.number(),
  per: z.string(),
  facts: z.number(),
})

/** The factors with which the existing facts were made; facts replaced by later imports are included. */
const readUsed = (tx: Tx, orgId: string) =>
  tx.sql(
    usedRow,
    `select used->>'series' as series, coalesce(used->>'country', '*') as geography,
       (used->>'activityYear')::int as "activityYear", (used->>'value')::float8 as value, used->>'per' as per,
       sum((used->>'facts')::int)::int as facts
     from fact_files f join data_files d on d.org_id = f.org_id and d.id = f.file_id
       cross join lateral jsonb_array_elements(d.factors) as used
     where f.org_id = $1 and f.undone_at is null group by 1, 2, 3, 4, 5`,
    [orgId],
  )

/** The changes that newer catalogue editions offer an organisation, and the effect of applying them. */
export async function readOffers(tx: Tx, orgId: string): Promise<FactorOffer[]> {
  const pending = pendingOffers(await emissionFactorStore.owned(tx, orgId))
  const used = pending.length === 0 ? [] : await readUsed(tx, orgId)
  return pending.map(({ code, offered, current, until = Infinity }) => {
    const { series, geography, validFrom, edition, scope, value, per, source, year } = offered
    const facts = used.filter(
      (one) =>
        one.series === series &&
        one.geography === geography &&
        one.activityYear >= validFrom &&
        one.activityYear <= until &&
        (one.value !== value || one.per !== per),
    )
    return {
      code,
      series,
      country: geography === '*' ? null : geography,
      validFrom,
      edition,
      scope,
      offered: { value, per, source, year },
      current: current
        ? {
            value: current.value,
            per: current.per,
            source: current.source,
            year: current.year,
            origin: current.origin,
          }
        : null,
      facts: facts.reduce((sum, one) => sum + one.facts, 0),
    }
  })
}

/**
 * Applies offers; those that somebody else has applied meanwhile are skipped.
 * @returns how many were applied
 */
export async function acceptOffers(tx: Tx, actor: Actor, codes: readonly string[]): Promise<number> {
  await lockOrganizationRow(tx, actor.orgId)
  const pending = pendingOffers(await emissionFactorStore.owned(tx, actor.orgId))
  const wanted = pending.filter(({ code }) => codes.includes(code)).map(({ offered }) => offered)
  await emissionFactorStore.take(tx, actor, wanted)
  return wanted.length
}
