import { z } from 'zod'
import { staffRange } from '../resources/staffRange.ts'

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
const directorySource = z.enum(['recherche-entreprises', 'sample'])

/**
 * A company as a directory knows it. What the directory does not tell is null. Dates are `2026-11-20`,
 * `endOfFiscalYear` is `mm-dd`, `turnover` is in euros. `hasMoreDivisions` says that the directory knows sites
 * beyond those listed.
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
  headquarter: z.object({ nationalId: z.string(), address: directoryAddress }).nullable(),
  divisions: z.array(directoryDivision),
  hasMoreDivisions: z.boolean(),
  source: directorySource,
  fetchedAt: z.iso.datetime(),
})
export type DirectoryEntry = z.output<typeof directoryEntry>
