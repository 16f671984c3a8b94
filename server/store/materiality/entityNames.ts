import { z } from 'zod'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Perimeter } from '#model/rules/materiality/perimeter.ts'
import type { Tx } from '../engine/database.ts'

const namedRow = z.object({ id: z.string(), nationalId: z.string().nullable(), name: z.string() })

/**
 * The perimeter that a cell of a file names: companies or sites by their numbers or names, separated by « | » or
 * commas.
 */
export async function readPerimeters(
  tx: Tx,
  orgId: string,
  cells: readonly string[],
): Promise<(cell: string) => Perimeter | undefined> {
  const keys = [...new Set(cells.flatMap(partsOf).flatMap(keysOf))]
  const find = async (table: 'companies' | 'divisions') => {
    const rows = await tx.sql(
      namedRow,
      `select id, national_id as "nationalId", sort_name as name from ${table}
       where org_id = $1 and (national_id = any($2::text[]) or sort_name = any($2::text[])) order by id desc`,
      [orgId, keys],
    )
    // Numbers are set last, so that a name that looks like a number does not replace it.
    return new Map([
      ...rows.map(({ id, name }) => [name, id] as const),
      ...rows.flatMap(({ id, nationalId }) => (nationalId === null ? [] : [[nationalId, id] as const])),
    ])
  }
  const companies = await find('companies')
  const divisions = await find('divisions')
  return (cell) => {
    const parts = partsOf(cell)
    const idsIn = (known: ReadonlyMap<string, string>) => {
      const ids = parts.flatMap((part) =>
        keysOf(part)
          .flatMap((key) => known.get(key) ?? [])
          .slice(0, 1),
      )
      return ids.length === parts.length && ids.length > 0 ? [...new Set(ids)] : undefined
    }
    const companyIds = idsIn(companies)
    if (companyIds) return { type: 'COMPANIES', companyIds, divisionIds: null }
    const divisionIds = idsIn(divisions)
    return divisionIds && { type: 'DIVISIONS', companyIds: null, divisionIds }
  }
}

const partsOf = (cell: string): string[] =>
  cell
    .split(/[|,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A number as stored, without separators between its digits, and a name in its sort form. */
const keysOf = (part: string): string[] => [
  part.replace(/[\s.\u00a0\u202f]/g, '').toUpperCase(),
  normalise(part),
]
