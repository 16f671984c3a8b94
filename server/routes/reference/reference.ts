import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { getTemplate } from '#model/calls/dataImports.ts'
import * as calls from '#model/calls/reference.ts'
import { natureTemplate } from '#model/data/natureTemplate.ts'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { activityCodes } from '#server/reference/activityCodes.ts'
import { countries } from '#server/reference/countries.ts'
import { currencies } from '#server/reference/currencies.ts'
import { emissionFactors } from '#server/reference/emissionFactors.ts'
import { fileFormats } from '#server/reference/fileFormats.ts'
import { fileNatures } from '#server/reference/fileNatures.ts'
import { legalForms } from '#server/reference/legalForms.ts'
import { officerRoles } from '#server/reference/officerRoles.ts'
import { periodicities } from '#server/reference/periodicities.ts'
import type { ReferenceList } from '#server/reference/referenceList.ts'
import { registerCall } from '../registerCall.ts'
import { cacheAnswer } from '#server/plugins/cacheAnswer.ts'

type Row = { code: string; label: string }
type ReferenceRequest = { language: Language; query: calls.ReferenceQuery }

/** Reference data (spec §7): lists in the caller's language, searchable, cached by the client. */
export const referenceRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', cacheReference)

  registerCall(app, calls.listCountries, pageOf(countries))
  registerCall(app, calls.listLegalForms, pageOf(legalForms))
  registerCall(app, calls.listOfficerRoles, pageOf(officerRoles))
  registerCall(app, calls.listCurrencies, pageOf(currencies))
  registerCall(app, calls.listFileFormats, pageOf(fileFormats))
  registerCall(app, calls.listFileNatures, pageOf(fileNatures))
  registerCall(app, calls.listCatalogueFactors, pageOf(emissionFactors))
  registerCall(app, calls.listPeriodicities, pageOf(periodicities))
  registerCall(
    app,
    calls.listActivityCodes,
    async ({ language, query: { level, section, code, ...query } }) => {
      const codes = code && new Set(code.map((each) => each.toUpperCase()))
      const rows = activityCodes.search(language, {
        ...readSearch(query),
        keep: (row) =>
          (!level || row.level === level) &&
          (!section || row.section === section) &&
          (!codes || codes.has(row.code)),
      })
      return cutPage(rows, query)
    },
  )
  registerCall(app, getTemplate, async ({ language, params }, reply) => {
    const code = params.code.toUpperCase()
    const template = natureTemplate(code, language)
    if (template === undefined) throw new AppError('notFound')
    void reply
      .header(
        'content-disposition',
        `attachment; filename="${templateNames[language]}-${code.toLowerCase()}.csv"`,
      )
      .type('text/csv; charset=utf-8')
    return reply.send(template)
  })
  registerCall(app, calls.getCountry, rowOf(countries))
  registerCall(app, calls.getActivityCode, rowOf(activityCodes))
}

const templateNames = { fr: 'modele', en: 'template' } as const

const pageOf =
  <R extends Row>(list: ReferenceList<R>) =>
  async ({ language, query }: ReferenceRequest) =>
    cutPage(list.search(language, readSearch(query)), query)

const rowOf =
  <R extends Row>(list: ReferenceList<R>) =>
  async ({ language, params }: { language: Language; params: { code: string } }): Promise<R> => {
    const found = list.find(language, params.code.toUpperCase())
    if (!found) throw new AppError('notFound')
    return found
  }

/** The query in the form of the list engine; the schema has validated the sort order. */
function readSearch({ search, sort }: Pick<calls.ReferenceQuery, 'search' | 'sort'>) {
  const [by, order] = sort?.split(',') ?? []
  return {
    search,
    sort:
      by === undefined
        ? undefined
        : ({ by: by === 'label' ? 'label' : 'code', order: order === 'desc' ? 'desc' : 'asc' } as const),
  }
}

/**
 * Lets a client cache a reference answer for a day: the lists only change with a release. The answer depends on the
 * language, and on the caller being logged in, hence `private`. A client that holds the same answer gets 304.
 */
async function cacheReference(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  return cacheAnswer(request, reply, payload, 'private, max-age=86400')
}
