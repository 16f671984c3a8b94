import { and, desc, eq } from 'drizzle-orm'
import {
  tagStatement,
  type ReportingEntity,
  type Tagging,
} from '#model/rules/disclosures/tagging/checkTagging.ts'
import type { StandardId } from '#model/rules/disclosures/standards.ts'
import type { Statement } from '#model/wire/disclosures/statement.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { answerUnitOf } from '#server/reference/standards/standards.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { requestEntries } from '#server/store/disclosures/requestEntries.ts'
import { requestStore } from '#server/store/disclosures/requestStore.ts'
import { readDatapoints } from '#server/store/disclosures/scopeStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { companies } from '#server/store/tables/companies.ts'
import { disclosures } from '#server/store/tables/disclosures.ts'

/**
 * Tags the approved answers of a statement, and checks them.
 * @throws AppError notFound, resultsNotReady
 */
export async function readTagging(
  tx: Tx,
  orgId: string,
  { disclosureId, statement, language }: { disclosureId: string; statement: Statement; language: Language },
): Promise<Tagging & { standardId: StandardId }> {
  const { year, standardId } = await disclosureStore.read(tx, orgId, disclosureId)
  const { datapoints, standard, verdicts } = await readDatapoints(tx, orgId, disclosureId, language)
  const terms = new Map(standard.datapoints.map((datapoint) => [datapoint.code, datapoint]))
  const tagging = tagStatement({
    year,
    entity: await readEntity(tx, orgId),
    closingDays: await requestEntries.closingDays(tx, orgId, { companyId: null, divisionId: null }),
    fields: statement.fields,
    datapoints: datapoints.flatMap((datapoint) => {
      const found = terms.get(datapoint.code)
      if (!found) return []
      const { elementType, doubtfulElement, period } = found
      return [{ ...datapoint, elementType, doubtfulElement, period }]
    }),
    verdicts,
    earlier: await readEarlier(tx, orgId, { year: year - 1, standardId }),
  })
  return { ...tagging, standardId }
}

/** The main company of the organisation. */
async function readEntity(tx: Tx, orgId: string): Promise<ReportingEntity | null> {
  const { id, name, lei, endOfFiscalYear } = companies
  const [main] = await tx.db
    .select({ id, name, lei, endOfFiscalYear })
    .from(companies)
    .where(and(eq(companies.orgId, orgId), companies.isMain))
  return main ?? null
}

/** The approved figures of the latest statement of a year. */
async function readEarlier(
  tx: Tx,
  orgId: string,
  { year, standardId }: { year: number; standardId: StandardId },
): Promise<Map<string, { value: number; unit: string | null }>> {
  const [found] = await tx.db
    .select({ id: disclosures.id })
    .from(disclosures)
    .where(
      and(eq(disclosures.orgId, orgId), eq(disclosures.year, year), eq(disclosures.standardId, standardId)),
    )
    .orderBy(desc(disclosures.id))
    .limit(1)
  if (!found) return new Map()
  const requests = await requestStore.ofWholeYear(tx, orgId, found.id)
  return new Map(
    [...requests].flatMap(([code, { state, approval }]) =>
      state === 'APPROVED' && approval !== null && approval.value !== null
        ? [[code, { value: approval.value, unit: approval.unit ?? answerUnitOf(code) }] as const]
        : [],
    ),
  )
}
