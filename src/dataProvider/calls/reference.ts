import { activityCode, country, currency, legalForm, officerRole } from '#model/wire/reference.ts'
import type { ActivityCode, Country, Currency, LegalForm, OfficerRole } from '#model/wire/reference.ts'
import { pageOf } from '#model/wire/page.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** Rows of one page of a reference list: the whole of countries or legal forms. */
const wholeList = { pageNumber: 0, pageSize: 500 }

const countryPage = pageOf(country)
const currencyPage = pageOf(currency)
const legalFormPage = pageOf(legalForm)
const officerRolePage = pageOf(officerRole)

/** `GET /countries`: all of them, labels in the caller's language. */
export const listCountries = async (http: Http, signal?: AbortSignal): Promise<Country[]> =>
  readBody(countryPage, await http({ path: apiPath`/countries`, query: wholeList, signal })).content

/** `GET /currencies`: all of them. */
export const listCurrencies = async (http: Http, signal?: AbortSignal): Promise<Currency[]> =>
  readBody(currencyPage, await http({ path: apiPath`/currencies`, query: wholeList, signal })).content

/** `GET /legal-forms`: all of them. */
export const listLegalForms = async (http: Http, signal?: AbortSignal): Promise<LegalForm[]> =>
  readBody(legalFormPage, await http({ path: apiPath`/legal-forms`, query: wholeList, signal })).content

/** `GET /officer-roles`: all of them. */
export const listOfficerRoles = async (http: Http, signal?: AbortSignal): Promise<OfficerRole[]> =>
  readBody(officerRolePage, await http({ path: apiPath`/officer-roles`, query: wholeList, signal })).content

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

/** `GET /activity-codes/{code}`. */
export const getActivityCode = async (
  http: Http,
  code: string,
  signal?: AbortSignal,
): Promise<ActivityCode> =>
  readBody(activityCode, await http({ path: apiPath`/activity-codes/${code}`, signal }))

/** `GET /activity-codes?search=…`: the first sub-classes that match, those a company may carry. */
export const searchActivityCodes = async (
  http: Http,
  search: string,
  signal?: AbortSignal,
): Promise<ActivityCode[]> => {
  const query = { search, level: 'subclass', pageNumber: 0, pageSize: 20 }
  return readBody(pageOf(activityCode), await http({ path: apiPath`/activity-codes`, query, signal })).content
}
