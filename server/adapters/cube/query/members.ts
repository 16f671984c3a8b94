import { materialityResources as englishMateriality } from '#locales/en/resources/materiality.ts'
import { units as englishUnits } from '#locales/en/units.ts'
import { cube as english } from '#locales/en/cube.ts'
import { natures as englishNatures } from '#locales/en/natures.ts'
import { indicators as englishIndicators } from '#locales/en/indicators.ts'
import { materialityResources as frenchMateriality } from '#locales/fr/resources/materiality.ts'
import { units as frenchUnits } from '#locales/fr/units.ts'
import { cube as french } from '#locales/fr/cube.ts'
import { natures as frenchNatures } from '#locales/fr/natures.ts'
import { indicators as frenchIndicators } from '#locales/fr/indicators.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { codeOrders, isDimension, levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import { others } from '#model/rules/materiality/anonymity.ts'
import { dateOfDay, periodId, periodNumber } from '#model/rules/cube/periods.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { activityCodes } from '#server/reference/activityCodes.ts'
import { countries } from '#server/reference/countries.ts'
import { fileNatures } from '#server/reference/fileNatures.ts'
import { repositories } from '#server/reference/repositories/repositories.ts'
import type { NamedLevel } from './dimensions.ts'
import type { Cube } from './openCube.ts'

/** The only scenario: facts are measured values. */
const actual = 'ACTUAL'

const words = { fr: french, en: english }
const indicatorNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: frenchIndicators.names,
  en: englishIndicators.names,
}
const stakeholderLabels = { fr: frenchMateriality.contacts, en: englishMateriality.contacts }
const unitNames = { fr: frenchUnits, en: englishUnits }

/** Labels of the cube in a language. */
export const cubeLabels = (language: Language) => words[language]

/** The id of a member, from its number. */
export function memberId({ dimensions, register }: Cube, level: LevelCode, number: number): string {
  if (level === 'organization') return register.organization.id
  if (level === 'scenario') return actual
  if (levelOf(level).source === 'time') return periodId(level, number)
  return dimensions.of[level as NamedLevel].ids[number] ?? ''
}

/** The number of a member, from its id; undefined if it does not exist. */
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

type Members = {
  nameOf: (level: LevelCode, id: string) => string
  /** Sort rank of a member: time, indicators, axes and ordered codes by their own order, others by name. */
  rankOf: (level: LevelCode, number: number) => number
}

const kept = new WeakMap<Cube, Partial<Record<Language, Members>>>()

/** Names and order of members in a language; they are computed once per cube. */
export function membersIn(cube: Cube, language: Language): Members {
  const known = kept.get(cube) ?? {}
  kept.set(cube, known)
  return (known[language] ??= makeMembers(cube, language))
}

function makeMembers(cube: Cube, language: Language): Members {
  const nameOf = nameMembers(cube, language)
  return { nameOf, rankOf: rankMembers(cube, language, nameOf) }
}

function nameMembers(cube: Cube, language: Language): Members['nameOf'] {
  const { register } = cube
  const { unknown, formerSite, formerCompany, removed, scenarios, universes, axes } = words[language]
  const companies = new Map(register.companies.map(({ id, name }) => [id, name]))
  const sites = new Map(register.sites.map(({ id, name }) => [id, name]))
  const former = new Map(
    register.removed?.map(({ id, name }) => [id, removed.replace('%{name}', () => name)]),
  )
  const imports = new Map(register.files.map(({ importId, name }) => [importId, name]))
  const topics = new Map(
    repositories.ESRS_2023.topics.map(({ code, labels }) => [code, `${code} ${labels[language]}`] as const),
  )
  const { assessments } = register
  const own = new Map(
    assessments.flatMap((one) => one.topics.map(({ id, label }) => [id, label ?? undefined] as const)),
  )
  const assessmentNames = new Map(assessments.map(({ id, name }) => [id, name]))
  const subjects = new Map(
    assessments.flatMap((one) => one.subjects.map(({ id, label }) => [id, label] as const)),
  )
  const named: Partial<Record<LevelCode, (id: string) => string | undefined>> = {
    organization: () => register.organization.name,
    company: (id) => companies.get(id) ?? former.get(id) ?? formerCompany,
    division: (id) => sites.get(id) ?? former.get(id) ?? formerSite,
    country: (id) => countries.find(language, id)?.label,
    activitySection: (id) => activityCodes.find(language, id)?.label,
    activityCode: (id) => withCode(id, activityCodes.find(language, id)?.label),
    universe: (id) => (id in universes ? universes[id as keyof typeof universes] : undefined),
    topic: (id) => topics.get(id) ?? own.get(id),
    indicator: (id) => indicatorNames[language][id],
    nature: (id) => fileNatures.find(language, id)?.label,
    import: (id) => imports.get(id),
    scenario: () => scenarios.ACTUAL,
    assessment: (id) => assessmentNames.get(id),
    axis: (id) => (id in axes ? axes[id as keyof typeof axes] : undefined),
    assessedSubject: (id) => subjects.get(id),
    stakeholders: (id) => nameStakeholders(id, language),
  }
  return (level, id) =>
    levelOf(level).source === 'time'
      ? namePeriod(level, id, language)
      : isDimension(level)
        ? (nameCode(level, id, language) ?? (id === '' ? unknown : id))
        : (named[level]?.(id) ?? (id === '' ? unknown : id))
}

type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The label of a dimension's code, from the first nature that has it. */
export function nameCode(dimension: string, code: string, language: Language): string | undefined {
  const { flags } = words[language]
  if (dimension === 'hazardous' && code in flags) return flags[code as keyof typeof flags]
  return Object.values({ fr: frenchNatures, en: englishNatures }[language])
    .map(({ codes }) => (codes as Codes)[dimension]?.[code])
    .find((label) => label !== undefined)
}

/**
 * The label of a category of stakeholders, of the group of those too small to be shown, or of those without a category.
 */
function nameStakeholders(id: string, language: Language): string | undefined {
  const { groups, values } = stakeholderLabels[language]
  if (id === '') return groups.none
  return id === others ? groups.others : (values.category as Readonly<Record<string, string>>)[id]
}

const withCode = (code: string, label: string | undefined): string | undefined =>
  label === undefined ? undefined : `${code} ${label}`

/** The name of a unit, from the code stored with a fact. */
export const nameUnit = (code: string, language: Language): string =>
  code in unitNames[language] ? unitNames[language][code as keyof typeof frenchUnits] : code

/** The name of an indicator and of its unit. */
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

function rankMembers(cube: Cube, language: Language, nameOf: Members['nameOf']): Members['rankOf'] {
  const ranks = new Map<LevelCode, readonly number[]>()
  const collator = new Intl.Collator(language, { numeric: true })
  return (level, number) => {
    const { source } = levelOf(level)
    if (source === 'time' || source === 'whole' || level === 'indicator' || level === 'axis') return number
    const known = ranks.get(level) ?? rank(cube.dimensions.of[level as NamedLevel].ids)
    ranks.set(level, known)
    return known[number] ?? number

    function rank(ids: readonly string[]): number[] {
      const codes = codeOrders[level] ?? []
      const named = ids.map((id, index) => ({
        id,
        place: index,
        name: nameOf(level, id),
        own: codes.indexOf(id),
      }))
      const sorted = named.toSorted(
        (one, other) =>
          Number(one.id === '') - Number(other.id === '') ||
          one.own - other.own ||
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
