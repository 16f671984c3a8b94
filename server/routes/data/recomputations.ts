import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/recomputations.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Recomputation, RecomputedFigure } from '#model/wire/data/recomputations.ts'
import { toPage } from '#model/wire/records/page.ts'
import { indicatorsNamed, knownIndicators } from '#server/adapters/cube/ingest/indicators.ts'
import { once } from '#server/plugins/idempotency.ts'
import { recompute, recomputeKind } from '#server/services/data/recomputeJob.ts'
import {
  recomputationStore,
  type StoredFigure,
  type StoredRecomputation,
} from '#server/store/data/recomputationStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { registerCall } from '../registerCall.ts'

/** New versions of stored figures: computed by a job, applied by a user, and undone. */
export const recomputationRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, config, jobQueue } = app
  const now = () => app.identity.now()
  jobQueue.register(recomputeKind, recompute({ db, files, dataDir: config.DATA_DIR, now }))

  registerCall(app, calls.listRecomputations, async (request) => {
    const { orgId } = request.params
    const { rows, total } = await db.inOrganization(request.scopeOf(orgId), (tx) =>
      recomputationStore.list(tx, orgId, request.query),
    )
    return toPage(
      rows.map((row) => labelRecomputation(row, request)),
      total,
      request.query,
    )
  })

  registerCall(app, calls.createRecomputation, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const made = await db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        const jobId = uuidv7()
        const found = await recomputationStore.create(tx, scope, request.body, jobId)
        await jobQueue.enqueue(tx, scope, recomputeKind, { recomputationId: found.id }, jobId)
        return recomputationStore.get(tx, scope.orgId, found.id)
      }),
    )
    return labelRecomputation(made, request)
  })

  registerCall(app, calls.getRecomputation, async (request) => {
    const { orgId, recomputationId } = request.params
    const found = await db.inOrganization(request.scopeOf(orgId), (tx) =>
      recomputationStore.get(tx, orgId, recomputationId),
    )
    return labelRecomputation(found, request)
  })

  registerCall(app, calls.listRecomputedFigures, async (request) => {
    const { query, language } = request
    const { orgId, recomputationId } = request.params
    const { rows, total } = await db.inOrganization(request.scopeOf(orgId), async (tx) => {
      await recomputationStore.get(tx, orgId, recomputationId)
      const wanted = { ...query, foundIndicators: indicatorsNamed(query.search, language) }
      return recomputationStore.figures(tx, orgId, recomputationId, wanted)
    })
    return toPage(
      rows.map((row) => labelFigure(row, language)),
      total,
      query,
    )
  })

  registerCall(app, calls.applyRecomputation, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const { recomputationId } = request.params
    const found = await db.inOrganization(scope, async (tx) => {
      await recomputationStore.apply(tx, scope, recomputationId, now())
      return recomputationStore.get(tx, scope.orgId, recomputationId)
    })
    return labelRecomputation(found, request)
  })

  registerCall(app, calls.undoRecomputation, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const { recomputationId } = request.params
    const found = await db.inOrganization(scope, async (tx) => {
      await recomputationStore.undo(tx, scope, recomputationId, now())
      return recomputationStore.get(tx, scope.orgId, recomputationId)
    })
    return labelRecomputation(found, request)
  })
}

function labelRecomputation(
  { sums, error, ...row }: StoredRecomputation,
  { language, t }: Pick<FastifyRequest, 'language' | 't'>,
): Recomputation {
  const known = knownIndicators(language)
  return {
    ...row,
    error: error === null ? null : t(`errors.${error}`),
    sums: sums.map((sum) => ({
      ...sum,
      indicatorLabel: known.get(sum.indicator)?.label ?? sum.indicator,
      unit: known.get(sum.indicator)?.unitLabel ?? '',
    })),
  }
}

function labelFigure(row: StoredFigure, language: Language): RecomputedFigure {
  const indicator = knownIndicators(language).get(row.indicator)
  return {
    ...row,
    indicatorLabel: indicator?.label ?? row.indicator,
    unit: indicator?.unitLabel ?? '',
  }
}
