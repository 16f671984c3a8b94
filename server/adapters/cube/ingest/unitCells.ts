import { unitSpellings } from '#model/data/units.ts'
import type { Layout, PlacedColumn } from './columnMapping.ts'
import type { Sign } from './numberConventions.ts'
import type { Engine } from './openEngine.ts'
import { rowsOf } from './sql.ts'

/** Cells of a column of numbers that state their unit, such as « 1,5 GWh », and the column of units that they overrule. */
export type UnitCells = { table: string; number: PlacedColumn; unit: PlacedColumn }

/** The column that names the basis of energy, PCI or PCS; undefined where the nature has none. */
export const energyBasis = (layout: Layout): PlacedColumn | undefined => {
  const found = layout.nature.measures.find(({ energyOf }) => energyOf !== undefined)?.energyOf
  return found && layout.of(found.basis)
}

/** The columns of numbers whose unit another column names. */
function unitColumns(layout: Layout): Omit<UnitCells, 'table'>[] {
  const pairs = layout.nature.measures.flatMap(({ value, unit }) =>
    typeof value === 'string' && typeof unit === 'object' ? [[value, unit.column] as const] : [],
  )
  return [...new Map(pairs)].map(([value, unit]) => ({ number: layout.of(value), unit: layout.of(unit) }))
}

/** Makes a table `units_c…(word, number, unit, spelt)` for each column of numbers whose cells may state a unit. */
export async function makeUnitCells(
  engine: Engine,
  layout: Layout,
  signOf: (name: string) => Sign | null,
): Promise<UnitCells[]> {
  const all = unitColumns(layout).filter(({ number }) => number.cell !== null)
  const made: UnitCells[] = []
  for (const { number, unit } of all) {
    if (unit.column.kind !== 'unit') continue
    const { text, name } = number
    const table = `units_${text}`
    const parts = `regexp_extract(word, '^(.*[0-9])[\\s\\x{a0}\\x{202f}]*([^0-9\\s].*)$', ['number', 'unit'])`
    const sign = signOf(name)
    const read = (cell: string) => (sign === null ? `to_number(${cell})` : `number_with(${cell}, '${sign}')`)
    await engine.run(`create table ${table} as
      select word, ${read('parts.number')} as number, known.value as unit, parts.unit as spelt
      from (select word, ${parts} as parts from (select distinct ${text} as word from cells
          where ${text} is not null and ${read(text)} is null))
        join ${rowsOf('known', { spelling: 'varchar', value: 'varchar', basis: 'varchar' }, unitSpellings(unit.column.of, false))}
          on known.spelling = unit_spelling(parts.unit)
      where ${read('parts.number')} is not null`)
    made.push({ table, number, unit })
  }
  return made
}
