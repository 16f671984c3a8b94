import { z } from 'zod'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import {
  activityCode,
  activityLevel,
  country,
  currency,
  catalogueFactor,
  fileFormat,
  fileNature,
  legalForm,
  officerRole,
  periodicity,
  activityCodesMax,
} from '../wire/register/reference.ts'
import { loggedIn, defineCall } from './defineCall.ts'

/**
 * Query of every reference list. Pages are large because clients cache the list. Without `sort` the list keeps its own
 * order.
 */
const query = pageQuery({ pageSize: 500, maxPageSize: 500 }).extend({
  search: z.string().max(200).optional(),
  sort: z
    .string()
    .regex(/^(code|label),(asc|desc)$/, 'validation.sort')
    .optional(),
})
export type ReferenceQuery = z.output<typeof query>

const part = { method: 'GET', access: loggedIn, tag: 'reference', isCached: true } as const
const listed = { ...part, query } as const
const readable = { ...part, params: { code: z.string() } } as const

export const listCountries = defineCall({
  ...listed,
  path: '/api/v1/countries',
  summary: 'List countries',
  answer: pageOf(country),
})

export const listLegalForms = defineCall({
  ...listed,
  path: '/api/v1/legal-forms',
  summary: 'List legal forms',
  answer: pageOf(legalForm),
})

export const listOfficerRoles = defineCall({
  ...listed,
  path: '/api/v1/officer-roles',
  beyondSpec: true,
  summary: 'List roles of officers',
  answer: pageOf(officerRole),
})

export const listCurrencies = defineCall({
  ...listed,
  path: '/api/v1/currencies',
  summary: 'List currencies',
  answer: pageOf(currency),
})

export const listFileFormats = defineCall({
  ...listed,
  path: '/api/v1/file-formats',
  summary: 'List formats of data files',
  answer: pageOf(fileFormat),
})

export const listFileNatures = defineCall({
  ...listed,
  path: '/api/v1/file-natures',
  summary: 'List natures of data files',
  answer: pageOf(fileNature),
})

export const listCatalogueFactors = defineCall({
  ...listed,
  path: '/api/v1/emission-factors',
  beyondSpec: true,
  summary: 'List emission factors, with their sources',
  answer: pageOf(catalogueFactor),
})

export const listPeriodicities = defineCall({
  ...listed,
  path: '/api/v1/periodicities',
  summary: 'List periodicities',
  answer: pageOf(periodicity),
})

const code = z.string().max(10)

/**
 * Activity codes can also be filtered by level (a form offers sub-classes), by section, or by codes, whose labels a list
 * shows.
 */
export const listActivityCodes = defineCall({
  ...listed,
  path: '/api/v1/activity-codes',
  summary: 'List activity codes',
  query: query.extend({
    level: activityLevel.optional(),
    section: z.string().length(1).optional(),
    code: z
      .union([z.array(code).max(activityCodesMax), code.transform((value) => [value])])
      .optional()
      .meta({ description: 'May be repeated' }),
  }),
  answer: pageOf(activityCode),
})

export const getCountry = defineCall({
  ...readable,
  path: '/api/v1/countries/{code}',
  summary: 'Read a country',
  answer: country,
})

export const getActivityCode = defineCall({
  ...readable,
  path: '/api/v1/activity-codes/{code}',
  summary: 'Read an activity code',
  answer: activityCode,
})
