import { describe, expect, test } from 'vitest'
import type { ColumnFill, Reading } from '#model/wire/data/fileReading.ts'
import { problemsOf, reportOf } from '#tests/support/ingestOrder.ts'
import { lyon, read, readFixture, rowsOf, sumOf } from '#tests/support/readings.ts'

describe('a file is read', () => {
  test('in MacRoman with carriage returns, and the report states that', async () => {
    const report = await readFixture('macRoman')
    expect(report.check.encoding).toBe('MacRoman')
    expect(report.check.reading?.samples).toContain('Énergie')
    expect(report.check.unknownSites.map(({ value }) => value)).toEqual(['Saint-Étienne'])
    expect(sumOf(report, 'EN01')).toBeCloseTo(2.4345, 9)
  })

  test('in another encoding that a person has chosen', async () => {
    const report = await readFixture('macRoman', { reading: { encoding: 'Windows-1252' } })
    expect(report.check.encoding).toBe('Windows-1252')
    expect(report.check.reading?.samples).not.toContain('Énergie')
  })

  test.each([
    ['below the line « sep=; »', 'separatorLine', ';', 2],
    ['below title lines', 'titleLines', ';', 4],
    ['with equal headings that mean nothing', 'equalHeads', ';', 1],
    ['with empty headings', 'emptyHeads', ';', 1],
    ['in UTF-16 with tabs', 'utf16', '\t', 1],
    ['with bars', 'bars', '|', 1],
  ])('%s', async (_kind, name, delimiter, headLine) => {
    const report = await readFixture(name)
    expect(report.check.reading).toMatchObject({ delimiter, headLine })
    expect(report.counts).toMatchObject({ rows: 1, accepted: 1, rejected: 0 })
    expect(sumOf(report, 'EN01')).toBeCloseTo(1.2345, 9)
  })

  test('with the headings in the line that a person has chosen', async () => {
    const report = await readFixture('titleLines', { reading: { headLine: 1 } })
    expect(report.check.columns[0]?.head).toBe('Reporting énergie 2025')
    expect(report.counts).toMatchObject({ accepted: 0, rejected: 0, waiting: report.counts.rows })
  })

  test('with headings of two lines, joined', async () => {
    const report = await read(
      [
        'Reporting 2025;;;;;',
        'Site;Période;;Consommation;;',
        ';Début;Fin;Énergie;Quantité;Unité',
        'Lyon, siège;01/01/2025;31/01/2025;Électricité;1234,5;kWh',
      ].join('\n'),
    )
    expect(report.check.reading?.headLine).toBe(3)
    expect(report.check.columns.map(({ head }) => head)).toEqual([
      'Site',
      'Début',
      'Fin',
      'Énergie',
      'Quantité',
      'Unité',
    ])
    expect(report.counts).toMatchObject({ rows: 1, accepted: 1 })
    expect(sumOf(report, 'EN01')).toBeCloseTo(1.2345, 9)
  })

  test('with units in brackets below the headings', async () => {
    const report = await read(
      'Site;Début;Fin;Énergie;Quantité\n;;;;(MWh)\nLyon, siège;01/01/2025;31/01/2025;Électricité;12,5',
    )
    expect(problemsOf(report)).toEqual([])
    expect(sumOf(report, 'EN01')).toBe(12.5)
  })

  test('with months as columns as one row per month', async () => {
    const report = await readFixture('monthColumns')
    expect(problemsOf(report)).toEqual([])
    expect(report.check.reading?.monthColumns).toEqual(['janv-25', 'févr-25', 'mars-25'])
    expect(report.counts).toMatchObject({ rows: 3, accepted: 3, facts: expect.any(Number) })
    expect(sumOf(report, 'EN01')).toBeCloseTo(0.33, 9)
  })

  test('with the same heading twice for a column asks which is meant', async () => {
    const report = await read(
      'Site;Début;Fin;Énergie;Quantité;Quantité;Unité\nLyon, siège;01/01/2025;31/01/2025;gaz;1;2;kWh',
    )
    expect(report.check.missingColumns).toEqual(['qty'])
    expect(report.counts).toMatchObject({ rows: 1, waiting: 1 })
  })
})

