import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { officerStore, ownerStore } from '../../store/personLinkStore.ts'
import { personStore } from '../../store/personStore.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { sendCount } from '../sendCount.ts'
import { within } from './companyLinks.ts'

const path = '/organizations/:orgId/persons/:personId'

/** Links of one person, with the company's name and number (spec §3): paged. */
const linkRoutes = (store: typeof officerStore, name: 'officers' | 'beneficial-owners') =>
  recordRoutes({
    resource: store.binding.resource,
    tag: 'governance',
    path: `${path}/${name}`,
    idParam: 'linkId',
    list: async (tx, orgId, query, { personId = '' }) => {
      await personStore.get(tx, orgId, personId)
      return store.list(tx, orgId, within(query, 'personId', personId))
    },
  })

export const personLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(linkRoutes(officerStore, 'officers'))
  await app.register(linkRoutes(ownerStore, 'beneficial-owners'))

  app.head(
    `/api/v1${path}/linked-companies`,
    {
      schema: {
        tags: ['governance'],
        summary: 'Count the companies a person is tied to',
        params: z.object({ orgId: z.uuid(), personId: z.uuid() }),
      },
    },
    async (request, reply) => {
      const { orgId, personId } = request.params
      const person = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        personStore.get(tx, orgId, personId),
      )
      return sendCount(reply, Number(person.record['linkedCompanies']))
    },
  )
}
