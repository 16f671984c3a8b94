import * as calls from '#model/calls/reference.ts'
import type { ActivityCode, Country, Currency, LegalForm, OfficerRole } from '#model/wire/reference.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** Rows of one page of a reference list: the whole of countries or legal forms. */
const query = { pageNumber: 0, pageSize: 500 }

/** All countries, labels in the caller's language. */
export const listCountries = async (http: Http, signal?: AbortSignal): Promise<Country[]> =>
  (await ask(http, calls.listCountries, { query }, { signal })).content

/** All currencies. */
export const listCurrencies = async (http: Http, signal?: AbortSignal): Promise<Currency[]> =>
  (await ask(http, calls.listCurrencies, { query }, { signal })).content

/** All legal forms. */
export const listLegalForms = async (http: Http, signal?: AbortSignal): Promise<LegalForm[]> =>
  (await ask(http, calls.listLegalForms, { query }, { signal })).content

/** All roles of officers. */
export const listOfficerRoles = async (http: Http, signal?: AbortSignal): Promise<OfficerRole[]> =>
  (await ask(http, calls.listOfficerRoles, { query }, { signal })).content

/** Lists short enough to be read whole, by the name that declarations use. */
export const wholeLists: Readonly<
  Record<
    string,
    (
      http: Http,
      signal?: AbortSignal,
    ) => Promise<{ code: string; label: string; feminineLabel?: string | null }[]>
  >
> = {
  countries: listCountries,
  currencies: listCurrencies,
  'legal-forms': listLegalForms,
  'officer-roles': listOfficerRoles,
}

/** An activity by its code. */
export const getActivityCode = (http: Http, code: string, signal?: AbortSignal): Promise<ActivityCode> =>
  ask(http, calls.getActivityCode, { code }, { signal })

/** The first sub-classes that match a search, those a company may carry. */
export const searchActivityCodes = async (
  http: Http,
  search: string,
  signal?: AbortSignal,
): Promise<ActivityCode[]> => {
  const given = { query: { search, level: 'subclass', pageNumber: 0, pageSize: 20 } } as const
  return (await ask(http, calls.listActivityCodes, given, { signal })).content
}
