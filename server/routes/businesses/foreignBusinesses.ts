import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { AppError } from '#model/errors.ts'
import { toBusiness } from '#model/wire/register/directory.ts'
import { registerCall } from '../registerCall.ts'

/** Looks up entities outside France; `GET /businesses` only knows SIREN numbers (spec §7). */
export const foreignBusinessRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.findForeignBusiness, async ({ query: { country, nationalId, name } }) => {
    if (country === 'FR') {
      throw new AppError('ruleBroken', { fields: [{ field: 'country', key: 'validation.unknownCountry' }] })
    }
    const { candidates, vat } = await app.directory.findForeign({ countryCode: country, nationalId, name })
    return { candidates: candidates.map(toBusiness), vat }
  })
}
