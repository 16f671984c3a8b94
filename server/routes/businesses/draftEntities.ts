import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { parseSiren } from '#model/rules/nationalIds.ts'
import type { DirectoryDivision, DirectoryEntry } from '#model/wire/directory.ts'
import type { Directory } from '#server/engines/directory/directory.ts'
import type { Row } from '#server/store/binding.ts'
import type { EntityDraft } from '#server/store/entityStore.ts'

/** An entity as a row or a mapping item gives it. */
export type GivenEntity = {
  line: number
  name: string
  nationalId: string
  countryCode: string
  source: 'FILE' | 'MANUAL'
}

/** How long the directory may hold up one request; what it has not told by then is created as given. */
const patienceMs = 15_000

/**
 * Turns given entities into drafts, each enriched by the directory where it knows the number in time, else as
 * given and unverified (design §5). A directory that fails is no reason to refuse a row.
 */
export async function draftEntities(
  directory: Directory,
  given: readonly GivenEntity[],
): Promise<EntityDraft[]> {
  const patience = AbortSignal.timeout(patienceMs)
  const overdue = new Promise<undefined>((resolve) =>
    patience.addEventListener('abort', () => resolve(undefined)),
  )
  return Promise.all(
    given.map(async (entity) => {
      const siren = entity.countryCode === 'FR' ? parseSiren(entity.nationalId) : undefined
      const entry = siren && (await Promise.race([directory.find(siren).catch(() => undefined), overdue]))
      return entry ? draftOfEntry(entry, entity.line) : draftOfGiven(entity)
    }),
  )
}

const draftOfGiven = ({ line, name, nationalId, countryCode, source }: GivenEntity): EntityDraft => ({
  line,
  company: { name, nationalId, countryCode },
  divisions: [],
  source,
  verifiedAt: null,
})

/** A directory's answer as a company with its divisions. */
export function draftOfEntry(entry: DirectoryEntry, line = 1): EntityDraft {
  const headquarter = entry.headquarter
  const sites = entry.divisions.map((division) => acceptable(divisions, divisionOf(entry, division)))
  const named = headquarter && !entry.divisions.some((division) => division.isHeadquarter)
  return {
    line,
    company: acceptable(companies, {
      name: entry.name,
      nationalId: entry.nationalId,
      countryCode: entry.countryCode,
      legalState: entry.legalState,
      activityCode: entry.activityCode,
      activityStartDate: entry.activityStartDate,
      creationDate: entry.creationDate,
      ceaseDate: entry.ceaseDate,
      endOfFiscalYear: entry.endOfFiscalYear,
      legalFormCode: entry.legalFormCode,
      staffRange: entry.staffRange,
      staffRangeYear: entry.staffRangeYear,
      turnover: entry.turnover,
    }),
    divisions: named
      ? [
          ...sites,
          {
            name: entry.name,
            nationalId: headquarter.nationalId,
            address: headquarter.address,
            legalState: 'ACTIVE',
            isHeadquarter: true,
          },
        ]
      : sites,
    source: entry.source === 'sample' ? 'SAMPLE' : 'DIRECTORY',
    verifiedAt: entry.fetchedAt,
  }
}

const divisionOf = (entry: DirectoryEntry, division: DirectoryDivision): Row => ({
  name: division.name ?? division.address.city ?? entry.name,
  nationalId: division.nationalId,
  activityCode: division.activityCode,
  address: division.address,
  legalState: division.legalState,
  creationDate: division.creationDate,
  ceaseDate: division.ceaseDate,
  staffRange: division.staffRange,
  isHeadquarter: division.isHeadquarter,
})

/** A directory's odd value (a date out of range, a text too long) is dropped, not allowed to refuse the company. */
function acceptable(resource: typeof companies | typeof divisions, record: Row): Row {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
    resource.entity.shape
  return Object.fromEntries(
    Object.entries(record).filter(
      ([key, value]) => key === 'isHeadquarter' || (value !== null && shape[key]?.safeParse(value).success),
    ),
  )
}
