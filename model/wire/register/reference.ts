import { z } from 'zod'
import { language } from '../identity/accounts.ts'

/** Properties of every reference row: a stable code and a label in the caller's language. */
const named = { code: z.string(), label: z.string() }

/** ISO 3166-1, by alpha-2 code. */
export const country = z.object({ ...named, alpha3: z.string() })
export type Country = z.output<typeof country>

export const activityLevel = z.enum(['section', 'division', 'group', 'class', 'subclass'])
export type ActivityLevel = z.output<typeof activityLevel>

/** The codes that the rows of the largest page of a list can have. */
export const activityCodesMax = 500

/**
 * NAF rév. 2, five levels and the sections. `labelOf` is the code of the given label: in English a sub-class that
 * shares its class with others (10.13A, 10.13B) has the label of the class (10.13).
 */
export const activityCode = z.object({
  ...named,
  level: activityLevel,
  section: z.string(),
  sectionLabel: z.string(),
  nomenclature: z.literal('NAFRev2'),
  labelOf: z.string(),
})
export type ActivityCode = z.output<typeof activityCode>

/** INSEE's « catégories juridiques ». `labelLanguage` is fr if there is no English name. */
export const legalForm = z.object({ ...named, labelLanguage: language })
export type LegalForm = z.output<typeof legalForm>

export const officerRoleCategory = z.enum([
  'MANAGEMENT',
  'BOARD',
  'CONTROL',
  'PARTNER',
  'REPRESENTATION',
  'PROCEEDING',
  'OTHER',
])

/** Officer roles of the French register of companies (RNE), in groups, with the feminine title if it differs. */
export const officerRole = z.object({
  ...named,
  feminineLabel: z.string().nullable(),
  category: officerRoleCategory,
  categoryLabel: z.string(),
})
export type OfficerRole = z.output<typeof officerRole>

/** ISO 4217 currencies in use, with their number of decimals. */
export const currency = z.object({ ...named, symbol: z.string(), digits: z.int().nonnegative() })
export type Currency = z.output<typeof currency>

/** File formats of data files. */
export const fileFormat = z.object({
  ...named,
  mimeTypes: z.array(z.string()),
  extensions: z.array(z.string()),
})
export type FileFormat = z.output<typeof fileFormat>

/** Natures of data files. */
export const fileNature = z.object(named)
export type FileNature = z.output<typeof fileNature>

/** Emission factor as shipped: value in `unit`, valid from a year on; `*` is any country. */
export const catalogueFactor = z.object({
  ...named,
  series: z.string(),
  value: z.number(),
  unit: z.string(),
  scope: z.string(),
  source: z.string(),
  year: z.int().nullable(),
  validFrom: z.int(),
  geography: z.string(),
  notes: z.array(z.string()),
})
export type EmissionFactorRow = z.output<typeof catalogueFactor>

/** Interval between two data files, in months; null for a one-off file. */
export const periodicity = z.object({ ...named, months: z.int().positive().nullable() })
export type Periodicity = z.output<typeof periodicity>
