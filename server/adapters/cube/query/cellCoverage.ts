import { isOfSites, levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import type { CoveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import type { CellCoverage } from '#model/wire/data/cube.ts'
import { countCoverage, profileReader, type Profile } from './coverageProfiles.ts'
import {
  keyOfMembers,
  windowReader,
  type MemberKey,
  type PlacedLevel,
  type Window,
} from './coverageWindows.ts'
import type { Scope } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'
import { missingMonths, readGivenMonths, type GivenBySite } from './givenMonths.ts'
import type { Cube } from './openCube.ts'
import { reportingOf } from './reportedMonths.ts'

const siteColumn = ['company', 'country', 'activitySection', 'activityCode'] as const

/** The place of a cell: its set of levels, and the member of each. Cells of one set share its array. */
type Cell = { set: readonly number[]; members: readonly number[] }

export type CoverageAt<Measure = CoveredMeasure> = (cell: Cell, measure: Measure) => CellCoverage | null

/** What the cells of a set have in common. */
type Layout = {
  isCovered: boolean
  times: readonly PlacedLevel[]
  places: readonly PlacedLevel[]
  sites: ReadonlyMap<MemberKey, readonly number[]>
  profiles: Map<CoveredMeasure, Map<MemberKey, Profile>>
  windows: Map<MemberKey, Window>
}

/**
 * Reads how complete the cells of a scope are. A cell that dimensions or files divide has no coverage: which of them a
 * site should have is unknown. `matchedOf` restricts the figures of a measure to those that a comparison uses.
 */
export async function readCoverage<Measure extends CoveredMeasure>(
  cube: Cube,
  engine: CubeEngine,
  scope: Scope,
  measures: readonly Measure[],
  matchedOf?: (measure: Measure) => ReadonlyMap<string, GivenBySite>,
): Promise<CoverageAt<Measure>> {
  const codes = [...new Set(measures.flatMap(({ sides, terms }) => [...sides.flat(), ...terms]))]
  const given = await readGivenMonths(cube, engine, codes)
  const reporting = reportingOf(cube)
  const { range } = reporting
  const siteGroups = groupSites(cube, scope)
  const profileOfSites = profileReader(reporting, { given, missing: missingMonths(cube) }, matchedOf)
  const windowOf = windowReader(cube, scope, range)
  const layouts = new Map<readonly number[], Layout>()

  return ({ set, members }, measure) => {
    const layout = getOrCreate(layouts, set, () => layOut(set))
    if (!layout.isCovered) return null
    const profile = profileOf(layout, members, measure)
    const window = windowOf(layout.times, members, measure, layout.windows)
    return getOrCreate(profile.known, window, () => countCoverage(range, profile, window))
  }

  function layOut(set: readonly number[]): Layout {
    const levels = set.flatMap((position, index) => {
      const level = scope.levels[position]
      return level === undefined ? [] : [{ level, index }]
    })
    const places = levels.filter(({ level }) => isOfSites(level))
    return {
      isCovered: [...levels, ...scope.filters].every(({ level }) => hasCoverage(level)),
      times: levels.filter(({ level }) => levelOf(level).source === 'time'),
      places,
      sites: siteGroups(places.map(({ level }) => level)),
      profiles: new Map(),
      windows: new Map(),
    }
  }

  function profileOf({ places, sites, profiles }: Layout, members: readonly number[], measure: Measure) {
    const place = keyOfMembers(places, members)
    const ofMeasure = getOrCreate(profiles, measure, () => new Map<MemberKey, Profile>())
    return getOrCreate(ofMeasure, place, () => profileOfSites(sites.get(place) ?? [], measure))
  }
}

/** The value of a key, which is made once. */
function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** A level whose members the figures of a site and month belong to as a whole. */
function hasCoverage(level: LevelCode): boolean {
  const { source, months } = levelOf(level)
  return (
    source === 'site' || source === 'whole' || level === 'indicator' || (source === 'time' && months !== 0)
  )
}

/** The sites of each place of some levels, by its members, with those that are no longer in the register. */
function groupSites(
  { dimensions }: Cube,
  { filters }: Scope,
): (levels: readonly LevelCode[]) => ReadonlyMap<MemberKey, readonly number[]> {
  const memberOf = (site: number, level: LevelCode): number =>
    level === 'division'
      ? site
      : (dimensions.sites[site]?.[siteColumn.findIndex((column) => column === level)] ?? -1)
  const requested = filters
    .filter(({ level }) => isOfSites(level))
    .map(({ members, ...filter }) => ({ ...filter, members: new Set(members) }))
  const sites = dimensions.sites.flatMap((_, site) =>
    requested.every(({ level, isIn, members }) => members.has(memberOf(site, level)) === isIn) ? [site] : [],
  )
  return (levels) => {
    const places = levels.map((level, index) => ({ level, index }))
    return Map.groupBy(sites, (site) =>
      keyOfMembers(
        places,
        levels.map((level) => memberOf(site, level)),
      ),
    )
  }
}
