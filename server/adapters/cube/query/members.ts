import { units as englishUnits } from '#locales/en/units.ts'
import { cube as english } from '#locales/en/cube.ts'
import { indicators as englishIndicators } from '#locales/en/indicators.ts'
import { units as frenchUnits } from '#locales/fr/units.ts'
import { cube as french } from '#locales/fr/cube.ts'
import { indicators as frenchIndicators } from '#locales/fr/indicators.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import { dateOfDay, periodId, periodNumber } from '#model/rules/cube/periods.ts'
import type { Language } from '#model/wire/accounts.ts'
import { activityCodes } from '../../../reference/activityCodes.ts'
import { countries } from '../../../reference/countries.ts'
import { fileNatures } from '../../../reference/fileNatures.ts'
import { esrs2023 } from '../../../reference/repositories/esrs2023.ts'
import type { NamedLevel } from './dimensions.ts'
import type { Cube } from './openCube.ts'

/** The one scenario there is: facts are what was measured. */
const actual = 'ACTUAL'

const words = { fr: french, en: english }
const indicatorNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: frenchIndicators.names,
  en: englishIndicators.names,
}
const unitNames = { fr: frenchUnits, en: englishUnits }

/** The words of the cube in a language. */
export const cubeWords = (language: Language) => words[language]

/** The id of a member by its number. */
export function memberId({ dimensions, register }: Cube, level: LevelCode, number: number): string {
  if (level === 'organization') return register.organization.id
  if (level === 'scenario') return actual
  if (levelOf(level).source === 'time') return periodId(level, number)
  return dimensions.of[level as NamedLevel].ids[number] ?? ''
}

/** The number of a member by its id, or undefined where there is none. */
export function memberNumber(
  { dimensions, register }: Cube,
  level: LevelCode,
  id: string,
): number | undefined {
  if (level === 'organization') return id === register.organization.id ? 0 : undefined
  if (level === 'scenario') return id === actual ? 0 : undefined
  if (levelOf(level).source === 'time') return periodNumber(level, id)
  return dimensions.of[level as NamedLevel].find(id)
}

/** Names members in a language; names of records are looked up by their ids once. */
export function nameMembers(cube: Cube, language: Language): (level: LevelCode, id: string) => string {
  const { register } = cube
  const { unknown, formerSite, scenarios, universes } = words[language]
  const companies = new Map(register.companies.map(({ id, name }) => [id, name]))
  const sites = new Map(register.sites.map(({ id, name }) => [id, name]))
  const imports = new Map(register.files.map(({ importId, name }) => [importId, name]))
  const topics = new Map(esrs2023.topics.map((topic) => [topic.code, topic.labels[language]]))
  const named: Partial<Record<LevelCode, (id: string) => string | undefined>> = {
    organization: () => register.organization.name,
    company: (id) => companies.get(id),
    division: (id) => sites.get(id) ?? formerSite,
    country: (id) => countries.find(language, id)?.label,
    activitySection: (id) => activityCodes.find(language, id)?.label,
    activityCode: (id) => withCode(id, activityCodes.find(language, id)?.label),
    universe: (id) => (id in universes ? universes[id as keyof typeof universes] : undefined),
    topic: (id) => withCode(id, topics.get(id)),
    indicator: (id) => indicatorNames[language][id],
    nature: (id) => fileNatures.find(language, id)?.label,
    import: (id) => imports.get(id),
    scenario: () => scenarios.ACTUAL,
  }
  return (level, id) =>
    levelOf(level).source === 'time'
      ? namePeriod(level, id, language)
      : (named[level]?.(id) ?? (id === '' ? unknown : id))
}

const withCode = (code: string, label: string | undefined): string | undefined =>
  label === undefined ? undefined : `${code} ${label}`

/** The name of an indicator with its unit's. */
export function nameIndicator(code: string, language: Language): { label: string; unit: string | null } {
  const indicator = indicatorOf(code)
  return {
    label: indicatorNames[language][code] ?? code,
    unit: indicator ? unitNames[language][indicator.unit] : null,
  }
}

const locales = { fr: 'fr-FR', en: 'en-GB' } as const
const monthNames = {
  fr: new Intl.DateTimeFormat(locales.fr, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(locales.en, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}
const dayNames = {
  fr: new Intl.DateTimeFormat(locales.fr, { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(locales.en, { dateStyle: 'long', timeZone: 'UTC' }),
}

/** « 2025 », « S1 2025 », « T3 2025 », « mars 2025 », « Exercice 2025 ». */
function namePeriod(level: LevelCode, id: string, language: Language): string {
  const { months, isFiscal } = levelOf(level)
  if (months === 0) return dayNames[language].format(new Date(`${id}T00:00:00Z`))
  if (months === 1) return monthNames[language].format(new Date(`${id}-01T00:00:00Z`))
  const { fiscalYear, semester, quarter } = words[language].periods
  const [year = '', part] = id.replace('FY', '').split('-')
  const whole = isFiscal ? `${fiscalYear} ${year}` : year
  return part === undefined ? whole : `${part.startsWith('S') ? semester : quarter}${part.slice(1)} ${whole}`
}

/** The number by which a member stands in order: time and indicators by their own, others by their names. */
export function rankMembers(
  cube: Cube,
  language: Language,
  nameOf: (level: LevelCode, id: string) => string,
): (level: LevelCode, number: number) => number {
  const ranks = new Map<LevelCode, readonly number[]>()
  const collator = new Intl.Collator(language, { numeric: true })
  return (level, number) => {
    const { source } = levelOf(level)
    if (source === 'time' || source === 'whole' || level === 'indicator') return number
    const known = ranks.get(level) ?? rank(cube.dimensions.of[level as NamedLevel].ids)
    ranks.set(level, known)
    return known[number] ?? number

    function rank(ids: readonly string[]): number[] {
      const named = ids.map((id, place) => ({ id, place, name: nameOf(level, id) }))
      const sorted = named.toSorted(
        (one, other) =>
          Number(one.id === '') - Number(other.id === '') ||
          collator.compare(one.name, other.name) ||
          one.place - other.place,
      )
      const found = Array.from<number>({ length: ids.length })
      for (const [order, { place }] of sorted.entries()) found[place] = order
      return found
    }
  }
}

/** First and last day of the facts of an indicator. */
export const daysOf = ({ first, last }: { first: number; last: number }) => ({
  firstDay: dateOfDay(first),
  lastDay: dateOfDay(last),
})