describe('a field that the file does not have', () => {
  const fills = (given: Record<string, ColumnFill>): { reading: Reading } => ({ reading: { fills: given } })

  test('is asked for, and filled by constants, the header block and the day of the row', async () => {
    const asked = await readFixture('meterExport')
    expect(asked.check.reading).toMatchObject({
      headLine: 3,
      fills: [{ column: 'unit', fill: { constant: 'Wh' }, by: 'preamble' }],
    })
    expect(asked.check.missingColumns).toEqual(['site', 'end', 'carrier'])
    expect(asked.counts).toMatchObject({ rows: 3, accepted: 0, rejected: 0, waiting: 3 })
    const report = await readFixture(
      'meterExport',
      fills({
        site: { constant: lyon.id },
        carrier: { constant: 'Électricité' },
        end: { head: 'Horodate', rule: 'period' },
      }),
    )
    expect(problemsOf(report)).toEqual(['6 Valeur required'])
    expect(report.counts).toMatchObject({ rows: 3, accepted: 2, rejected: 1 })
    expect(sumOf(report, 'EN01')).toBeCloseTo(0.024345, 9)
  })

  test('is the period from reading to reading of a meter', async () => {
    const asked = await readFixture('meterReadings')
    expect(asked.check.reading?.fills).toContainEqual({
      column: 'unit',
      fill: { constant: 'kWh' },
      by: 'head',
    })
    const reading = { head: 'Date de relevé', rule: 'reading' } as const
    const report = await readFixture('meterReadings', {
      columns: { 'Volume consommé (m3)': null },
      ...fills({
        site: { constant: lyon.id },
        carrier: { constant: 'Gaz naturel' },
        basis: { constant: 'PCI' },
        start: reading,
        end: reading,
      }),
    })
    expect(problemsOf(report)).toEqual([])
    expect(sumOf(report, 'EN05')).toBeCloseTo(2.3541 + 2.2136, 9)
  })

  test('is the nuclear share of the grid, with its source, for all rows', async () => {
    const report = await read(
      'Site;Début;Fin;Énergie;Quantité;Unité\nLyon, siège;01/01/2025;31/01/2025;Électricité;12,5;MWh',
      fills({ nuclear_pct: { constant: '67,4' }, doc: { constant: 'RTE, bilan électrique 2025' } }),
    )
    expect(problemsOf(report)).toEqual([])
    expect(sumOf(report, 'EN03')).toBeCloseTo(12.5 * 0.674, 9)
  })

  test('is its line where one row is one person', async () => {
    const staff = [
      'Site;Début;Fin;Genre;Pays;Contrat;Temps de travail',
      'Lyon, siège;01/01/2025;31/01/2025;Femme;FR;CDI;Temps plein',
      'Lyon, siège;01/01/2025;31/01/2025;Homme;FR;CDI;Temps plein',
      'Lyon, siège;01/01/2025;31/01/2025;Homme;FR;CDI;Temps plein',
    ].join('\n')
    const asked = await read(staff, { nature: 'HEADCOUNT' })
    expect(asked.check.missingColumns).toEqual(['id', 'headcount'])
    const report = await read(staff, {
      nature: 'HEADCOUNT',
      ...fills({ id: { line: true }, headcount: { constant: '1' } }),
    })
    expect(problemsOf(report)).toEqual([])
    expect(sumOf(report, 'WF01')).toBe(3)
  })

  test('is the declared period of the file', async () => {
    const report = await read('Site;Énergie;Quantité;Unité\nLyon, siège;Électricité;12;MWh', {
      periodicity: 'YEARLY',
      ...fills({ start: { declared: true }, end: { declared: true } }),
    })
    expect(problemsOf(report)).toEqual([])
    expect(sumOf(report, 'EN01')).toBe(12)
  })

  test('is the first and last day of a month', async () => {
    const text =
      'Site;Mois;Énergie;Quantité (MWh)\nLyon, siège;janv. 2025;Électricité;12\nLyon, siège;02/2025;Électricité;3'
    const month = { head: 'Mois', rule: 'period' } as const
    const report = await read(text, fills({ start: month, end: month }))
    expect(problemsOf(report)).toEqual([])
    expect(sumOf(report, 'EN01')).toBe(15)
  })
})

describe('a date', () => {
  test('is the day that it means, or is proposed as that day', async () => {
    const { heads, rows } = await rowsOf('dates')
    // A meter for each row: the rows are about the same days.
    const content = [`${heads};Compteur`, ...rows.map((row, index) => `${row};${index}`)].join('\n')
    const { check } = await read(content)
    const refused = check.problems.filter(({ rule }) => rule === 'date')
    expect(refused.map(({ value, proposal }) => [value, proposal])).toEqual([
      ['45658', '2025-01-01'],
      ['31/01/25', '2025-01-31'],
      ['31-janv-25', '2025-01-31'],
      ['31 janv. 2025', '2025-01-31'],
      ['01/31/2025', '2025-01-31'],
      ['20250131', '2025-01-31'],
      ['31 janvier 2025', '2025-01-31'],
      ['31/02/2025', null],
      ['29/02/2025', null],
      ['45688,0', '2025-01-31'],
      ['jan-25', null],
    ])
  })
})

describe('a site', () => {
  test('is found by its SIRET, however a spreadsheet or person writes it', async () => {
    const report = await readFixture('siret')
    expect(problemsOf(report).filter((problem) => !problem.endsWith('gap'))).toEqual([
      '6 SIRET digitsLost',
      '12 SIRET unknownSite',
    ])
    expect(report.counts).toMatchObject({ rows: 12, accepted: 10, rejected: 2 })
  })
})

describe('a number', () => {
  test('below zero is never read or accepted in bulk as a positive one', async () => {
    const report = await readFixture('creditNote')
    expect(sumOf(report, 'EN01')).toBe(1)
    expect(report.check.problems[0]).toMatchObject({ rule: 'belowMinimum', changes: 'sign' })
  })

  test('with groups follows the convention that other cells of its column prove', async () => {
    const report = await readFixture('englishThousands')
    expect(sumOf(report, 'EN01')).toBeCloseTo(4047.067, 9)
    expect(report.check.reading?.conventions).toContainEqual({
      head: 'Quantity',
      column: 'qty',
      kind: 'number',
      value: '.',
      evidence: '1,234,567',
      by: 'cells',
    })
  })

  test('follows the convention that a person has chosen', async () => {
    const text =
      'Site;Début;Fin;Énergie;Quantité;Unité\nLyon, siège;2025-01-01;2025-01-31;Électricité;1.234;kWh'
    expect((await read(text)).check.problems.map(({ rule }) => rule)).toEqual(['ambiguousNumber'])
    const said = await read(text, { reading: { decimals: { qty: ',' } } })
    expect(sumOf(said, 'EN01')).toBeCloseTo(1.234, 9)
  })
})

test('every file counts as many rows as are accepted, rejected and waiting', async () => {
  for (const name of ['meterExport', 'siret', 'unitInCell']) {
    const { rows, accepted, rejected, waiting } = (await readFixture(name)).counts
    expect({ name, sum: accepted + rejected + waiting }).toEqual({ name, sum: rows })
  }
  expect((await reportOf('a;b\n1;2', { nature: 'ENERGY' })).counts).toMatchObject({ rows: 1, waiting: 1 })
})
