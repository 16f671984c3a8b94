import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/currencyRates.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { natures } from '#model/data/natures/natures.ts'
import { toPage } from '#model/wire/records/page.ts'
import { enqueueRechecks } from '#server/services/data/enqueueRechecks.ts'
import { currencyRateStore } from '#server/store/data/currencyRateStore.ts'
import { registerCall } from '../registerCall.ts'

/** Natures whose amounts may be in another currency. */
const converted = (natures as readonly Nature[])
  .filter(({ columns }) => Object.values(columns).some(({ kind }) => kind === 'currency'))
  .map(({ code }) => code)

/** Exchange rates of an organisation. A change queues a new check of the files that are not validated yet. */
export const currencyRateRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listCurrencyRates, async (request) => {
    const { orgId } = request.params
    const { rows, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      currencyRateStore.list(tx, orgId, request.query),
    )
    return toPage(rows, total, request.query)
  })

  registerCall(app, calls.changeCurrencyRates, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    await app.db.inOrganization(scope, async (tx) => {
      const isChanged = await currencyRateStore.change(tx, scope, request.body)
      if (isChanged) await enqueueRechecks(app, tx, scope, converted)
    })
  })
}
