import type { FieldError } from '../errors.ts'
import { valueAt, type Rule } from '../schema/rules.ts'

type Standing = {
  /** The entity is no longer there: it can be no headquarter, and the headquarter of nothing that lives. */
  isClosed: boolean
  /** Where a date of cessation has to be given. Registers abroad say that a company has ended, not always when. */
  needsDate: 'always' | 'inFrance' | 'never'
  /** On which side of today the date of cessation may lie. */
  date: 'past' | 'ahead' | 'any'
}

/**
 * What the legal state of a company or a site asks of its date of cessation, and what it allows. A closure that is
 * planned keeps its state until the day has come.
 */
export const lifecycle = {
  ACTIVE: { isClosed: false, needsDate: 'never', date: 'ahead' },
  INACTIVE: { isClosed: true, needsDate: 'inFrance', date: 'past' },
  CEASED: { isClosed: true, needsDate: 'always', date: 'past' },
  TRANSFERRED: { isClosed: true, needsDate: 'always', date: 'past' },
  UNKNOWN: { isClosed: false, needsDate: 'never', date: 'any' },
} as const satisfies Readonly<Record<string, Standing>>

const standings: ReadonlyMap<unknown, Standing> = new Map(Object.entries(lifecycle))

/** Ceased, transferred or inactive; a state that is not known is not closed. */
export const isClosed = (legalState: unknown): boolean => standings.get(legalState)?.isClosed ?? false

/** State and date of cessation agree. A company's own country counts, a site's does not. */
export const ceaseDateOfState: Rule = {
  needs: ['legalState'],
  check: (record) => {
    const standing = standings.get(record['legalState'])
    const date = record['ceaseDate']
    if (standing === undefined) return undefined
    if (typeof date !== 'string') return isAsked(standing, record) ? asked : undefined
    if (standing.date === 'past' && date > dayIn(latestZoneHours)) return ahead
    return standing.date === 'ahead' && date < dayIn(earliestZoneHours) ? gone : undefined
  },
  asks: 'ceaseDate',
}

const isAsked = ({ needsDate }: Standing, record: object): boolean =>
  needsDate === 'always' || (needsDate === 'inFrance' && valueAt(record, 'countryCode') === 'FR')

const asked: FieldError = { field: 'ceaseDate', key: 'validation.ceaseDateRequired' }
const ahead: FieldError = { field: 'ceaseDate', key: 'validation.ceaseDateAhead' }
const gone: FieldError = { field: 'legalState', key: 'validation.activeAfterCease' }

/** Somewhere the day has begun already, elsewhere it has not ended: both count as today. */
const latestZoneHours = 14
const earliestZoneHours = -12

const dayIn = (zoneHours: number): string =>
  new Date(Date.now() + zoneHours * 3_600_000).toISOString().slice(0, 10)

/** A closed site becomes no headquarter. */
export const findUnfitHeadquarter = (site: object): FieldError | undefined =>
  isClosed(valueAt(site, 'legalState'))
    ? { field: 'headquarterId', key: 'validation.closedSiteAsHeadquarter' }
    : undefined

type Change<State> = { before: State; after: State }

/** The headquarter of a company that lives is not closed: first another site, or the end of the company. */
export const findClosedHeadquarter = (
  { before, after }: Change<unknown>,
  companyState: unknown,
): FieldError | undefined =>
  isClosed(after) && !isClosed(before) && !isClosed(companyState)
    ? { field: 'legalState', key: 'validation.headquarterOfActive' }
    : undefined

/** A company comes back to life with a headquarter that is there. */
export const findRevivedCompany = (
  { before, after }: Change<unknown>,
  headquarterState: unknown,
): FieldError | undefined =>
  isClosed(before) && !isClosed(after) && isClosed(headquarterState)
    ? { field: 'legalState', key: 'validation.closedHeadquarter' }
    : undefined
