import type { Call } from '#model/calls/defineCall.ts'
import * as calls from '#model/calls/reference.ts'
import { useRead } from './useRead.ts'

/** A row of any of these lists: countries have `alpha3`, roles may have a feminine label. */
type Row = { code: string; label: string; alpha3?: string; feminineLabel?: string | null }

/** Lists short enough to be read in full, by the name that declarations use. */
const wholeLists: Readonly<Record<string, Call>> = {
  countries: calls.listCountries,
  currencies: calls.listCurrencies,
  'legal-forms': calls.listLegalForms,
  'officer-roles': calls.listOfficerRoles,
}

export const isWholeList = (reference: string): boolean => reference in wholeLists

/** All rows of such a list, in the reader's language; sends nothing for an unknown name. */
export function useReferenceList(reference: string | undefined) {
  const list = reference === undefined ? undefined : wholeLists[reference]
  return useRead<Call, Row[]>(list ?? calls.listCountries, list && {}, {
    select: (page) => (page as { content: Row[] }).content,
  })
}
