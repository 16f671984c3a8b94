import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/dataImports.ts'
import { AppError } from '#model/errors.ts'
import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import type { Overlap } from '#model/wire/data/overlaps.ts'
import { toPage } from '#model/wire/records/page.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { indicatorsNamed, knownIndicators } from '#server/adapters/cube/ingest/indicators.ts'
import { nameCode } from '#server/adapters/cube/query/members.ts'
import { decideOverlaps } from '#server/store/data/decideOverlaps.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { overlapStore, type StoredOverlap } from '#server/store/data/overlapStore.ts'
import { registerCall } from '../registerCall.ts'
import { ofImport, scopeOfImport } from './importScope.ts'

/** What files and existing facts both state, and the decisions on it. */
export const overlapRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app

  registerCall(
    app,
    calls.listOverlaps,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { query, language } = request
      const { id: importId, fileId } = request.params
      const { rows, total, isSender, ...more } = await db.inOrganization(scope, async (tx) => {
        const report = await fileStore.report(tx, scope, { importId, fileId })
        if (report.isWithheld) throw new AppError('linesOfPeople')
        const wanted = { ...query, foundIndicators: indicatorsNamed(query.search, language) }
        return { ...(await overlapStore.list(tx, scope.orgId, fileId, wanted)), isSender: report.isSender }
      })
      const labels = knownIndicators(language)
      return {
        ...toPage(
          rows.map((row) => nameOverlap(row, { language, isSender })),
          total,
          query,
        ),
        ...more,
        indicators: more.indicators.map((one) => ({
          ...one,
          label: labels.get(one.code)?.label ?? one.code,
        })),
      }
    },
    ofImport,
  )

  registerCall(
    app,
    calls.decideOverlaps,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { body, language } = request
      const { id: importId, fileId } = request.params
      return db.inOrganization(scope, (tx) =>
        decideOverlaps(
          tx,
          scope,
          { importId, fileId },
          {
            ...body,
            foundIndicators: indicatorsNamed(body.filter?.search, language),
            now: app.identity.now(),
          },
        ),
      )
    },
    ofImport,
  )
}

/** An overlap with its names in a language. Values about people are for the person who sent the file. */
function nameOverlap(
  { dimensions, ...row }: StoredOverlap,
  { language, isSender }: { language: Language; isSender: boolean },
): Overlap {
  const indicator = knownIndicators(language).get(row.indicator)
  const isOpen = isSender || minimumGroupSizeOf(row.indicator) === undefined
  return {
    ...row,
    ...(!isOpen && { oldValue: null, newValue: null, difference: null }),
    indicatorLabel: indicator?.label ?? row.indicator,
    unit: indicator?.unitLabel ?? '',
    detail: detailOf(dimensions, language),
  }
}

/** Names of the dimensions of a figure; those of an emission factor have none. */
function detailOf(dimensions: string | null, language: Language): string {
  const codes = Object.entries(JSON.parse(dimensions ?? '{}') as Record<string, string>)
  return codes.flatMap(([name, code]) => nameCode(name, code, language) ?? []).join(' · ')
}
