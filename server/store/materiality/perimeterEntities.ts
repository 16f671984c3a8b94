import { z } from 'zod'
import { AppError, type FieldError } from '#model/errors.ts'
import { perimeterExcess, perimeterTypes, type SubjectPerimeter } from '#model/rules/materiality/perimeter.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { idRow } from '../engine/rows.ts'

const perimeterRow = z.object({
  type: z.enum(perimeterTypes),
  companyIds: z.array(z.string()).nullable(),
  divisionIds: z.array(z.string()).nullable(),
})
const subjectPerimeterRow = perimeterRow.extend({ type: z.enum(perimeterTypes).nullable() })
const siteRow = z.object({ id: z.string(), companyId: z.string() })

/** The fields of a perimeter, their tables, and the keys of their errors. */
const named = [
  { field: 'perimeter.companyIds', table: 'companies', key: 'validation.unknownPerimeterCompany' },
  { field: 'perimeter.divisionIds', table: 'divisions', key: 'validation.unknownPerimeterDivision' },
] as const

/**
 * A perimeter may only name companies or sites of the organisation.
 * @throws AppError ruleBroken on the list that holds another ID
 */
export async function requireEntities(tx: Tx, orgId: string, record: Row): Promise<void> {
  const errors: FieldError[] = []
  for (const { field, table, key } of named) {
    const ids = valueAt(record, field)
    if (!Array.isArray(ids) || ids.length === 0) continue
    const wanted = [...new Set(ids.map((id) => String(id).toLowerCase()))]
    const found = await tx.sql(idRow, `select id from ${table} where org_id = $1 and id = any($2::uuid[])`, [
      orgId,
      wanted,
    ])
    if (found.length < wanted.length) errors.push({ field, key })
  }
  if (errors.length > 0) throw new AppError('ruleBroken', { fields: errors })
}

/** The errors of subjects' perimeters, in order: unknown entities, or entities outside the assessment's perimeter. */
export async function findOutside(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  perimeters: readonly SubjectPerimeter[],
): Promise<(FieldError | undefined)[]> {
  const idsOf = (key: 'companyIds' | 'divisionIds') => [
    ...new Set(perimeters.flatMap((perimeter) => perimeter[key] ?? [])),
  ]
  const [outer] = await tx.sql(perimeterRow, outerSql, [orgId, assessmentId])
  const companies = await tx.sql(
    idRow,
    'select id from companies where org_id = $1 and id = any($2::uuid[])',
    [orgId, idsOf('companyIds')],
  )
  const divisions = await tx.sql(
    siteRow,
    'select id, company_id as "companyId" from divisions where org_id = $1 and id = any($2::uuid[])',
    [orgId, idsOf('divisionIds')],
  )
  if (!outer) throw new AppError('notFound')
  const known = {
    companyIds: new Set(companies.map(({ id }) => id)),
    divisionIds: new Set(divisions.map(({ id }) => id)),
  }
  const companyOf = new Map(divisions.map(({ id, companyId }) => [id, companyId]))
  return perimeters.map((perimeter) => {
    const unknown = named.find(({ field }) => {
      const key = field === 'perimeter.companyIds' ? 'companyIds' : 'divisionIds'
      return perimeter[key]?.some((id) => !known[key].has(id))
    })
    return unknown ? { field: unknown.field, key: unknown.key } : perimeterExcess(perimeter, outer, companyOf)
  })
}

const outerSql = `
  select perimeter_type as type, perimeter_company_ids as "companyIds", perimeter_division_ids as "divisionIds"
  from double_materialities where org_id = $1 and id = $2`

/**
 * An assessment's perimeter must contain those of its subjects.
 * @throws AppError ruleBroken with the number of subjects outside it
 */
export async function requireSubjectsWithin(tx: Tx, orgId: string, assessmentId: string): Promise<void> {
  const perimeters = await tx.sql(
    subjectPerimeterRow,
    `select perimeter_type as type, perimeter_company_ids as "companyIds",
       perimeter_division_ids as "divisionIds"
     from subjects where org_id = $1 and double_materiality_id = $2 and perimeter_type is not null`,
    [orgId, assessmentId],
  )
  const outside = (await findOutside(tx, orgId, assessmentId, perimeters)).filter(
    (error) => error && !named.some(({ key }) => key === error.key),
  )
  if (outside.length === 0) return
  throw new AppError('ruleBroken', {
    fields: [
      { field: 'perimeter.type', key: 'validation.subjectsOutside', args: { smart_count: outside.length } },
    ],
  })
}
