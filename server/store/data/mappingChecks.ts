import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { equalsAny } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { divisions } from '../tables/companies.ts'
import type { Mappings } from '../tables/dataImports.ts'

/** Maximum number of explained spellings per file: no real file has more. */
const explainedMax = 20_000

/** @throws AppError ruleBroken where too many spellings are explained */
export function requireFew(said: Record<'columns' | 'sites', Mappings>): void {
  const fields = (['columns', 'sites'] as const)
    .filter((field) => Object.keys(said[field]).length > explainedMax)
    .map((field) => ({ field, key: 'validation.max.list', args: { max: explainedMax } }))
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })
}

/** Whether any spelling is explained differently than before. */
export const isNew = (given: Mappings, before: Mappings): boolean =>
  Object.entries(given).some(([spelling, means]) => before[spelling] !== means)

/** @throws AppError ruleBroken where a site is unknown */
export async function requireSites(tx: Tx, orgId: string, sites: Mappings): Promise<void> {
  const ids = [...new Set(Object.values(sites).flatMap((id) => id ?? []))]
  const found = await tx.db.$count(divisions, and(eq(divisions.orgId, orgId), equalsAny(divisions.id, ids)))
  if (found < ids.length) {
    throw new AppError('ruleBroken', {
      fields: [{ field: 'sites', key: 'validation.unknownPerimeterDivision' }],
    })
  }
}
