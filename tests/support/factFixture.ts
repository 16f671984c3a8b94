import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OverlapChoice } from '#model/wire/data/dataFiles.ts'
import type { FoundOverlap, IngestOrder, IngestReport } from '#server/adapters/cube/ingest.ts'
import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { openFacts, type FactFiles } from '#server/adapters/cube/openFacts.ts'
import { ingestText, written } from './ingestOrder.ts'

/** Files whose facts are stored for later files and the cube, until `remove`. */
export type FactFixture = {
  keep: (
    text: string,
    change?: Partial<IngestOrder>,
    choiceOf?: (overlap: FoundOverlap) => OverlapChoice,
  ) => Promise<FactFiles & { report: IngestReport }>
  /** What a file and existing facts both state. */
  overlapsOf: (text: string, change: Partial<IngestOrder>) => Promise<FoundOverlap[]>
  /** Calls `look` with the cube of these files. */
  look: <T>(files: FactFiles, look: (engine: Engine) => Promise<T>) => Promise<T>
  remove: () => Promise<void>
}

/** Several stored files combined. */
export const together = (...files: readonly FactFiles[]): FactFiles => ({
  facts: files.flatMap(({ facts }) => facts),
  hidden: files.flatMap(({ hidden }) => hidden),
})

const overlapsOf: FactFixture['overlapsOf'] = async (text, change) => {
  const { seen = [] } = await ingestText(text, change, async (result) => {
    if (!('report' in result)) throw new Error(result.refused.code)
    const { overlaps } = result.report
    const lines = overlaps === null ? '' : await readFile(overlaps, 'utf8')
    return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as FoundOverlap]))
  })
  return seen
}

/** Opens a fixture; each file stored on it is its own import. */
export async function openFactFixture(): Promise<FactFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  let kept = 0
  return {
    overlapsOf,
    keep: async (text, change = {}, choiceOf) => {
      kept += 1
      const name = String(kept).padStart(12, '0')
      const write = { ...written, importId: `00000000-0000-4000-9000-${name}` }
      const decisions = choiceOf === undefined ? null : join(folder, `${name}-decisions.jsonl`)
      if (decisions !== null && choiceOf !== undefined) {
        const lines = (await overlapsOf(text, change)).map((overlap) => ({
          id: overlap.id,
          chosen: choiceOf(overlap),
        }))
        await writeFile(decisions, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      }
      const { seen } = await ingestText(text, { write, decisions, ...change }, async (result) => {
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
