import { z } from 'zod'
import { directoryDivision, directoryEntry } from '#model/wire/register/directory.ts'
import ormelleFile from './ormelle.json' with { type: 'json' }
import sauvanetFile from './sauvanet.json' with { type: 'json' }

/** A site of a fictional company; the address is in the country of its company. */
const sampleSite = directoryDivision
  .pick({ activityCode: true, staffRange: true, legalState: true, creationDate: true, ceaseDate: true })
  .extend({
    name: z.string(),
    nationalId: z.string().nullable(),
    street: z.string(),
    supplement: z.string().nullable(),
    postalCode: z.string(),
    city: z.string(),
  })
  .readonly()
export type SampleSite = z.output<typeof sampleSite>

/** A fictional company; its first site is the head office. */
const sampleCompany = directoryEntry
  .pick({
    name: true,
    nationalId: true,
    countryCode: true,
    legalState: true,
    activityCode: true,
    legalFormCode: true,
    creationDate: true,
    ceaseDate: true,
    activityStartDate: true,
    endOfFiscalYear: true,
    staffRange: true,
    staffRangeYear: true,
    turnover: true,
  })
  .extend({
    taxDeclaration: z.enum(['REAL_NORMAL', 'REAL_SIMPLIFIED', 'MICRO', 'EXEMPT']).nullable(),
    sites: z.array(sampleSite).readonly(),
  })
export type SampleCompany = z.output<typeof sampleCompany>

/**
 * Groupe Ormelle, a fictional industrial group: 16 companies, 60 sites, four countries. Every name and number is
 * invented; French numbers satisfy the check digits, towns and postal codes are real. For the last two companies little
 * more than the number is known, as after a merger.
 */
export const ormelle: readonly SampleCompany[] = z.array(sampleCompany).parse(ormelleFile)

/** Atelier Sauvanet, the small fictional company whose organisation has the Starter plan. */
export const sauvanet: readonly SampleCompany[] = z.array(sampleCompany).parse(sauvanetFile)
