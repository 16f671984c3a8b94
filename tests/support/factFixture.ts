import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IngestOrder, IngestReport } from '#server/adapters/cube/ingest.ts'
import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { openFacts, type FactFiles } from '#server/adapters/cube/openFacts.ts'
import { ingestText, written } from './ingestOrder.ts'

/** Files whose facts are stored for later files and the cube, until `remove`. */
export type FactFixture = {
  keep: (text: string, change?: Partial<IngestOrder>) => Promise<FactFiles & { report: IngestReport }>
  /** Calls `look` with the cube of these files. */
  look: <T>(files: FactFiles, look: (engine: Engine) => Promise<T>) => Promise<T>
  remove: () => Promise<void>
}

/** Several stored files combined. */
export const together = (...files: readonly FactFiles[]): FactFiles => ({
  facts: files.flatMap(({ facts }) => facts),
  hidden: files.flatMap(({ hidden }) => hidden),
})

/** Opens a shelf; each file stored on it is its own import. */
export async function openFactFixture(): Promise<FactFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  let kept = 0
  return {
    keep: async (text, change = {}) => {
      kept += 1
      const name = String(kept).padStart(12, '0')
      const write = { ...written, importId: `00000000-0000-4000-9000-${name}` }
      const { seen } = await ingestText(text, { write, ...change }, async (result) => {
        if (!('report' in result)) throw new Error(result.refused.code)
        const { report } = result
        return {
          facts: await copied(report.facts, join(folder, `${name}-facts.parquet`)),
          hidden: await copied(report.hidden, join(folder, `${name}-hidden.parquet`)),
          report,
        }
      })
      if (seen === undefined) throw new Error('Nothing was written')
      return seen
    },
    look: async (files, look) => {
      const engine = await openFacts(files, folder)
      try {
        return await look(engine)
      } finally {
        engine.close()
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function copied(from: string | null, to: string): Promise<string[]> {
  if (from === null) return []
  await copyFile(from, to)
  return [to]
}

/** The sums per indicator in the cube of these files, rounded to the precision of decimal sums. */
export const sumsOf = (fixture: FactFixture, files: FactFiles): Promise<Record<string, number>> =>
  fixture.look(files, async (engine) => {
    const rows = await engine.rows<{ indicator: string; sum: number }>(
      'select indicator, fsum(value) as sum from facts group by indicator order by indicator',
    )
    return Object.fromEntries(rows.map(({ indicator, sum }) => [indicator, Number(sum.toPrecision(14))]))
  })
