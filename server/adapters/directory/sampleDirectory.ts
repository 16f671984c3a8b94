import { companySearchPages } from '#model/rules/register/companySearch.ts'
import { bareNumber } from '#model/rules/register/vatNumbers.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type {
  DirectoryAddress,
  DirectoryDivision,
  DirectoryEntry,
  DirectoryHit,
} from '#model/wire/register/directory.ts'
import { systemClock, type Clock } from '#server/clock.ts'
import {
  type SampleCompany,
  type SampleSite,
  ormelle,
  sauvanet,
} from '#server/reference/sampleCompanies/sampleCompanies.ts'
import type { Directory, EntityRegister, NameDirectory } from './directory.ts'
import { emptyEntry } from './emptyEntry.ts'

type Sample = Omit<DirectoryEntry, 'fetchedAt'>

/**
 * The built-in directory, which works without network. It contains some real groups by name only, and fictional
 * companies with all fields, foreign ones included; every entry is marked as a sample.
 */
export function createSampleDirectory(now: Clock = systemClock): Directory & NameDirectory & EntityRegister {
  const fictional = [...ormelle, ...sauvanet].map(inFull)
  const french = new Map<string, Sample>([
    ...sampleGroups.map(([siren, name]) => [siren, nameOnly(siren, name)] as const),
    ...fictional.filter(({ countryCode }) => countryCode === 'FR').map((entry) => [entry.id, entry] as const),
  ])
  const dated = (entry: Sample): DirectoryEntry => ({ ...entry, fetchedAt: now().toISOString() })
  return {
    find: async (siren) => {
      const entry = french.get(siren)
      return entry && dated(entry)
    },
    findByName: async ({ words, page }) => {
      const found = [...french.values()].filter(isAbout(words)).map(toHit)
      const start = page * companySearchPages.size
      return { companies: found.slice(start, start + companySearchPages.size), total: found.length }
    },
    search: async ({ countryCode, nationalId, name = '' }) => {
      const inCountry = fictional.filter((entry) => entry.countryCode === countryCode && countryCode !== 'FR')
      const byNumber = inCountry.filter((entry) => bareNumber(entry.nationalId) === bareNumber(nationalId))
      const found =
        byNumber.length > 0
          ? byNumber
          : inCountry.filter((entry) => normalise(entry.name) === normalise(name))
      return found.map(dated)
    },
  }
}

/** Whether every word is a prefix of a word of the company's name, town or postal code. */
function isAbout(words: string): (company: Sample) => boolean {
  const wanted = words.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return ({ name, headquarter }) => {
    const { city, postalCode } = headquarter?.address ?? {}
    const known = normalise([name, city, postalCode].join(' ')).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((word) => known.some((one) => one.startsWith(word)))
  }
}

const toHit = ({
  nationalId,
  name,
  legalState,
  activityCode,
  headquarter,
  source,
}: Sample): DirectoryHit => ({
  nationalId,
  name,
  legalState,
  activityCode,
  postalCode: headquarter?.address.postalCode ?? null,
  city: headquarter?.address.city ?? null,
  source,
})

const nameOnly = (siren: string, name: string): Sample => ({
  ...emptyEntry,
  id: siren,
  name,
  nationalId: siren,
  countryCode: 'FR',
  source: 'sample',
})

function inFull({ sites, taxDeclaration: _unknownToDirectories, ...company }: SampleCompany): Sample {
  const { headquarter: moved, ...learnt } = sampleUpdates[company.nationalId] ?? {}
  const [first] = sites
  const divisions = sites
    .flatMap((site, index) => toDivision(site, index === 0))
    .map((division) =>
      division.isHeadquarter ? { ...division, address: { ...division.address, ...moved } } : division,
    )
  return {
    ...nameOnly(company.nationalId, company.name),
    ...company,
    ...learnt,
    headquarter: first
      ? { nationalId: first.nationalId, address: { ...toAddress(first, company.countryCode), ...moved } }
      : null,
    divisions,
  }
}

/** A directory lists only French sites with a SIRET. */
const toDivision = (site: SampleSite, isHeadquarter: boolean): DirectoryDivision[] =>
  site.nationalId === null
    ? []
    : [
        {
          nationalId: site.nationalId,
          name: site.name,
          activityCode: site.activityCode,
          address: toAddress(site, 'FR'),
          isHeadquarter,
          legalState: site.legalState,
          creationDate: site.creationDate,
          ceaseDate: site.ceaseDate,
          staffRange: site.staffRange,
        },
      ]

const toAddress = (
  { street, supplement, postalCode, city }: SampleSite,
  country: string,
): DirectoryAddress => ({ street, supplement, postalCode, city, country })

type Update = Partial<
  Pick<DirectoryEntry, 'endOfFiscalYear' | 'staffRange' | 'staffRangeYear' | 'turnover'>
> & {
  headquarter?: Partial<DirectoryAddress>
}

/**
 * Changes to fictional companies that the sample directory reports since they were written, by their number, so that
 * there are differences to compare. They are fictional like the companies.
 */
const sampleUpdates: Readonly<Record<string, Update>> = {
  '829154376': { endOfFiscalYear: '12-31', turnover: 91_480_000 },
  '503471823': {
    staffRange: 'RANGE_500_AND_INF',
    staffRangeYear: 2026,
    headquarter: { street: '180 bis, avenue des Lacs', supplement: 'Parc des Grands-Prés' },
  },
  'B-64820178': { turnover: 24_100_000 },
}

/**
 * Real French groups, with name and SIREN only, as samples for a start without network. The names were written from
 * memory and the numbers satisfy the check digit; neither was compared with the register.
 */
export const sampleGroups: readonly (readonly [siren: string, name: string])[] = [
  ['356000000', 'La Poste'],
  ['130025265', 'Direction interministérielle du numérique'],
  ['632012100', 'L’Oréal'],
  ['542051180', 'TotalEnergies'],
  ['552032534', 'Danone'],
  ['855200887', 'Michelin'],
  ['652014051', 'Carrefour'],
  ['380129866', 'Orange'],
  ['552081317', 'Électricité de France'],
  ['552049447', 'SNCF'],
  ['552096281', 'Air Liquide'],
  ['662042449', 'BNP Paribas'],
  ['542039532', 'Saint-Gobain'],
  ['542048574', 'Schneider Electric'],
  ['395030844', 'Sanofi'],
  ['403210032', 'Veolia Environnement'],
  ['542107651', 'Engie'],
  ['572015246', 'Bouygues'],
  ['552037806', 'Vinci'],
  ['421259615', 'Legrand'],
  ['322306440', 'Dassault Systèmes'],
  ['330703844', 'Capgemini'],
  ['542080601', 'Publicis Groupe'],
  ['775670417', 'LVMH Moët Hennessy Louis Vuitton'],
  ['552075020', 'Kering'],
  ['572076396', 'Hermès International'],
  ['582041943', 'Pernod Ricard'],
  ['780129987', 'Renault'],
]
