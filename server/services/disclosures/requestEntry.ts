import { AppError } from '#model/errors.ts'
import { entryUnits } from '#model/data/entryIndicators.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import type { KpiId } from '#model/data/kpis.ts'
import { measureOf } from '#model/rules/cube/measures.ts'
import { requestDays } from '#model/rules/disclosures/requestDays.ts'
import type { NewPerimeter } from '#model/wire/data/dataImports.ts'
import { kpiMeasures } from '#server/adapters/cube/query/kpiMeasures.ts'
import { dataEntryStore } from '#server/store/data/dataEntryStore.ts'
import { importStore } from '#server/store/data/importStore.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { requestEntries } from '#server/store/disclosures/requestEntries.ts'
import { requestStore, type RequestRow } from '#server/store/disclosures/requestStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'

/**
 * The indicators that a person types so that a measure has a value. Parts by a dimension, such as women among
 * employees, cannot be typed in a sheet.
 */
export function typedIndicators(measure: string): string[] {
  const parts = indicatorOf(measure)
    ? measureOf(measure).parts
    : (kpiMeasures.get(measure as KpiId)?.parts ?? [])
  const whole = parts.filter(({ where }) => where === undefined).map(({ indicator }) => indicator)
  return [...new Set(whole)].filter((code) => entryUnits(code).length > 0)
}

/**
 * The import in which the cells of a request are typed: those of its measure, its sites and its period. Whoever opens
 * it again before its values are written gets the same one.
 * @throws AppError notFound, tooManyImports, ruleBroken where the answer is approved, is none of the data hub, or its
 * site or company has left the register
 */
export async function openRequestEntry(
  tx: Tx,
  actor: Actor,
  { disclosureId, requestId, now }: { disclosureId: string; requestId: string; now: Date },
): Promise<{ importId: string }> {
  const { orgId } = actor
  const request = await requestStore.take(tx, orgId, requestId, disclosureId)
  if (request.state === 'APPROVED') throw broken('approvedAnswer')
  const codes = request.measure === null ? [] : typedIndicators(request.measure)
  if (codes.length === 0) throw broken('requestNotTyped')
  const open = await requestEntries.open(tx, orgId, requestId)
  if (open !== undefined) return { importId: open }
  const { year } = await disclosureStore.read(tx, orgId, disclosureId)
  const days = requestDays(year, request.period, await requestEntries.closingDays(tx, orgId, request))
  const { id: importId } = await importStore.create(tx, actor, {
    importMode: 'APPLICATION',
    oneOrManyFiles: null,
  })
  await importStore.setPerimeter(tx, actor, importId, perimeterOf(request))
  const indicators = codes.map((code) => ({ code, unit: entryUnits(code)[0] ?? '' }))
  await dataEntryStore.set(tx, actor, { importId, now }, { ...days, indicators })
  await requestEntries.keep(tx, orgId, requestId, importId)
  return { importId }
}

const perimeterOf = ({ companyId, divisionId }: RequestRow): NewPerimeter => ({
  perimeterType: divisionId !== null ? 'DIVISIONS' : companyId !== null ? 'COMPANIES' : 'ORGANIZATION',
  divisionIds: divisionId === null ? [] : [divisionId],
  companyIds: divisionId !== null || companyId === null ? [] : [companyId],
})

const broken = (key: string): AppError =>
  new AppError('ruleBroken', { fields: [{ field: 'requestId', key: `validation.${key}` }] })
