import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFacts, writeHidden } from '#tests/support/factFiles.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { openFacts, type FactFiles } from './openFacts.ts'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'matrice-facts-'))))
afterAll(() => rmSync(folder, { recursive: true }))

async function sumOf(files: FactFiles) {
  const engine = await openFacts(files, folder)
  try {
    return await engine.rows('select count(*)::integer as facts, sum(value) as sum from facts')
  } finally {
    engine.close()
  }
}

const first = { importId: 'i1', fileId: 'f1' }
const second = { importId: 'i2', fileId: 'f2' }

test('facts of all files count together', async () => {
  const facts = [
    await writeFacts(folder, [monthly('a', 'EN01', '2025-01', 1), monthly('a', 'EN01', '2025-02', 2)], first),
    await writeFacts(folder, [monthly('b', 'EN01', '2025-01', 4)], second),
  ]
  expect(await sumOf({ facts, hidden: [] })).toEqual([{ facts: 3, sum: 7 }])
})

test('a fact that a later import replaced is left out, and only that one of its line', async () => {
  const facts = [
    await writeFacts(
      folder,
      [
        monthly('a', 'EN01', '2025-01', 1, { line: 2 }),
        monthly('a', 'EN22', '2025-01', 2, { line: 2 }),
        monthly('a', 'EN01', '2025-02', 4, { line: 3 }),
      ],
      first,
    ),
    await writeFacts(folder, [monthly('a', 'EN01', '2025-01', 8, { line: 2 })], second),
  ]
  const hidden = [await writeHidden(folder, [{ ...first, line: 2, indicator: 'EN01' }])]
  expect(await sumOf({ facts, hidden })).toEqual([{ facts: 3, sum: 14 }])
})

test('without a file there is no fact', async () => {
  expect(await sumOf({ facts: [], hidden: [] })).toEqual([{ facts: 0, sum: null }])
})

test('other files of the machine cannot be read', async () => {
  const engine = await openFacts({ facts: [], hidden: [] }, folder)
  await expect(engine.run(`select * from read_csv('/etc/passwd')`)).rejects.toThrow(/access|permission/i)
  engine.close()
})
