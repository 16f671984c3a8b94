import type { DirectoryEntry } from '#model/wire/register/directory.ts'

/** Empty values of all fields that a directory with little information does not fill. */
export const emptyEntry: Omit<
  DirectoryEntry,
  'id' | 'name' | 'nationalId' | 'countryCode' | 'source' | 'fetchedAt'
> = {
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
}
