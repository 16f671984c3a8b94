import {
  controlOf,
  effectiveOwnership,
  type Control,
  type EffectiveRates,
} from '#model/rules/governance/ownership.ts'
import { totalRates } from '#model/rules/governance/shares.ts'
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from '#model/wire/governance/ownership.ts'
import { groupBy } from './layers.ts'

/** Relation of a node to the selected one: held by it, or holding it. */
export type Relation = {
  direction: 'held' | 'holds'
  /** A direct link, a chain through others, or both. */
  holding: 'direct' | 'indirect' | 'both'
  rates: EffectiveRates
  /** How one of the two controls the other. Undefined without control. */
  control: Control | undefined
}

export type ChartFacts = {
  nodeOf: ReadonlyMap<string, OwnershipNode>
  /** Direct owners of each company, the largest first. */
  ownersOf: ReadonlyMap<string, readonly OwnershipLink[]>
  /** Direct holdings of each owner, the largest first. */
  holdingsOf: ReadonlyMap<string, readonly OwnershipLink[]>
  /** Companies that hold each other entirely: effective shares behind them are undetermined. */
  closedLoops: readonly (readonly OwnershipNode[])[]
  relationsTo: (chosenId: string) => ReadonlyMap<string, Relation>
}

/** Facts for chart and table, computed once from the graph. */
export function readFacts({ nodes, links }: OwnershipGraph): ChartFacts {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const byShare = links.toSorted((one, other) => other.shareRate - one.shareRate)
  const ownersOf = groupBy(byShare, 'companyId')
  const holdingsOf = groupBy(byShare, 'ownerId')
  const ownership = effectiveOwnership(links)

  const relationOf = (
    direction: Relation['direction'],
    ownerId: string,
    companyId: string,
    rates: EffectiveRates,
  ): Relation => ({
    direction,
    holding: holdingOf(ownerId, companyId, rates),
    rates,
    control: controlOf(rates),
  })
  const holdingOf = (ownerId: string, companyId: string, rates: EffectiveRates): Relation['holding'] => {
    const direct = holdingsOf.get(ownerId)?.filter((link) => link.companyId === companyId) ?? []
    if (direct.length === 0) return 'indirect'
    const { shareRate, voteRate } = totalRates(direct)
    return isNear(shareRate, rates.shareRate) && isNear(voteRate, rates.voteRate) ? 'direct' : 'both'
  }

  const relationsTo = (chosenId: string): ReadonlyMap<string, Relation> => {
    const relations = new Map<string, Relation>()
    for (const ownerId of holdingsOf.keys()) {
      const rates = ownership.holdingsOf(ownerId).get(chosenId)
      if (rates && ownerId !== chosenId) relations.set(ownerId, relationOf('holds', ownerId, chosenId, rates))
    }
    // In a loop a company is on both sides. What the selected node holds has priority.
    for (const [companyId, rates] of ownership.holdingsOf(chosenId))
      relations.set(companyId, relationOf('held', chosenId, companyId, rates))
    return relations
  }

  const known = (ids: readonly string[]) => ids.flatMap((id) => nodeOf.get(id) ?? [])
  return {
    nodeOf,
    ownersOf,
    holdingsOf,
    closedLoops: ownership.closedLoops.map(known),
    relationsTo,
  }
}

const isNear = (one: number, other: number | null): boolean => other !== null && Math.abs(one - other) < 1e-6

export type Emphasis = 'path' | 'weakPath' | 'none'

/** Emphasis of a line on a path from or to the selected node. Strong if it leads to control. */
export function emphasise(
  link: OwnershipLink,
  chosenId: string,
  relations: ReadonlyMap<string, Relation>,
): Emphasis {
  const [owner, company] = [relations.get(link.ownerId), relations.get(link.companyId)]
  if (company?.direction === 'held' && (link.ownerId === chosenId || owner?.direction === 'held'))
    return company.control ? 'path' : 'weakPath'
  if (owner?.direction === 'holds' && (link.companyId === chosenId || company?.direction === 'holds'))
    return owner.control ? 'path' : 'weakPath'
  return 'none'
}
