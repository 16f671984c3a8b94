import { AppError, type FieldError } from '#model/errors.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { Row } from '../binding.ts'
import type { Tx } from '../database.ts'

/** Where a perimeter names what, and the key of the refusal. */
const named = [
  { field: 'perimeter.companyIds', table: 'companies', key: 'validation.unknownPerimeterCompany' },
  { field: 'perimeter.divisionIds', table: 'divisions', key: 'validation.unknownPerimeterDivision' },
] as const

/**
 * A perimeter names companies or sites of the organisation alone.
 * @throws AppError ruleBroken at the list that holds another
 */
export async function requireEntities(tx: Tx, orgId: string, record: Row): Promise<void> {
  const errors: FieldError[] = []
  for (const { field, table, key } of named) {
    const ids = valueAt(record, field)
    if (!Array.isArray(ids) || ids.length === 0) continue
    const wanted = [...new Set(ids.map((id) => String(id).toLowerCase()))]
    const found = await tx.query(`select id from ${table} where org_id = $1 and id = any($2::uuid[])`, [
      orgId,
      wanted,
    ])
    if (found.length < wanted.length) errors.push({ field, key })
  }
  if (errors.length > 0) throw new AppError('ruleBroken', { fields: errors })
}
