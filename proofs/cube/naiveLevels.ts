import { indicatorOf, indicators } from '#model/data/indicators.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { World, WorldFact } from './world.ts'

// The member of a level that a fact belongs to, and the order of members. It shares no code with the engine.

const sections: Readonly<Record<string, string>> = { '24.51Z': 'C', '16.10A': 'C', '62.01Z': 'J' }
const two = (number: number): string => String(number).padStart(2, '0')

/** The shift of a fact's periods. */
export type Move = { months: number; days: number }

/** What the facts of natures are divided by. */
export const dimensionNames: readonly string[] = (
  'carrier use instrument source code treatment hazardous gas mode class fuel direction paid_by category gender age ' +
  'contract time reason worker subject supplier_size method'
).split(' ')

const isFiscal = (level: LevelCode): boolean => level.startsWith('fiscal')
export const isTime = (level: LevelCode): boolean =>
  isFiscal(level) || ['year', 'semester', 'quarter', 'month', 'day'].includes(level)

const isEndOfMonth = (closes: string): boolean =>
  new Date(Date.parse(`2023-${closes}`) + 86_400_000).getUTCDate() === 1 || closes === '02-29'

/** By level, closing and shift, and then by day: most of the time of the reference would be spent here. */
const periods = new Map<string, Map<string, string>>()

function periodOf(level: LevelCode, day: string, closes: string, move: Move): string {
  const calendar = `${level} ${closes} ${move.months} ${move.days}`
  const known = periods.get(calendar) ?? new Map<string, string>()
  periods.set(calendar, known)
  const period = known.get(day) ?? findPeriod(level, day, closes, move)
  known.set(day, period)
  return period
}

function findPeriod(level: LevelCode, day: string, closes: string, move: Move): string {
  const [closing = 12, closingDay = 31] = closes.split('-').map(Number)
  if (level === 'day') return new Date(Date.parse(day) + move.days * 86_400_000).toISOString().slice(0, 10)
  const moved = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + move.months, 1))
  let [year, month] = [moved.getUTCFullYear(), moved.getUTCMonth() + 1]
  if (level === 'month') return `${year}-${two(month)}`
  const isNext = isFiscal(level) && !isEndOfMonth(closes) && Number(day.slice(8)) > closingDay
  if (isNext) [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  if (isFiscal(level) && closing < 12) {
    year = month > closing ? year + 1 : year
    month = month > closing ? month - closing : month + 12 - closing
  }
  const name = `${isFiscal(level) ? 'FY' : ''}${year}`
  if (/year/i.test(level)) return name
  return /semester/i.test(level) ? `${name}-S${month > 6 ? 2 : 1}` : `${name}-Q${Math.ceil(month / 3)}`
}

/** The days of each shortcut on 15 January 2026, the day of all queries, by hand. */
const shortcuts = {
  LAST_MONTH: { start: '2025-12-01', end: '2025-12-31' },
  LAST_3_MONTHS: { start: '2025-10-01', end: '2025-12-31' },
  LAST_6_MONTHS: { start: '2025-07-01', end: '2025-12-31' },
  YEAR_TO_DATE: { start: '2026-01-01', end: '2026-01-15' },
}
export const rangeOf = (shortcut: keyof typeof shortcuts | undefined) =>
  shortcut === undefined ? undefined : shortcuts[shortcut]

/** The days shifted back by this much. */
export function earlier({ start, end }: { start: string; end: string }, { months, days }: Move) {
  const back = (day: string): string => {
    const date = new Date(day)
    if (days > 0) return new Date(date.getTime() - days * 86_400_000).toISOString().slice(0, 10)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    const lastOf = (index: number) => new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
    const isLast = date.getUTCDate() === lastOf(month)
    const number = isLast ? lastOf(month - months) : Math.min(date.getUTCDate(), lastOf(month - months))
    return new Date(Date.UTC(year, month - months, number)).toISOString().slice(0, 10)
  }
  return { start: back(start), end: back(end) }
}

/** The member of a level that a fact belongs to; null if it spans several periods. */
export function memberOf(world: World, fact: WorldFact, level: LevelCode, move: Move): string | null {
  const { register } = world
  const site = register.sites.find(({ id }) => id === fact.site)
  const company = register.companies.find(({ id }) => id === (site?.companyId ?? fact.company))
  const file = register.files.find(({ id }) => id === fact.fileId)
  if (isTime(level)) {
    const closing = company?.endOfFiscalYear ?? '12-31'
    const [first, last] = [fact.start, fact.end].map((day) => periodOf(level, day, closing, move))
    return first !== undefined && first === last ? first : null
  }
  const activity = site?.activityCode ?? company?.activityCode ?? ''
  const members: Partial<Record<LevelCode, string>> = {
    organization: register.organization.id,
    company: company?.id ?? '',
    division: fact.site,
    country: site?.countryCode ?? company?.countryCode ?? '',
    activitySection: sections[activity] ?? '',
    activityCode: activity,
    universe: indicatorOf(fact.indicator)?.universe ?? '',
    topic: indicatorOf(fact.indicator)?.topic ?? '',
    indicator: fact.indicator,
    nature: file?.nature ?? '',
    import: file?.importId ?? '',
    scenario: 'ACTUAL',
  }
  return dimensionNames.includes(level) ? (fact.dimensions?.[level] ?? '') : (members[level] ?? null)
}

const collator = new Intl.Collator('fr', { numeric: true })
const catalogue = Object.keys(indicators)
/** Sorted by their French names; missing values come last. */
const named: Partial<Record<LevelCode, readonly string[]>> = {
  country: ['DE', 'FR', 'PL'],
  nature: ['WATER', 'ENERGY'],
  universe: ['ENVIRONMENT', 'GOVERNANCE', 'SOCIAL'],
  indicator: catalogue,
  gender: ['FEMALE', 'MALE'],
  axis: ['IMPACT', 'FINANCIAL'],
}

const codes: Readonly<Record<string, string>> = {
  NATURAL_GAS: 'Gaz naturel',
  WOOD: 'Bois',
  EMPLOYEES: 'Salariés',
  SUPPLIERS: 'Fournisseurs et sous-traitants',
  OTHERS: 'Autres catégories réunies',
  UNDER_30: 'Moins de 30 ans',
  RESIGNATION: 'Démission',
  PART: 'Temps partiel',
}

/** Compares two members of a level in the order for a French reader. */
export function compareMembers({ register }: World, level: LevelCode, one: string, other: string): number {
  if (one === other) return 0
  if (one === '' || other === '') return one === '' ? 1 : -1
  const order = named[level]
  if (order) return order.indexOf(one) - order.indexOf(other)
  const nameOf = (id: string): string => {
    if (level === 'company') return register.companies.find((company) => company.id === id)?.name ?? id
    if (level === 'division')
      return register.sites.find((site) => site.id === id)?.name ?? 'Site retiré du registre'
    const { assessments } = register
    const known = [
      ...assessments.map((own) => ({ id: own.id, label: own.name })),
      ...assessments.flatMap(({ topics, subjects }) => [...topics, ...subjects]),
    ]
    return known.find((own) => own.id === id)?.label ?? codes[id] ?? id
  }
  return isTime(level) ? (one < other ? -1 : 1) : collator.compare(nameOf(one), nameOf(other))
}

/** True for a level of sites and their groups. */
export const isOfSites = (level: LevelCode): boolean =>
  ['company', 'division', 'country', 'activitySection', 'activityCode'].includes(level)

/** How many levels of an axis its places have, with or without totals. */
export const depths = (length: number, all: boolean): number[] =>
  all ? Array.from({ length: length + 1 }, (_, depth) => depth) : [length]
