import type { FieldError } from '#model/errors.ts'
import { valueAt, type Rule } from '#model/schema/rules.ts'

type Standing = {
  /** The entity has ended: it cannot be a headquarter of an active company. */
  isClosed: boolean
  /** When a cease date is required. Foreign registers say that a company has ended, but not always when. */
  needsDate: 'always' | 'inFrance' | 'never'
  /** On which side of today the cease date may be. */
  date: 'past' | 'ahead' | 'any'
}

/**
 * The cease date that each legal state of a company or site requires and allows. A planned closure keeps its state
 * until its date.
 */
export const lifecycle = {
  ACTIVE: { isClosed: false, needsDate: 'never', date: 'ahead' },
  INACTIVE: { isClosed: true, needsDate: 'inFrance', date: 'past' },
  CEASED: { isClosed: true, needsDate: 'always', date: 'past' },
  TRANSFERRED: { isClosed: true, needsDate: 'always', date: 'past' },
  UNKNOWN: { isClosed: false, needsDate: 'never', date: 'any' },
} as const satisfies Readonly<Record<string, Standing>>

const standings: ReadonlyMap<unknown, Standing> = new Map(Object.entries(lifecycle))

/** True for ceased, transferred or inactive; an unknown state is not closed. */
export const isClosed = (legalState: unknown): boolean => standings.get(legalState)?.isClosed ?? false

/** State and cease date must agree. For a company its own country counts, for a site it does not. */
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

/** Today differs between time zones: any date that is today in some zone counts as today. */
const latestZoneHours = 14
const earliestZoneHours = -12

const dayIn = (zoneHours: number): string =>
  new Date(Date.now() + zoneHours * 3_600_000).toISOString().slice(0, 10)

/** A closed site cannot become the headquarter. */
export const findUnfitHeadquarter = (site: object): FieldError | undefined =>
  isClosed(valueAt(site, 'legalState'))
    ? { field: 'headquarterId', key: 'validation.closedSiteAsHeadquarter' }
    : undefined

type Change<State> = { before: State; after: State }

/**
 * The headquarter of an active company cannot be closed: another site must become headquarter first, or the company
 * must end.
 */
export const findClosedHeadquarter = (
  { before, after }: Change<unknown>,
  companyState: unknown,
): FieldError | undefined =>
  isClosed(after) && !isClosed(before) && !isClosed(companyState)
    ? { field: 'legalState', key: 'validation.headquarterOfActive' }
    : undefined

/** A company can become active again only with an open headquarter. */
export const findRevivedCompany = (
  { before, after }: Change<unknown>,
  headquarterState: unknown,
): FieldError | undefined =>
  isClosed(before) && !isClosed(after) && isClosed(headquarterState)
    ? { field: 'legalState', key: 'validation.closedHeadquarter' }
    : undefined
