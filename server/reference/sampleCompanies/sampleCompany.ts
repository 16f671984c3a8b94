import type { DirectoryDivision, DirectoryEntry } from '#model/wire/register/directory.ts'

/** A site of a fictional company; the address is in the country of its company. */
export type SampleSite = Pick<
  DirectoryDivision,
  'activityCode' | 'staffRange' | 'legalState' | 'creationDate' | 'ceaseDate'
> & {
  name: string
  nationalId: string | null
  street: string
  supplement: string | null
  postalCode: string
  city: string
}

/** A fictional company; its first site is the head office. */
export type SampleCompany = Pick<
  DirectoryEntry,
  | 'name'
  | 'nationalId'
  | 'countryCode'
  | 'legalState'
  | 'activityCode'
  | 'legalFormCode'
  | 'creationDate'
  | 'ceaseDate'
  | 'activityStartDate'
  | 'endOfFiscalYear'
  | 'staffRange'
  | 'staffRangeYear'
  | 'turnover'
> & {
  taxDeclaration: 'REAL_NORMAL' | 'REAL_SIMPLIFIED' | 'MICRO' | 'EXEMPT' | null
  sites: readonly SampleSite[]
}
