import type { DirectoryAddress, DirectoryDivision, DirectoryEntry } from '#model/wire/directory.ts'
import { systemClock, type Clock } from '../../clock.ts'
import type { DemoCompany, DemoSite } from '../../demo/demoCompany.ts'
import { ormelle } from '../../demo/ormelle.ts'
import { sauvanet } from '../../demo/sauvanet.ts'
import type { Directory } from './directory.ts'
import { sampleGroups } from './sampleGroups.ts'

/**
 * The directory inside the app: works without network. It knows some real groups by name alone and the fictional
 * companies of the demonstration in full; every entry says that it is a sample.
 */
export function createSampleDirectory(now: Clock = systemClock): Directory {
  const entries = new Map<string, Omit<DirectoryEntry, 'fetchedAt'>>([
    ...sampleGroups.map(([siren, name]) => [siren, nameOnly(siren, name)] as const),
    ...[...ormelle, ...sauvanet]
      .filter((company) => company.countryCode === 'FR')
      .map((company) => [company.nationalId, inFull(company)] as const),
  ])
  return {
    find: async (siren) => {
      const entry = entries.get(siren)
      return entry && { ...entry, fetchedAt: now().toISOString() }
    },
  }
}

const nameOnly = (siren: string, name: string): Omit<DirectoryEntry, 'fetchedAt'> => ({
  id: siren,
  name,
  nationalId: siren,
  countryCode: 'FR',
  legalState: 'UNKNOWN',
  activityCode: null,
  nomenclature: 'NAFRev2',
  legalFormCode: null,
  creationDate: null,
  ceaseDate: null,
  activityStartDate: null,
  endOfFiscalYear: null,
  staffRange: null,
  staffRangeYear: null,
  turnover: null,
  latestStatus: null,
  headquarter: null,
  divisions: [],
  hasMoreDivisions: false,
  source: 'sample',
})

function inFull({ sites, taxDeclaration: _unknownToDirectories, ...company }: DemoCompany) {
  const divisions = sites.flatMap((site, index) => toDivision(site, index === 0))
  const headquarter = divisions.find((division) => division.isHeadquarter)
  return {
    ...nameOnly(company.nationalId, company.name),
    ...company,
    headquarter: headquarter ? { nationalId: headquarter.nationalId, address: headquarter.address } : null,
    divisions,
  }
}

/** A French site has its SIRET; one without is none that a directory lists. */
const toDivision = (site: DemoSite, isHeadquarter: boolean): DirectoryDivision[] =>
  site.nationalId === null
    ? []
    : [
        {
          nationalId: site.nationalId,
          name: site.name,
          activityCode: site.activityCode,
          address: toAddress(site),
          isHeadquarter,
          legalState: site.legalState,
          creationDate: site.creationDate,
          ceaseDate: site.ceaseDate,
          staffRange: site.staffRange,
        },
      ]

const toAddress = ({ street, supplement, postalCode, city }: DemoSite): DirectoryAddress => ({
  street,
  supplement,
  postalCode,
  city,
  country: 'FR',
})
