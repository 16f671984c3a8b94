import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OverlapChoice } from '#model/wire/data/dataFiles.ts'
import { ingestText, problemsOf, reportOf, sender, written } from '#tests/support/ingestOrder.ts'
import { openFacts, type FactFiles } from './openFacts.ts'

const heads = 'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire'
const months = (from: number, values: readonly (number | string)[], indicator = 'WA08', year = 2025) =>
  values.map(
    (value, index) => `Dépôt;${indicator};${year}-${String(from + index).padStart(2, '0')};${value};m3;;`,
  )
const file = (...lines: readonly string[]) => [heads, ...lines].join('\n')
const steady = [100, 104, 98, 101, 97, 103, 99, 102, 100, 98, 101, 103]

let kept = ''
beforeAll(async () => {
  kept = await mkdtemp(join(tmpdir(), 'kept-'))
})
afterAll(() => rm(kept, { recursive: true }))

/** Stores the facts of a file where later files find them. */
async function keep(name: string, text: string, change: Parameters<typeof ingestText>[1] = {}) {
  const { seen } = await ingestText(text, { write: written, ...change }, async (result) => {
    if (!('report' in result)) throw new Error(result.refused.code)
    const { facts, hidden, counts } = result.report
    const position = async (from: string | null, kind: string) => {
      if (from === null) return []
      const path = join(kept, `${name}-${kind}.parquet`)
      await copyFile(from, path)
      return [path]
    }
    return { facts: await position(facts, 'facts'), hidden: await position(hidden, 'hidden'), counts }
  })
  if (seen === undefined) throw new Error('Nothing was written')
  return seen
}

async function read(files: FactFiles) {
  const engine = await openFacts(files, kept)
  try {
    return await engine.rows('select start_date, value, import_id from facts order by start_date, value')
  } finally {
    engine.close()
  }
}

const later = { ...written, importId: '00000000-0000-4000-8000-000000000031' }

describe('facts that are there already', () => {
  test.each([
    ['REPLACE', [1, 20, 30], 1],
    ['KEEP', [1, 2, 30], 0],
    ['SUM', [1, 2, 20, 30], 0],
  ] as const)(
    'are, with %s, as was chosen, and the file can be undone',
    async (overlap: OverlapChoice, values, hidden) => {
      const first = await keep(`${overlap}-first`, file(...months(1, [1, 2])))
      const second = await keep(`${overlap}-second`, file(...months(2, [20, 30])), {
        write: later,
        overlap,
        history: { facts: first.facts, hidden: [] },
      })
      expect(second.counts).toMatchObject({ overlaps: 1, accepted: 2 })
      expect(second.hidden).toHaveLength(hidden)
      const both = { facts: [...first.facts, ...second.facts], hidden: second.hidden }
      expect((await read(both)).map(({ value }) => value)).toEqual(values)
      expect((await read({ facts: first.facts, hidden: [] })).map(({ value }) => value)).toEqual([1, 2])
    },
  )

  test('give a warning until the user has chosen', async () => {
    const { facts } = await keep('asked', file(...months(1, [1, 2])))
    const report = await reportOf(file(...months(2, [20, 30])), { history: { facts, hidden: [] } })
    expect(problemsOf(report)).toEqual(['2 Période overlap'])
    expect(report.counts).toMatchObject({ overlaps: 1, warnings: 1, accepted: 2 })
  })

  test('do not count if a later import has hidden them', async () => {
    const first = await keep('hidden-first', file(...months(1, [1])))
    const second = await keep('hidden-second', file(...months(1, [5])), {
      write: later,
      overlap: 'REPLACE',
      history: { facts: first.facts, hidden: [] },
    })
    const history = { facts: first.facts, hidden: second.hidden }
    expect((await reportOf(file(...months(1, [7])), { history })).counts.overlaps).toBe(0)
  })
})

