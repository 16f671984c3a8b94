import { z } from 'zod'
import { staffRange } from '../resources/staffRange.ts'
import { comparedField, comparedPaths } from '../rules/compareWithDirectory.ts'

const text = z.string().nullable()

/** Where a site stands, as a directory tells it; `country` is an ISO 3166-1 alpha-2 code. */
export const directoryAddress = z.object({
  street: text,
  supplement: text,
  postalCode: text,
  city: text,
  country: text,
})
export type DirectoryAddress = z.output<typeof directoryAddress>

/** A site of a company found in a directory; `nationalId` is a SIRET in France. */
export const directoryDivision = z.object({
  nationalId: z.string(),
  name: text,
  activityCode: text,
  address: directoryAddress,
  isHeadquarter: z.boolean(),
  legalState: z.enum(['ACTIVE', 'CEASED', 'TRANSFERRED', 'UNKNOWN']),
  creationDate: text,
  ceaseDate: text,
  staffRange: staffRange.nullable(),
})
export type DirectoryDivision = z.output<typeof directoryDivision>

/** The latest collective proceeding known of a company. */
export const directoryProceeding = z.object({
  type: z.enum(['JUDICIAL_RECOVERY', 'JUDICIAL_SETTLEMENT', 'SAFEGUARD_PROCEDURE', 'UNKNOWN']),
  date: text,
})

/** Which directory answered; what a sample says is not to be relied on. */
const directorySource = z.enum(['recherche-entreprises', 'sirene', 'gleif', 'vies', 'sample'])

/**
 * A company as a directory knows it. What the directory does not tell is null. Dates are `2026-11-20`,
 * `endOfFiscalYear` is `mm-dd`, `turnover` is in euros. `hasMoreDivisions` says that the directory knows sites
 * beyond those listed. `id` is the SIREN in France, the LEI of an entity that GLEIF knows.
 */
export const directoryEntry = z.object({
  id: z.string(),
  name: z.string(),
  nationalId: z.string(),
  countryCode: z.string(),
  legalState: z.enum(['ACTIVE', 'INACTIVE', 'UNKNOWN']),
  activityCode: text,
  nomenclature: z.literal('NAFRev2'),
  legalFormCode: text,
  creationDate: text,
  ceaseDate: text,
  activityStartDate: text,
  endOfFiscalYear: text,
  staffRange: staffRange.nullable(),
  staffRangeYear: z.int().nullable(),
  turnover: z.number().nullable(),
  latestStatus: directoryProceeding.nullable(),
  headquarter: z.object({ nationalId: text, address: directoryAddress }).nullable(),
  divisions: z.array(directoryDivision),
  hasMoreDivisions: z.boolean(),
  source: directorySource,
  fetchedAt: z.iso.datetime(),
})
export type DirectoryEntry = z.output<typeof directoryEntry>

const { countryCode, legalFormCode, ...alike } = directoryEntry.shape
const { isHeadquarter, ...ofSite } = directoryDivision.shape

/** An entry as it travels (`GET /businesses`): named like the companies and sites that it makes. */
export const business = z.object({
  ...alike,
  country: countryCode,
  legalForm: legalFormCode,
  divisions: z.array(z.object({ ...ofSite, headquarter: isHeadquarter })),
})
export type Business = z.output<typeof business>

/** Gives an entry its names on the wire. */
export const toBusiness = ({
  countryCode: country,
  legalFormCode: legalForm,
  divisions: sites,
  ...entry
}: DirectoryEntry): Business => ({
  ...entry,
  country,
  legalForm,
  divisions: sites.map(({ isHeadquarter: headquarter, ...site }) => ({ ...site, headquarter })),
})

/** Reads an entry off the wire. */
export const fromBusiness = ({
  country,
  legalForm,
  divisions: sites,
  ...entry
}: Business): DirectoryEntry => ({
  ...entry,
  countryCode: country,
  legalFormCode: legalForm,
  divisions: sites.map(({ headquarter, ...site }) => ({ ...site, isHeadquarter: headquarter })),
})

/**
 * `GET /businesses/search`: what a list of companies of one name says of each; `activityLabel` is in the reader's
 * language, the place is that of the head office.
 */
export const businessHit = z.object({
  nationalId: z.string(),
  name: z.string(),
  legalState: directoryEntry.shape.legalState,
  activityCode: text,
  activityLabel: text,
  postalCode: text,
  city: text,
  source: directorySource,
})
export type BusinessHit = z.output<typeof businessHit>

/** The same before it is worded. */
export type DirectoryHit = Omit<BusinessHit, 'activityLabel'>

/**
 * `GET /foreign-businesses`: who an entity outside France may be, best match first. `vat` says what VIES holds of its
 * number: `notAsked` where VIES is not set up, the country is no member state or the number has not the shape of a
 * VAT number; `unavailable` says nothing about the number.
 */
export const foreignFinding = z.object({
  candidates: z.array(business),
  vat: z.enum(['valid', 'invalid', 'unavailable', 'notAsked']),
})

/** The same with its entries in entity names. */
export type ForeignFinding = Pick<z.output<typeof foreignFinding>, 'vat'> & { candidates: DirectoryEntry[] }

const comparedValue = z.union([z.string(), z.number(), z.null()])

/** One field of a company that a directory tells otherwise; `field` is the wire path ("headquarter.address.city"). */
export const directoryDifference = z.object({ field: z.string(), ours: comparedValue, theirs: comparedValue })
export type DirectoryDifference = z.output<typeof directoryDifference>

/**
 * `GET …/companies/{companyId}/directory-comparison`. A company no directory knows has `found: false` and no source.
 * The answer's ETag is what `directory-refresh` takes as If-Match: it changes with the company, its headquarter and
 * the directory's answer.
 */
export const directoryComparison = z.object({
  found: z.boolean(),
  source: directorySource.nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  differences: z.array(directoryDifference),
})
export type DirectoryComparison = z.output<typeof directoryComparison>

/** `POST …/directory-refresh`: the fields whose values are taken over; none only marks the company as verified. */
export const directoryRefresh = z.strictObject({
  fields: z.array(z.enum(comparedPaths.map(comparedField))).max(comparedPaths.length),
})
