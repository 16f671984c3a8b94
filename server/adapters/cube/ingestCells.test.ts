import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ingestText, problemsOf, reportOf } from '#tests/support/ingestOrder.ts'

const heads = ['Site', 'Indicateur', 'Période', 'Valeur', 'Unité']
/** A file with these values, one per month. */
const values = (delimiter: string, ...texts: readonly string[]) =>
  [
    heads,
    ...texts.map((text, index) => {
      const cell = text.includes(delimiter) ? `"${text}"` : text
      return ['Dépôt', 'EN01', `2025-${String(index + 1).padStart(2, '0')}`, cell, 'MWh']
    }),
  ]
    .map((cells) => cells.join(delimiter))
    .join('\n')

const sumOf = async (text: string) => (await reportOf(text)).check.sums[0]?.sum
const rulesOf = async (text: string) => problemsOf(await reportOf(text)).map((said) => said.split(' ').at(-1))

describe('a number', () => {
  test.each([
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1 234,56', 1234.56],
    ['1\u00A0234,56', 1234.56],
    ['1\u202F234\u202F567,8', 1_234_567.8],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ["1'234.56", 1234.56],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['+7', 7],
    [',5', 0.5],
  ])('%s is parsed correctly', async (text, value) => {
    expect(await sumOf(values(';', text))).toBeCloseTo(value, 9)
  })

  test.each([
    ['two numbers in a cell', '12 34'],
    ['groups that are no thousands', '1 23 4,5'],
    ['an amount in brackets', '(1 234,56)'],
    ['a percentage', '12 %'],
    ['what a spreadsheet has rounded', '1,2E+05'],
    ['infinity', 'Infinity'],
    ['no number', 'NaN'],
    ['two decimal signs', '1,2,3'],
    ['another script', '١٢'],
  ])('is not guessed of %s', async (_kind, text) => {
    expect(await rulesOf(values(';', text))).toEqual(['number'])
  })

  test('with one separator and three digits is not guessed if it is ambiguous', async () => {
    const english = await reportOf(values(',', '1,234', '950', '12,500'))
    expect(problemsOf(english)).toEqual(['2 Valeur ambiguousNumber', '4 Valeur ambiguousNumber'])
    expect(english.check.problems[0]?.message).toContain('1234')
    expect(await rulesOf(values(';', '1.234', '950'))).toEqual(['ambiguousNumber'])
  })

  test('with one separator and three digits is decimal if its column or the format of the file says so', async () => {
    expect(await sumOf(values(';', '1,234', '950'))).toBeCloseTo(951.234, 9)
    expect(await sumOf(values(',', '1.234', '950'))).toBeCloseTo(951.234, 9)
    expect(await sumOf(values(';', '1.234', '0.5'))).toBeCloseTo(1.734, 9)
    expect(await sumOf(values('\t', '1.234', '2.5'))).toBeCloseTo(3.734, 9)
    expect(await sumOf(values(',', '1,234', '2,5'))).toBeCloseTo(3.734, 9)
  })

  test('is rejected if its column uses both decimal separators', async () => {
    expect(await rulesOf(values(';', '1,234', '1,5', '2.5', '3,5'))).toEqual(['mixedNumbers', 'gap'])
  })
})

describe('a date', () => {
  const water = (...days: readonly (readonly [string, string])[]) =>
    [
      'site;start;end;source;flow;qty;unit',
      ...days.map(([start, end]) => `Dépôt;${start};${end};NETWORK;REUSE;5;m3`),
    ].join('\n')
  const rulesOfDays = async (...days: readonly (readonly [string, string])[]) =>
    problemsOf(await reportOf(water(...days), { nature: 'WATER' }))

  test('is read day first or as ISO 8601, leap years included', async () => {
    expect(await rulesOfDays(['01/02/2025', '28/02/2025'], ['2025-03-01', '2025-03-31'])).toEqual([])
    const leap = await reportOf(water(['01/02/2024', '29/02/2024']), {
      nature: 'WATER',
      startDate: '2024-01-01',
    })
    expect(problemsOf(leap)).toEqual([])
    expect(await rulesOfDays(['01/02/2025', '29/02/2025'])).toEqual(['2 end date'])
  })

  test('is not guessed: two-digit year, spreadsheet serial number', async () => {
    expect(await rulesOfDays(['13/01/2025', '31/12/25'], ['45658', '45688'])).toEqual([
      '2 end date',
      '3 start date',
      '3 end date',
    ])
  })

  test('that could be read both ways is read month first where the others of the file are', async () => {
    expect(await rulesOfDays(['02/01/2025', '02/28/2025'], ['03/01/2025', '03/31/2025'])).toEqual([])
  })

  test('that could be read both ways is refused where nothing decides', async () => {
    expect(await rulesOfDays(['02/01/2025', '02/28/2025'], ['13/03/2025', '13/03/2025'])).toEqual([
      '2 end date',
      '2 start ambiguousDate',
    ])
  })
})

