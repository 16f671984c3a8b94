import { indicators, indicatorOf } from '#model/data/indicators.ts'
import { axisCodes } from '#model/rules/cube/publishedScores.ts'
import { dimensionLevels, type DimensionLevel } from '#model/rules/cube/levels.ts'
import { calendarNumber, fiscalCalendar } from '#model/rules/cube/periods.ts'
import { findSection } from '#server/reference/activitySections.ts'
import type { CubeRegister } from './register.ts'

/** A level whose members have ids of their own; members of time levels are computed from days. */
export type NamedLevel =
  | 'company'
  | 'division'
  | 'country'
  | 'activitySection'
  | 'activityCode'
  | 'universe'
  | 'topic'
  | 'indicator'
  | 'nature'
  | 'import'
  | 'assessment'
  | 'axis'
  | 'assessedSubject'
  | 'stakeholders'
  | DimensionLevel

/** Members by level, and for each site, indicator and file its members of the higher levels. */
export type Dimensions = {
  of: Readonly<Record<NamedLevel, Dictionary>>
  sites: readonly (readonly [
    company: number,
    country: number,
    section: number,
    code: number,
    calendar: number,
  ])[]
  indicators: readonly (readonly [universe: number, topic: number])[]
  files: readonly (readonly [importNumber: number, nature: number])[]
  /** File ids by number. */
  file: Dictionary
  /** Number of divisions in the register; further divisions exist only in facts. */
  registered: number
}

/** Id of the member for rows without a member of a level. */
const nobody = ''

/** Assigns numbers to everything that facts may refer to: the register, and ids that only facts still have. */
export function makeDimensions(
  register: CubeRegister,
  known: {
    sites: readonly { id: string; companyId: string }[]
    indicators: readonly string[]
    details: Readonly<Record<DimensionLevel, readonly string[]>>
  },
): Dimensions {
  const details = Object.fromEntries(
    dimensionLevels.map((level) => [level, createDictionary(known.details[level])]),
  ) as Record<DimensionLevel, Dictionary>
  const of = {
    company: createDictionary(register.companies.map(({ id }) => id)),
    division: createDictionary(register.sites.map(({ id }) => id)),
    country: createDictionary(),
    activitySection: createDictionary(),
    activityCode: createDictionary(),
    universe: createDictionary(),
    topic: createDictionary(register.assessments.flatMap(({ topics }) => topics.map(({ id }) => id))),
    indicator: createDictionary([...Object.keys(indicators), ...known.indicators]),
    nature: createDictionary(),
    import: createDictionary(),
    assessment: createDictionary(register.assessments.map(({ id }) => id)),
    axis: createDictionary(axisCodes),
    assessedSubject: createDictionary(
      register.assessments.flatMap(({ subjects }) => subjects.map(({ id }) => id)),
    ),
    stakeholders: createDictionary(),
    ...details,
  }
  const companies = new Map(register.companies.map((company) => [company.id, company]))
  const placed = new Set(register.sites.map(({ id }) => id))
  const gone = known.sites
    .filter(({ id }) => !placed.has(id))
    .map((site) => ({ ...site, countryCode: null, activityCode: null }))
  for (const { id } of gone) of.division.add(id)
  const sites = [...register.sites, ...gone].map((site) => {
    const company = companies.get(site.companyId)
    const activity = site.activityCode ?? company?.activityCode ?? nobody
    return [
      of.company.add(site.companyId),
      of.country.add(site.countryCode ?? company?.countryCode ?? nobody),
      of.activitySection.add(findSection(activity)?.code ?? nobody),
      of.activityCode.add(activity),
      calendarNumber(fiscalCalendar(company?.endOfFiscalYear ?? null)),
    ] as const
  })
  return {
    of,
    sites,
    indicators: of.indicator.ids.map((code) => {
      const indicator = indicatorOf(code)
      return [
        of.universe.add(indicator?.universe ?? nobody),
        of.topic.add(indicator?.topic ?? nobody),
      ] as const
    }),
    files: register.files.map(
      ({ importId, nature }) => [of.import.add(importId), of.nature.add(nature)] as const,
    ),
    file: createDictionary(register.files.map(({ id }) => id)),
    registered: register.sites.length,
  }
}

/** Numbers for ids, in order of insertion; the tables of the cube contain only numbers. */
type Dictionary = {
  ids: readonly string[]
  /** Returns the number of an id; adds the id if it is new. */
  add(id: string): number
  find(id: string): number | undefined
}

function createDictionary(ids: readonly string[] = []): Dictionary {
  const known = new Map<string, number>()
  const list: string[] = []
  const add = (id: string): number => {
    const found = known.get(id)
    if (found !== undefined) return found
    known.set(id, list.length)
    list.push(id)
    return list.length - 1
  }
  for (const id of ids) add(id)
  return { ids: list, add, find: (id) => known.get(id) }
}
