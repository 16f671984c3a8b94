import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { openFacts } from '#server/adapters/cube/openFacts.ts'
import { prepareFacts, type PreparedFacts } from '#server/services/analysis/facts/prepareFacts.ts'
import type { ReportOrder } from '#server/services/analysis/reportOrder.ts'
import { writeFacts, type TestFact } from './factFiles.ts'

export const testOrder: ReportOrder = {
  type: 'quality',
  language: 'fr',
  theme: null,
  at: '2026-11-23T10:00:00Z',
  organization: 'Groupe Ormelle',
  company: null,
  range: null,
  companies: [],
  sites: [],
  facts: [],
  hidden: [],
  files: [],
  checks: { rows: 0, rejected: 0, byRule: [], refusals: [] },
  lastImportAt: null,
}

/** Runs a function with the data of a report on these facts, and cleans up. */
export async function withReportFacts<T>(
  facts: readonly TestFact[],
  order: Partial<ReportOrder>,
  run: (engine: Engine, prepared: PreparedFacts) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-facts-'))
  const engine = await openFacts({ facts: [await writeFacts(folder, facts)], hidden: [] }, folder)
  try {
    const prepared = await prepareFacts(engine, { ...testOrder, ...order })
    if (!prepared) throw new Error('There is no fact')
    return await run(engine, prepared)
  } finally {
    engine.close()
    rmSync(folder, { recursive: true })
  }
}

/** A fact of a month: `2025-03`. */
export function monthly(
  site: string,
  indicator: string,
  month: string,
  value: number,
  more: Partial<TestFact> = {},
): TestFact {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { site, indicator, start: `${month}-01`, end, value, ...more }
}

/** The months of a year. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
