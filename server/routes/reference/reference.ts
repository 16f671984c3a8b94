import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { cutPage, pageOf } from '#model/wire/page.ts'
import {
  activityCode,
  activityLevel,
  country,
  currency,
  fileFormat,
  fileNature,
  legalForm,
  officerRole,
  periodicity,
} from '#model/wire/reference.ts'
import { activityCodes } from '../../reference/activityCodes.ts'
import { countries } from '../../reference/countries.ts'
import { currencies } from '../../reference/currencies.ts'
import { fileFormats } from '../../reference/fileFormats.ts'
import { fileNatures } from '../../reference/fileNatures.ts'
import { legalForms } from '../../reference/legalForms.ts'
import { officerRoles } from '../../reference/officerRoles.ts'
import { periodicities } from '../../reference/periodicities.ts'
import type { ReferenceList } from '../../reference/referenceList.ts'
import { cacheReference } from './referenceCache.ts'
import { readSearch, referenceQuery } from './referenceQuery.ts'

/** A published list, where only what all rows share matters; each answer is checked against its own schema. */
type Published = {
  path: string
  summary: string
  /** Not among the calls of the specification. */
  isOurs?: boolean
  list: ReferenceList<{ code: string; label: string }>
  row: z.ZodType<{ code: string; label: string }>
}

const published: readonly Published[] = [
  { path: 'countries', summary: 'List countries', list: countries, row: country },
  { path: 'legal-forms', summary: 'List legal forms', list: legalForms, row: legalForm },
  {
    path: 'officer-roles',
    summary: 'List roles of officers',
    isOurs: true,
    list: officerRoles,
    row: officerRole,
  },
  { path: 'currencies', summary: 'List currencies', list: currencies, row: currency },
  { path: 'file-formats', summary: 'List formats of data files', list: fileFormats, row: fileFormat },
  { path: 'file-natures', summary: 'List natures of data files', list: fileNatures, row: fileNature },
  { path: 'periodicities', summary: 'List periodicities', list: periodicities, row: periodicity },
]

const readable: readonly Published[] = [
  { path: 'countries', summary: 'Read a country', list: countries, row: country },
  { path: 'activity-codes', summary: 'Read an activity code', list: activityCodes, row: activityCode },
]

/** Reference data (spec §7): lists in the caller's language, searchable, cached by the client. */
export const referenceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', cacheReference)

  for (const { path, summary, isOurs, list, row } of published) {
    app.get(
      `/api/v1/${path}`,
      {
        schema: {
          tags: isOurs ? ['reference', 'beyond-spec'] : ['reference'],
          summary,
          querystring: referenceQuery,
          response: { 200: pageOf(row) },
        },
      },
      async ({ language, query }) => cutPage(list.search(language, readSearch(query)), query),
    )
  }

  for (const { path, summary, list, row } of readable) {
    app.get(
      `/api/v1/${path}/:code`,
      {
        schema: {
          tags: ['reference'],
          summary,
          params: z.object({ code: z.string() }),
          response: { 200: row },
        },
      },
      async ({ language, params }) => {
        const found = list.find(language, params.code.toUpperCase())
        if (!found) throw new AppError('notFound')
        return found
      },
    )
  }

  await app.register(activityCodeRoutes)
}

/** Activity codes can also be narrowed to a level (a form offers sub-classes) or a section. */
const activityCodeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/activity-codes',
    {
      schema: {
        tags: ['reference'],
        summary: 'List activity codes',
        querystring: referenceQuery.extend({
          level: activityLevel.optional(),
          section: z.string().length(1).optional(),
        }),
        response: { 200: pageOf(activityCode) },
      },
    },
    async ({ language, query: { level, section, ...query } }) => {
      const rows = activityCodes.search(language, {
        ...readSearch(query),
        keep: (row) => (!level || row.level === level) && (!section || row.section === section),
      })
      return cutPage(rows, query)
    },
  )
}
