import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { dataImports } from '../tables/dataImports.ts'
import { disclosureRequests as table } from '../tables/disclosures.ts'
import type { RequestRow } from './requestStore.ts'

/** The imports in which the values of data requests are typed. */
export const requestEntries = {
  /** The import in which the cells of a request are being typed; undefined once its values are written. */
  async open(tx: Tx, orgId: string, id: string): Promise<string | undefined> {
    const [open] = await tx.db
      .select({ id: dataImports.id })
      .from(table)
      .innerJoin(
        dataImports,
        and(eq(dataImports.orgId, table.orgId), eq(dataImports.id, table.entryImportId)),
      )
      .where(
        and(rowOf(table, orgId, id), isNull(dataImports.analysis), eq(dataImports.importMode, 'APPLICATION')),
      )
    return open?.id
  },

  /** Keeps the import in which the cells of a request are typed. It is no part of the record. */
  async keep(tx: Tx, orgId: string, id: string, importId: string): Promise<void> {
    await tx.db
      .update(table)
      .set({ entryImportId: importId })
      .where(rowOf(table, orgId, id))
  },

  /** The closing days of the fiscal years of the companies that a request is about. */
  async closingDays(
    tx: Tx,
    orgId: string,
    { companyId, divisionId }: Pick<RequestRow, 'companyId' | 'divisionId'>,
  ): Promise<(string | null)[]> {
    const rows = await tx.sql(
      z.object({ end: z.string().nullable() }),
      `select distinct c.end_of_fiscal_year as end from companies c
       where c.org_id = $1 and ($2::uuid is null or c.id = $2)
         and ($3::uuid is null or c.id = (select d.company_id from divisions d where d.org_id = $1 and d.id = $3))`,
      [orgId, companyId, divisionId],
    )
    return rows.map(({ end }) => end)
  },
}
