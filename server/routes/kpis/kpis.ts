import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/kpis.ts'
import { AppError } from '#model/errors.ts'
import { language as languageCodes, type Language } from '#model/wire/identity/accounts.ts'
import type { KpiSubscription } from '#model/wire/data/kpis.ts'
import { cutPage, toPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { kpis } from '#server/reference/kpis.ts'
import { kpiSubscriptionStore } from '#server/store/data/kpiSubscriptionStore.ts'
import { kpiTargetStore } from '#server/store/data/kpiTargetStore.ts'
import { registerCall } from '../registerCall.ts'

/** A KPI whose name was not changed has its catalogue name in the reader's language. */
function toResponse(followed: KpiSubscription, language: Language): KpiSubscription {
  const labelIn = (one: Language) => kpis.find(one, followed.kpiId)?.label
  const isOwn = languageCodes.options.some((one) => labelIn(one) === followed.name)
  return isOwn ? { ...followed, name: labelIn(language) ?? followed.name } : followed
}

/** The catalogue of KPIs, the KPIs that an organisation follows (spec §7), and their targets. */
export const kpiRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listKpis, async ({ language, query }) => {
    const { search, theme, activitySector, sort } = query
    const rows = kpis.search(language, {
      search,
      sort: sort === undefined ? undefined : { by: 'label', order: sort.endsWith('desc') ? 'desc' : 'asc' },
      keep: ({ kpi }) =>
        (theme === undefined || kpi.theme === theme) &&
        (activitySector === undefined || kpi.activitySectors.includes(activitySector)),
    })
    return cutPage(
      rows.map(({ kpi }) => kpi),
      query,
    )
  })

  registerCall(app, calls.getKpi, async ({ language, params }) => {
    const found = kpis.find(language, params.id.toUpperCase())
    if (!found) throw new AppError('notFound')
    return found.kpi
  })

  registerCall(app, calls.listKpiSubscriptions, async (request) => {
    const { orgId } = request.params
    const { rows, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      kpiSubscriptionStore.list(tx, orgId, request.query),
    )
    return toPage(
      rows.map((row) => toResponse(row, request.language)),
      total,
      request.query,
    )
  })

  registerCall(app, calls.subscribeToKpi, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    return app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        const known = kpis.find(request.language, request.body.kpiId)
        if (!known) {
          throw new AppError('ruleBroken', { fields: [{ field: 'kpiId', key: 'validation.choice' }] })
        }
        const { code: kpiId, label } = known
        return kpiSubscriptionStore.add(tx, scope, { kpiId, name: request.body.name ?? label })
      }),
    )
  })

  registerCall(app, calls.getKpiSubscription, async (request) => {
    const { orgId, id } = request.params
    const found = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      kpiSubscriptionStore.get(tx, orgId, id),
    )
    return toResponse(found, request.language)
  })

  registerCall(app, calls.renameKpiSubscription, async (request) => {
    const { orgId, id } = request.params
    const scope = request.scopeOf(orgId)
    return app.db.inOrganization(scope, (tx) => kpiSubscriptionStore.rename(tx, scope, id, request.body.name))
  })

  registerCall(app, calls.unsubscribeFromKpi, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    await app.db.inOrganization(scope, (tx) => kpiSubscriptionStore.remove(tx, scope, request.params.id))
  })

  registerCall(app, calls.listKpiTargets, async (request) => {
    const { orgId } = request.params
    const { rows, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      kpiTargetStore.list(tx, orgId, request.query),
    )
    return toPage(rows, total, request.query)
  })

  registerCall(app, calls.changeKpiTargets, async (request) => {
    const { orgId, kpiId } = request.params
    const known = kpis.find(request.language, kpiId.toUpperCase())
    if (!known) throw new AppError('notFound')
    const scope = request.scopeOf(orgId)
    return app.db.inOrganization(scope, (tx) => kpiTargetStore.change(tx, scope, known, request.body))
  })
}
