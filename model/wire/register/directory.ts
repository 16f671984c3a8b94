import { z } from 'zod'
import { staffRange } from '#model/resources/staffRange.ts'
import { comparedField, comparedPaths } from '#model/rules/register/compareWithDirectory.ts'

const text = z.string().nullable()

/** Address of a site in a directory; `country` is an ISO 3166-1 alpha-2 code. */
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

/** The latest known collective proceeding of a company. */
export const directoryProceeding = z.object({
  type: z.enum(['JUDICIAL_RECOVERY', 'JUDICIAL_SETTLEMENT', 'SAFEGUARD_PROCEDURE', 'UNKNOWN']),
  date: text,
})

/** The directory that answered; data of a sample is not reliable. */
const directorySource = z.enum(['recherche-entreprises', 'sirene', 'gleif', 'vies', 'sample'])

/**
 * A company in a directory. A value missing in the directory is null. Dates are `2026-11-20`, `endOfFiscalYear` is
 * `mm-dd`, `turnover` is in euros. `hasMoreDivisions` is true if the directory has sites beyond those listed. `id` is
 * the SIREN in France, the LEI of an entity that GLEIF has.
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

/** An entry on the wire (`GET /businesses`), with the names of the companies and sites created from it. */
export const business = z.object({
  ...alike,
  country: countryCode,
  legalForm: legalFormCode,
  divisions: z.array(z.object({ ...ofSite, headquarter: isHeadquarter })),
})
export type Business = z.output<typeof business>

/** Converts an entry to its wire names. */
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

/** Converts an entry from its wire names. */
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
 * `GET /businesses/search`: the properties of a company in the search results of one name; `activityLabel` is in the
 * reader's language, the place is that of the head office.
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

/** The same before it is localised. */
export type DirectoryHit = Omit<BusinessHit, 'activityLabel'>

/**
 * `GET /foreign-businesses`: candidates for an entity outside France, best match first. `vat` is VIES' result for its
 * number: `notAsked` if VIES is not configured, the country is no member state or the number does not have the format
 * of a VAT number; `unavailable` means that nothing is known about the number.
 */
export const foreignFinding = z.object({
  candidates: z.array(business),
  vat: z.enum(['valid', 'invalid', 'unavailable', 'notAsked']),
})

/** The same with its entries in entity names. */
export type ForeignFinding = Pick<z.output<typeof foreignFinding>, 'vat'> & { candidates: DirectoryEntry[] }

const comparedValue = z.union([z.string(), z.number(), z.null()])

/** A field of a company that differs in the directory; `field` is the wire path ("headquarter.address.city"). */
export const directoryDifference = z.object({ field: z.string(), ours: comparedValue, theirs: comparedValue })
export type DirectoryDifference = z.output<typeof directoryDifference>

/**
 * `GET …/companies/{companyId}/directory-comparison`. A company in no directory has `found: false` and no source. The
 * response's ETag is the If-Match of `directory-refresh`: it changes with the company, its headquarter and the
 * directory's answer.
 */
export const directoryComparison = z.object({
  found: z.boolean(),
  source: directorySource.nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  differences: z.array(directoryDifference),
})
export type DirectoryComparison = z.output<typeof directoryComparison>

/**
 * `POST …/directory-refresh`: the fields whose values are taken over; an empty list only marks the company as verified.
 */
export const directoryRefresh = z.strictObject({
  fields: z.array(z.enum(comparedPaths.map(comparedField))).max(comparedPaths.length),
})
