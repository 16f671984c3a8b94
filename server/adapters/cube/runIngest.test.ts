import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { writeIngestFile, written } from '#tests/support/ingestOrder.ts'
import { runIngest } from './runIngest.ts'

const heads = 'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire'

test('a separate process reads a file and reports progress and result', async () => {
  const { order, remove } = await writeIngestFile(
    `${heads}\nDépôt;EN01;2025-01;12;MWh;;\nDépôt;EN01;2025-02;x;MWh;;`,
    {
      write: written,
    },
  )
  try {
    const percents: number[] = []
    const result = await runIngest(order, {
      signal: new AbortController().signal,
      onProgress: (percent) => percents.push(percent),
    })
    expect(result).toMatchObject({ report: { counts: { rows: 2, accepted: 1, rejected: 1, facts: 1 } } })
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    expect(percents.length).toBeGreaterThan(2)
    expect(await readdir(order.work)).toEqual(expect.arrayContaining(['facts.parquet', 'rejects.csv']))
  } finally {
    await remove()
  }
})

test('a refused file is distinguished from a crash of the engine', async () => {
  const { order, remove } = await writeIngestFile('PK\u0003\u0004')
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  try {
    expect(await runIngest(order, watch)).toEqual({ refused: { code: 'csvExpected', args: {} } })
    await expect(runIngest({ ...order, source: `${order.work}/gone` }, watch)).rejects.toThrow('ENOENT')
  } finally {
    await remove()
  }
})

test('an aborted run leaves nothing that looks finished', async () => {
  const rows = Array.from({ length: 150_000 }, (_, index) => `Dépôt;EN01;2025-01;${index};MWh;${index};`)
  const { order, remove } = await writeIngestFile([heads, ...rows].join('\n'), { write: written })
  const stop = new AbortController()
  try {
    const run = runIngest(order, { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(run).rejects.toThrow('given up')
    const left = await readdir(order.work)
    expect(left.filter((name) => ['facts.parquet', 'rejects.csv', 'result.json'].includes(name))).toEqual([])
  } finally {
    await remove()
  }
})

test('a file that takes longer than its limit is refused, and not tried again', async () => {
  const rows = Array.from({ length: 150_000 }, (_, index) => `Dépôt;EN01;2025-01;${index};MWh;${index};`)
  const { order, remove } = await writeIngestFile([heads, ...rows].join('\n'), { write: written })
  const watch = { signal: new AbortController().signal, onProgress: () => undefined, timeLimitMs: 1 }
  try {
    expect(await runIngest(order, watch)).toEqual({ refused: { code: 'dataFileHeavy', args: {} } })
  } finally {
    await remove()
  }
})
