import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { checkDataFile, getDataImport, listOverlaps } from '#model/calls/dataImports.ts'
import type { OverlapQuery } from '#model/wire/data/overlaps.ts'
import { overlapStore } from '#server/store/data/overlapStore.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import { load, targets } from '../baseline.ts'
import { openHttpClient, seconds } from '../csvClient.ts'
import { importOverHttp, isChecked, sendDataFile, waitForImport } from '../dataFile/importOverHttp.ts'
import { openOrganization } from '../dataFile/openOrganization.ts'
import { writeDataFile } from '../dataFile/writeDataFile.ts'
import { openEnvironment } from '../environment.ts'
import { medianOf, spanOf, type Figure } from '../figure.ts'
import { recordStatements } from '../recordStatements.ts'
import { timed } from '../timed.ts'

/** Rows of a page of the screen. */
const pageSize = 10

/** What people do next in the table: other orders, pages, filters and a search. */
const further: Readonly<Record<string, Partial<OverlapQuery>>> = {
  'by difference': { sort: 'difference,desc' },
  'by period': { sort: 'startDate,asc' },
  'last page': { pageNumber: 499 },
  'one indicator': { indicator: 'EN01' },
  search: { search: 'Étang 12' },
}

/**
 * The table of what a file of a million rows states again, over HTTP: the reads that the screen makes until its first
 * page is shown, and against the same SQL by `pg` alone.
 */
export async function overlaps(): Promise<Figure[]> {
  // What is measured is the table, not the check before it, which may be slow on a busy machine.
  const environment = await openEnvironment(() => undefined, [1000], { DATA_FILE_MINUTES: '120' })
  const folder = mkdtempSync(join(tmpdir(), 'bench-overlaps-'))
  const client = new pg.Client(environment.database)
  try {
    await client.connect()
    const http = await openHttpClient(environment)
    const orgId = await openOrganization(environment)
    const { url } = environment.product
    const earlier = await writeDataFile(folder, { rows: load.restatedRows, added: 7 })
    await importOverHttp(http, { url, orgId, source: earlier.source })
    const { source } = await writeDataFile(folder)
    const startMs = performance.now()
    const { id } = await sendDataFile(http, { url, orgId, source })
    const checked = await waitForImport(http, id, isChecked)
    const checkedMs = performance.now() - startMs
    const file = checked.files[0]
    if (!file?.counts) throw new Error(`Nothing was checked: ${JSON.stringify(checked)}`)
    const fileId = file.id

    const read = (query: Partial<OverlapQuery>) =>
      callApi(http, listOverlaps, { id, fileId, query: { pageNumber: 0, pageSize, ...query } })
    const open = async () => {
      await callApi(http, getDataImport, { id })
      await Promise.all([callApi(http, checkDataFile, { id, fileId }), read({})])
      const separate = ['COMPUTED', 'PARTS'] as const
      await Promise.all(separate.map((kind) => read({ kind, choice: 'NONE', pageSize: 1 })))
    }
    const firstMs = await timed(open)
    const statements = await recordStatements(environment.database, (tx) =>
      overlapStore.list(tx, orgId, fileId, { pageNumber: 0, pageSize, foundIndicators: [] }),
    )
    const bare = async () => {
      for (const { text, values } of statements) await client.query(text, values)
    }
    const { totalItems } = await read({})
    await bare()
    const times: { opened: number; product: number; bare: number; further: Record<string, number> }[] = []
    for (let round = 0; round < load.overlapRounds; round += 1) {
      const took: Record<string, number> = {}
      for (const [name, query] of Object.entries(further)) took[name] = await timed(() => read(query))
      times.push({
        opened: await timed(open),
        product: await timed(() => read({})),
        bare: await timed(bare),
        further: took,
      })
    }
    const all = (of: (one: (typeof times)[number]) => number) => times.map(of)
    const steps = Object.keys(further).map((name) => ({
      name,
      ms: medianOf(all((one) => one.further[name] ?? 0)),
    }))
    const slowest = Math.max(...steps.map(({ ms }) => ms))
    return [
      {
        title: `Table of ${totalItems} overlaps of 1,000,000 rows, opened`,
        value: Math.max(firstMs, medianOf(all(({ opened }) => opened))),
        unit: ' ms',
        target: targets.overlapsMs,
        detail: `${firstMs.toFixed(0)} ms at first, then ${spanOf(all(({ opened }) => opened))}; checked in ${seconds(checkedMs)}, ${file.counts.overlaps} overlaps counted`,
      },
      {
        title: 'Its first page over the same SQL by pg',
        value: medianOf(all((one) => one.product / one.bare)),
        unit: '×',
        target: targets.overlapsTime,
        detail: `${spanOf(all(({ product }) => product))} / ${spanOf(all((one) => one.bare))}`,
      },
      {
        title: 'Its slowest order, page, filter or search',
        value: slowest,
        unit: ' ms',
        target: targets.overlapsMs,
        detail: steps.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(', '),
      },
    ]
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
    await environment.stop()
  }
}