describe('a value without its unit', () => {
  const one = (indicator: string) => `${heads.join(';')}\nDépôt;${indicator};2025-01;1200;`

  test('is not assumed to be in the unit of its indicator', async () => {
    const report = await reportOf(one('EN01'))
    expect(problemsOf(report)).toEqual(['2 Unité unitMissing'])
    expect(report.check.problems[0]?.message).toContain('kWh')
  })

  test('is accepted if there is only one unit', async () => {
    expect(problemsOf(await reportOf(one('WF01')))).toEqual([])
  })
})

describe('refused lines', () => {
  const rejectsOf = async (text: string) =>
    (
      await ingestText(text, {}, async (result) =>
        'report' in result ? readFile(result.report.rejects ?? '', 'utf8') : '',
      )
    ).seen ?? ''
  const good = 'Dépôt;EN01;2025-01;1;kWh'

  test('keep the cells beyond the headers, and are rejected again until these are removed', async () => {
    const rejects = await rejectsOf(`${heads.join(';')}\n${good};surplus;=2\nDépôt;EN01;2025-02;x;kWh`)
    const [, surplus, other] = rejects.split('\n')
    expect(surplus).toMatch(/^"Dépôt";"EN01";"2025-01";"1";"kWh";"2";"Ligne 2.*";"surplus";"'=2"$/)
    expect(other).toMatch(/^"Dépôt";"EN01";"2025-02";"x";"kWh";"3";"Ligne 3/)
    expect(problemsOf(await reportOf(rejects))).toEqual(['2 - cells', '3 Valeur number'])
    const corrected = rejects.replace(';"surplus";"\'=2"', ';"";""').replace('"x"', '"3"')
    expect((await reportOf(corrected)).counts).toMatchObject({ accepted: 2, rejected: 0 })
  })

  test('keep the name of a site that begins like a formula', async () => {
    const sites = { '-Annexe': '00000000-0000-4000-8000-000000000002' }
    const rejects = await rejectsOf(`${heads.join(';')}\n-Annexe;EN01;2025-01;x;kWh`)
    expect((await reportOf(rejects.replace('"x"', '"3"'), { siteValues: sites })).counts).toMatchObject({
      accepted: 1,
    })
  })
})

test('empty cells beyond the headers are accepted', async () => {
  expect(
    (await reportOf(`${heads.join(';')};;\nDépôt;EN01;2025-01;1;kWh;;\nDépôt;EN01;2025-02;1;kWh`)).counts,
  ).toMatchObject({
    accepted: 2,
  })
})

test('an accepted proposal for a rejected cell can be parsed, and a reason does not repeat the position', async () => {
  const text = [
    'Site;Début;Fin;Énergie;Quantité;Unité',
    'Dépôt;01/01/2025;31/01/2025;Électricité;12,5;kWh',
    'Dépôt;02/13/2025;28/02/2025;Électricité;2 300 €;kWh',
    'Dépôt;01/03/2025;31/03/2025;électricite verte;-12;kWhh',
  ].join('\n')
  const change = { nature: 'ENERGY' }
  const { check } = await reportOf(text, change)
  expect(check.problems.map(({ column, proposal }) => `${column}: ${proposal}`)).toEqual([
    'Début: 2025-02-13',
    'Quantité: 2300',
    'Énergie: Électricité',
    'Quantité: 12',
    'Unité: kWh',
  ])
  expect(check.problems[1]?.reason).toBe('Ce n’est pas un nombre. Écrivez 1234,5 ou 1234.5.')
  expect(check.columns.find(({ head }) => head === 'Unité')?.choices).toContain('kWh')
  const corrections = check.problems.flatMap(({ line, column, proposal }) =>
    column === null || proposal === null ? [] : { line, column, value: proposal },
  )
  const after = await reportOf(text, { ...change, corrections })
  expect(after.counts).toMatchObject({ accepted: 3, rejected: 0 })
})
