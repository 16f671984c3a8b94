import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { taggedFile } from './checkExport.ts'

type Row = Record<string, unknown>

/** Changes the first row of a table for which there is a change. @throws Error where there is none */
const inTable = (name: string, change: (row: Row) => Row | undefined) => (folder: string) => {
  const path = join(folder, 'json', `${name}.json`)
  const rows = JSON.parse(readFileSync(path, 'utf8')) as Row[]
  const index = rows.findIndex((row) => change({ ...row }) !== undefined)
  const changed = rows[index] && change(rows[index])
  if (!changed) throw new Error(`${name} has no row for this fault`)
  writeFileSync(path, JSON.stringify(rows.with(index, changed)))
}

const parsed = (value: unknown): Row => (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Row
const isMeasured = (row: Row): boolean => row['state'] === 'APPROVED' && row['measure'] !== null

/** Adds to every number of the last column of values of each data file. */
function changeLines(folder: string): void {
  const place = join(folder, 'files', 'data')
  for (const name of readdirSync(place)) {
    const path = join(place, name)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(/;(\d+)([.,]\d+)?;(?=[^\d;])/g, (_, whole: string) => `;${Number(whole) + 7};`),
    )
  }
}

/** Changes a number of the tagged statement. @throws Error where it has none */
function changeTagged(folder: string): void {
  const path = join(folder, taggedFile)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(/"value": "(-?\d+)(\.\d+)?",(?=\s*"decimals")/, '"value": "7$1",')
  if (changed === text) throw new Error('No number is tagged')
  writeFileSync(path, changed)
}

/** Faults in an export, each of which the script must find. */
export const plantedFaults: Readonly<Record<string, (folder: string) => void>> = {
  'an approved figure is another': inTable('disclosure_requests', (row) => {
    const approval = parsed(row['approval'])
    if (!isMeasured(row) || approval['value'] === null) return undefined
    return { ...row, approval: { ...approval, value: Number(approval['value']) * 1.01 + 1 } }
  }),
  'an approved answer in words is another': inTable('disclosure_requests', (row) =>
    row['state'] === 'APPROVED' && row['measure'] === null
      ? { ...row, text: 'Une autre réponse' }
      : undefined,
  ),
  'facts count for more': (folder) => {
    const path = join(folder, 'json', 'facts.json')
    const rows = JSON.parse(readFileSync(path, 'utf8')) as Row[]
    writeFileSync(path, JSON.stringify(rows.map((row) => ({ ...row, value: Number(row['value']) * 1.001 }))))
  },
  'lines of the files state something else': changeLines,
  'a tagged number is another': changeTagged,
  'a unit is worth more': inTable('units', (row) =>
    row['code'] === 'kWh' ? { ...row, factor: Number(row['factor']) * 1.1 } : undefined,
  ),
  'a fuel contains more energy': inTable('fuels', (row) =>
    row['carrier'] === 'DIESEL'
      ? { ...row, per_cubic_metre: Number(row['per_cubic_metre']) * 1.1 }
      : undefined,
  ),
  'an indicator leaves out a part': inTable('measures', (row) => {
    const parts = row['parts'] as unknown[]
    return row['code'] === 'EN18' ? { ...row, parts: parts.slice(0, -3) } : undefined
  }),
}
