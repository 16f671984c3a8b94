import { parseSiret } from '#model/rules/register/nationalIds.ts'
import { ceaseDateOfState, isClosed } from '#model/rules/register/lifecycle.ts'
import { padPostalCode } from '#model/rules/register/postalCodes.ts'
import type { DirectoryAddress, DirectoryDivision, DirectoryEntry } from '#model/wire/register/directory.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { checkReferences } from '#server/store/engine/checkReferences.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { divisionStore } from '#server/store/register/divisionStore.ts'
import type { EntityDraft } from '#server/store/register/entityStore.ts'

/**
 * The company and the sites of a directory entry, in entity names. A register's values may break our rules (a site
 * closed before it opened, a date out of range): such values are left out and long names are cut, so that one error
 * in the register does not refuse the company. `source` distinguishes samples from the register.
 */
export function draftFromDirectory(entry: DirectoryEntry, line = 1): EntityDraft {
  const sites = withHeadquarter(entry)
  return {
    line,
    company: acceptable(
      companyStore,
      settle({
        name: cut(entry.name, 99),
        nationalId: entry.nationalId,
        // The index of GLEIF names its entries by their LEI.
        lei: entry.source === 'gleif' ? entry.id : null,
        countryCode: entry.countryCode,
        legalState: entry.legalState,
        activityCode: entry.activityCode,
        activityStartDate: entry.activityStartDate,
        creationDate: entry.creationDate,
        ceaseDate: readCeaseDate(entry),
        endOfFiscalYear: entry.endOfFiscalYear,
        legalFormCode: entry.legalFormCode,
        staffRange: entry.staffRange,
        staffRangeYear: entry.staffRangeYear,
        turnover: entry.turnover,
        // Published accounts are in euros.
        currency: entry.turnover === null ? null : 'EUR',
        latestStatus: entry.latestStatus,
      }),
    ),
    divisions: withOpenHeadquarter(
      entry,
      sites.map((division) => toRow(division, entry)),
    ),
    source: entry.source === 'sample' ? 'SAMPLE' : 'DIRECTORY',
    verifiedAt: entry.fetchedAt,
  }
}

/** Adds a headquarter that is missing from the list of sites. */
function withHeadquarter({ headquarter, divisions: known }: DirectoryEntry): readonly DirectoryDivision[] {
  if (!headquarter || known.some((division) => division.isHeadquarter)) return known
  const added: DirectoryDivision = {
    address: headquarter.address,
    nationalId: headquarter.nationalId ?? '',
    name: null,
    activityCode: null,
    isHeadquarter: true,
    legalState: 'ACTIVE',
    creationDate: null,
    ceaseDate: null,
    staffRange: null,
  }
  return [added, ...known.filter((division) => division.nationalId !== headquarter.nationalId)]
}

/** A site without its own name is named after its town. */
function toRow(division: DirectoryDivision, entry: DirectoryEntry): Row {
  const { isHeadquarter, address } = division
  const row = acceptable(
    divisionStore,
    settle({
      name: cut(division.name ?? address.city ?? entry.name, 120),
      nationalId: parseSiret(division.nationalId) ?? null,
      activityCode: division.activityCode,
      legalState: division.legalState,
      creationDate: division.creationDate,
      ceaseDate: readCeaseDate(division),
      staffRange: division.staffRange,
      address: {
        street: cut(address.street, 200),
        supplement: cut(address.supplement, 200),
        postalCode: readPostalCode(address, entry.countryCode),
        city: cut(address.city, 120),
        country: address.country ?? entry.countryCode,
      },
    }),
  )
  return { ...row, isHeadquarter }
}

/**
 * Resolves a state and a date of cessation that contradict each other: an announced closure has not happened yet, a
 * past date of an active entity is left out, and a closed entity without a date gets an unknown state.
 */
function settle(record: Row): Row {
  const problem = ceaseDateOfState.check(record)
  if (problem === undefined) return record
  if (problem.key === 'validation.activeAfterCease') return { ...record, ceaseDate: null }
  return { ...record, legalState: record['ceaseDate'] === null ? 'UNKNOWN' : 'ACTIVE' }
}

/** The headquarter of an active company is not closed: where a register says so, its state becomes unknown. */
const withOpenHeadquarter = (entry: DirectoryEntry, sites: readonly Row[]): readonly Row[] =>
  isClosed(entry.legalState)
    ? sites
    : sites.map((site) =>
        site['isHeadquarter'] === true && isClosed(site['legalState'])
          ? { ...site, legalState: 'UNKNOWN' }
          : site,
      )

/** The values that the declaration and the published lists accept; null values are left out too. */
function acceptable({ binding: { resource } }: typeof companyStore | typeof divisionStore, record: Row): Row {
  const { shape } = resource.entity
  return Object.fromEntries(
    Object.entries(record).filter(
      ([key, value]) =>
        value !== null &&
        shape[key]?.safeParse(value).success &&
        checkReferences(resource, { [key]: value }).length === 0,
    ),
  )
}

/** A register's table may also have lost its leading zeros. */
function readPostalCode({ postalCode, country }: DirectoryAddress, ofCompany: string): string | null {
  const padded = (country ?? ofCompany) === 'FR' ? padPostalCode(postalCode ?? '') : undefined
  return padded ?? cut(postalCode, 20)
}

type Dates = { creationDate: string | null; ceaseDate: string | null }

const readCeaseDate = ({ creationDate, ceaseDate }: Dates): string | null =>
  creationDate !== null && ceaseDate !== null && ceaseDate < creationDate ? null : ceaseDate

/** The first `max` code points. */
const cut = <Text extends string | null>(text: Text, max: number): Text | string =>
  text === null ? text : Array.from(text).slice(0, max).join('')
