import { isOfSites, type LevelCode } from '#model/rules/cube/levels.ts'
import type { Scope } from './scopeSql.ts'
import type { Cube } from './openCube.ts'

const columns = [
  'company',
  'country',
  'activitySection',
  'activityCode',
] as const satisfies readonly LevelCode[]

/** Counts the sites of the register in a cell, with or without facts. */
export function countSites(
  { dimensions }: Cube,
  { levels, filters }: Scope,
): (set: readonly number[], members: readonly number[]) => number {
  const memberOf = (site: number, level: LevelCode): number | undefined =>
    level === 'division' ? site : dimensions.sites[site]?.[columns.findIndex((column) => column === level)]
  const requested = filters
    .filter(({ level }) => isOfSites(level))
    .map(({ members, ...filter }) => ({ ...filter, members: new Set(members) }))
  const sites = Array.from({ length: dimensions.registered }, (_, site) => site).filter((site) =>
    requested.every(({ level, isIn, members }) => members.has(memberOf(site, level) ?? -1) === isIn),
  )
  const counted = new Map<string, ReadonlyMap<string, number>>()
  return (set, members) => {
    const places = set.flatMap((position, index) => {
      const level = levels[position]
      return level !== undefined && isOfSites(level) ? [{ level, index }] : []
    })
    const name = places.map(({ level }) => level).join()
    const known =
      counted.get(name) ??
      new Map(
        [...Map.groupBy(sites, (site) => places.map(({ level }) => memberOf(site, level)).join())].map(
          ([key, { length }]) => [key, length],
        ),
      )
    counted.set(name, known)
    return known.get(places.map(({ index }) => members[index]).join()) ?? 0
  }
}
