import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { countryCode, text } from '#model/schema/values.ts'
import { foreignFinding, toBusiness } from '#model/wire/directory.ts'

/** Looking entities outside France up; `GET /businesses` knows SIREN numbers alone (spec §7). */
export const foreignBusinessRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/foreign-businesses',
    {
      schema: {
        tags: ['business', 'beyond-spec'],
        summary: 'Look an entity outside France up by its country and number, or by its name',
        querystring: z.object({ country: countryCode, nationalId: text(99), name: text(99).optional() }),
        response: { 200: foreignFinding },
      },
    },
    async ({ query: { country, nationalId, name } }) => {
      if (country === 'FR') {
        throw new AppError('ruleBroken', { fields: [{ field: 'country', key: 'validation.unknownCountry' }] })
      }
      const { candidates, vat } = await app.directory.findForeign({ countryCode: country, nationalId, name })
      return { candidates: candidates.map(toBusiness), vat }
    },
  )
}