describe('values of a site', () => {
  const year = { startDate: '2024-01-01' }

  test.each([
    ['a thousand times its usual', 100_000, 'unitJump', 'd’un facteur 1000 '],
    ['a hundredth of it', 1, 'unitJump', 'd’un facteur 100 '],
    ['3.6 times its usual', 360, 'unitJump', 'd’un facteur 3,6 '],
    ['seven times its usual', 700, 'outlier', 's’écarte nettement'],
  ])('that are %s compared with existing facts give a warning', async (_kind, value, rule, labels) => {
    const { facts } = await keep(`usual-${value}`, file(...months(1, steady, 'WA08', 2024)), year)
    const report = await reportOf(file(...months(1, [101, value])), { history: { facts, hidden: [] } })
    expect(problemsOf(report)).toEqual([`3 Valeur ${rule}`])
    expect(report.check.problems[0]?.message).toContain(labels)
    expect(report.counts).toMatchObject({ accepted: 2, warnings: 1 })
  })

  test('are not compared with values of more than three years before', async () => {
    const past = { startDate: '2020-01-01' }
    const { facts } = await keep('past', file(...months(1, steady, 'WA08', 2020)), past)
    const report = await reportOf(file(...months(1, [101, 100_000])), { history: { facts, hidden: [] } })
    expect(problemsOf(report)).toEqual([])
  })

  test('that repeat existing ones, also after months without values, give a warning', async () => {
    const { facts } = await keep('before', file(...months(10, [503, 503], 'WA08', 2024)), year)
    const history = { facts, hidden: [] }
    expect(problemsOf(await reportOf(file(...months(1, [503])), { history }))).toEqual([
      '2 Période gap',
      '2 Valeur repeated',
    ])
    const next = await keep('next', file(...months(12, [503], 'WA08', 2024)), year)
    const whole = { facts: [...facts, ...next.facts], hidden: [] }
    expect(problemsOf(await reportOf(file(...months(1, [503])), { history: whole }))).toEqual([
      '2 Valeur repeated',
    ])
    const late = await reportOf(file(...months(10, [7])), { history: whole })
    expect(problemsOf(late)).toEqual(['2 Période gap'])
    expect(late.check.problems[0]?.message).toContain('01/01/2025 – 30/09/2025')
  })

  test('are compared with fewer than eight values only for a mistake of the unit', async () => {
    expect(problemsOf(await reportOf(file(...months(1, [100, 101, 99, 400]))))).toEqual([])
    expect(problemsOf(await reportOf(file(...months(1, [100, 101, 99, 100_000]))))).toEqual([
      '5 Valeur unitJump',
    ])
  })

  test('that repeat, or drop to zero without a comment, give a warning', async () => {
    const said = months(5, [0]).map((line) => line.replace(/;;$/, ';;arrêt'))
    const report = await reportOf(file(...months(1, [50.3, 50.3, 50.3, 0]), ...said, ...months(6, [4])))
    expect(problemsOf(report)).toEqual(['4 Valeur repeated', '5 Valeur zeroAfterValue'])
  })

  test('with few significant digits may repeat', async () => {
    for (const value of [5, 0.02, 1200])
      expect(problemsOf(await reportOf(file(...months(1, [value, value, value]))))).toEqual([])
  })

  test('of a part above its whole give a warning, also if the whole exists already', async () => {
    const rows = (indicator: string, value: number) =>
      months(1, [value, value + 1], indicator).map((line) => line.replace('m3', ''))
    const report = await reportOf(file(...rows('WF01', 40), ...rows('WF04', 40), ...rows('WF18', 90)))
    expect(problemsOf(report)).toEqual([])
    const above = await reportOf(file(...rows('WF01', 40), ...rows('WF04', 41)))
    expect(problemsOf(above)).toEqual(['4 Valeur partAboveWhole', '5 Valeur partAboveWhole'])
    expect(above.check.problems[0]?.message).toContain('WF01')
    const { facts } = await keep('whole', file(...rows('WF01', 40)))
    const alone = await reportOf(file(...rows('WF04', 41)), { history: { facts, hidden: [] } })
    expect(problemsOf(alone)).toEqual(['2 Valeur partAboveWhole', '3 Valeur partAboveWhole'])
  })

  test('of a stock may stay as they are', async () => {
    const rows = months(1, [12, 12, 12, 12], 'WF03').map((line) => line.replace('m3', ''))
    expect(problemsOf(await reportOf(file(...rows)))).toEqual([])
  })

  test('with overlapping periods in the file give a warning', async () => {
    const rows = [
      'site;start;end;source;flow;qty;unit',
      'Dépôt;2025-01-01;2025-01-31;NETWORK;REUSE;10;m3',
      'Dépôt;2025-01-15;2025-02-14;NETWORK;REUSE;11;m3',
    ]
    const report = await reportOf(rows.join('\n'), { nature: 'WATER' })
    expect(problemsOf(report)).toEqual(['3 start overlapInFile'])
    expect(report.check.problems[0]?.message).toContain('chevauche celle de la ligne 2')
  })

  test('with gaps between periods give a warning', async () => {
    const report = await reportOf(file(...months(1, [1, 2]), ...months(5, [3])))
    expect(problemsOf(report)).toEqual(['4 Période gap'])
    expect(report.check.problems[0]?.message).toContain('01/03/2025 – 30/04/2025')
  })
})

test('facts of a data entry name the author of each value, not the sender', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'typists-'))
  try {
    const authors = join(folder, 'authors.jsonl')
    const typist = {
      site: '00000000-0000-4000-8000-000000000002',
      indicator: 'WA08',
      author: 'somebody else',
    }
    await writeFile(
      authors,
      ['2025-02', '2025'].map((period) => JSON.stringify({ ...typist, period })).join('\n'),
    )
    const { facts } = await keep('typed', file(...months(1, [1, 2, 3])), { write: { ...written, authors } })
    const engine = await openFacts({ facts, hidden: [] }, kept)
    try {
      const rows = await engine.rows<{ author_id: string }>('select author_id from facts order by start_date')
      expect(rows.map((row) => row.author_id)).toEqual([sender, 'somebody else', sender])
    } finally {
      engine.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('facts have import, file, line, author, typed value and source', async () => {
  const { facts } = await keep('whole', file('Dépôt;EN01;2025-01;1 200,5;kWh;Facture 7;relevé'))
  const engine = await openFacts({ facts, hidden: [] }, kept)
  try {
    expect(await engine.rows('select * from facts')).toEqual([
      expect.objectContaining({
        import_id: written.importId,
        file_id: written.fileId,
        author_id: sender,
        line: '2',
        site_id: '00000000-0000-4000-8000-000000000002',
        company_id: '00000000-0000-4000-8000-000000000009',
        indicator: 'EN01',
        start_date: '2025-01-01',
        end_date: '2025-01-31',
        value: expect.closeTo(1.2005, 12) as number,
        unit: 'MWh',
        typed_unit: 'kWh',
        dimensions: '{}',
        source: 'Facture 7',
        comment: 'relevé',
      }),
    ])
  } finally {
    engine.close()
  }
  expect((await readdir(kept)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})
