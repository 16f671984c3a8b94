import { parseSiret } from '#model/rules/nationalIds.ts'
import type { DirectoryDivision, DirectoryEntry } from '#model/wire/directory.ts'
import type { Row } from '#server/store/binding.ts'
import type { EntityDraft } from '#server/store/entityStore.ts'

/**
 * The company and the sites that a directory entry makes, in entity names. What a register says may break our
 * rules (a site closed before it opened, a name too long): such values are left out or cut, so that one slip
 * in the register does not refuse the company. A sample verifies nothing.
 */
export function draftFromDirectory(entry: DirectoryEntry, line: number): EntityDraft {
  return {
    line,
    company: {
      name: cut(entry.name, 99),
      nationalId: entry.nationalId,
      countryCode: entry.countryCode,
      legalState: entry.legalState,
      activityCode: entry.activityCode,
      legalFormCode: entry.legalFormCode,
      creationDate: entry.creationDate,
      ceaseDate: readCeaseDate(entry),
      activityStartDate: entry.activityStartDate,
      endOfFiscalYear: entry.endOfFiscalYear,
      staffRange: entry.staffRange,
      staffRangeYear: entry.staffRangeYear,
      turnover: entry.turnover,
      latestStatus: entry.latestStatus ?? { type: null, date: null },
    },
    divisions: entry.divisions.map((division) => toDivision(division, entry)),
    source: entry.source === 'sample' ? 'SAMPLE' : 'DIRECTORY',
    verifiedAt: entry.source === 'sample' ? null : entry.fetchedAt,
  }
}

/** A site without a name of its own is known by its town. */
function toDivision(division: DirectoryDivision, entry: DirectoryEntry): Row {
  const { street, supplement, postalCode, city, country } = division.address
  return {
    name: cut(division.name ?? city ?? entry.name, 120),
    nationalId: parseSiret(division.nationalId) ?? null,
    activityCode: division.activityCode,
    isHeadquarter: division.isHeadquarter,
    legalState: division.legalState,
    creationDate: division.creationDate,
    ceaseDate: readCeaseDate(division),
    staffRange: division.staffRange,
    address: {
      street: street && cut(street, 200),
      supplement: supplement && cut(supplement, 200),
      postalCode: postalCode && cut(postalCode, 20),
      city: city && cut(city, 120),
      country: country ?? entry.countryCode,
    },
  }
}

const readCeaseDate = ({
  creationDate,
  ceaseDate,
}: {
  creationDate: string | null
  ceaseDate: string | null
}) => (creationDate !== null && ceaseDate !== null && ceaseDate < creationDate ? null : ceaseDate)

/** The first `max` code points. */
const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('')
