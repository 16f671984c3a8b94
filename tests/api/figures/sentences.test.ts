import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { answerQuery } from '#server/adapters/cube/query/answerQuery.ts'
import { noteText } from '#src/analysis/results/shape/noteTexts.ts'
import { formatDate } from '#src/ui/format/dates.ts'
import { formatNumber } from '#src/ui/format/numbers.ts'
import { eachMonth } from '#tests/support/figureCases.ts'
import type { TestFact } from '#tests/support/factFiles.ts'
import { openTestCube } from '#tests/support/openTestCube.ts'
import { testTexts } from '#tests/support/texts.ts'

// Edge cases of completeness: each with the value computed by hand and the sentence that the screen shows beside it.
// They ask the cube without a server, as `coverage.test.ts` asks the API.

let opened: Awaited<ReturnType<typeof openTestCube>>

const companyOf: Readonly<Record<string, string>> = { Nantes: 'Voisin', Dole: 'Cidrerie' }
const months = ['2025-01', '2025-12'] as const
const year = { start: '2025-01-01', end: '2025-12-31' }
const days = (start: string, end: string) => ({ range: { start: `2025-${start}`, end: `2025-${end}` } })
const at = (division: string) => ({ filters: [{ level: 'division', members: [division] }] })

beforeAll(async () => {
  const facts: TestFact[] = [
    ...eachMonth('Lyon', 'EN01', ['2025-01', '2025-10'], 10),
    ...eachMonth('Brest', 'EN01', ['2025-01', '2025-05'], 5),
    ...eachMonth('Nantes', 'EN01', ['2025-10', '2025-10'], 1),
    // One site monthly, one with a figure of the year.
    ...eachMonth('Lyon', 'EN05', months, 10),
    { site: 'Rennes', indicator: 'EN05', ...year, value: 365 },
    // Three of fifteen categories of scope 3.
    ...['GH11', 'GH12', 'GH16'].flatMap((code) => eachMonth('Lyon', code, months, 1)),
    // People at one site, water at two.
    ...eachMonth('Lyon', 'WF03', months, 10, { unit: 'pers' }),
    ...eachMonth('Rennes', 'WA01', months, 7),
    ...eachMonth('Lyon', 'WA01', months, 5),
    // A half-year, and a figure of some days of two months.
    { site: 'Lyon', indicator: 'EN06', start: '2025-01-01', end: '2025-06-30', value: 181 },
    { site: 'Lyon', indicator: 'EN07', start: '2025-03-16', end: '2025-04-15', value: 31 },
    // A stock that one site reports until May only.
    ...eachMonth('Lyon', 'WF01', months, 100, { unit: 'pers' }),
    ...eachMonth('Brest', 'WF01', ['2025-01', '2025-05'], 50, { unit: 'pers' }),
    // A fiscal year from 16 June to 15 June has the months from July to May.
    ...eachMonth('Dole', 'WA05', ['2024-07', '2025-05'], 2),
  ]
  opened = await openTestCube(
    facts.map((fact) => ({ ...fact, company: companyOf[fact.site] ?? 'Ormelle' })),
    {
      sites: { Brest: { closedOn: '2025-05-31' }, Nantes: { openedOn: '2025-10-01' } },
      fiscalYears: { Voisin: '06-30', Cidrerie: '06-15' },
    },
  )
})
afterAll(() => opened.close())

const texts = testTexts('fr') as Parameters<typeof noteText>[1]
const format = {
  number: (value: number) => formatNumber(value, 'fr'),
  date: (date: string) => formatDate(date, 'fr'),
} as Parameters<typeof noteText>[2]

/** The first value of a query, and its sentence. */
async function read(code: string, asked: object) {
  const plan = planQuery(cubeQuery.parse({ measures: [code], ...asked }), '2026-01-15')
  const { values, notes, noteOf, withheld } = await answerQuery(
    opened.cube,
    opened.connection.tables,
    plan,
    'fr',
  )
  const note = notes[noteOf[0]?.[0] ?? -1]
  const said = note ? noteText(note, texts, format) : ''
  return [
    withheld.length > 0 ? 'withheld' : (values[0]?.[0] ?? null),
    said.replaceAll(/[\u00A0\u202F]/g, ' '),
  ]
}

describe('a value and its sentence', () => {
  test.each<[string, string, object, unknown, string]>([
    ['ten months of a year', 'EN01', { range: year }, 126, '10 mois sur 12 · 3 sites sur 3'],
    ['ten whole months', 'EN01', days('01-01', '10-31'), 126, '10 mois sur 10 · 3 sites sur 3'],
    ['a month in which one site closed', 'EN01', days('10-01', '10-31'), 11, '1 mois sur 1 · 2 sites sur 2'],
    ['a site that closed in May', 'EN01', { range: year, ...at('Brest') }, 25, '5 mois sur 5 · 1 site sur 1'],
    [
      'a site that opened in October',
      'EN01',
      { range: year, ...at('Nantes') },
      1,
      '1 mois sur 3 · 1 site sur 1',
    ],
    ['a year with a figure of the year', 'EN05', { range: year }, 485, '12 mois sur 12 · 2 sites sur 2'],
    [
      'a quarter of a figure of the year',
      'EN05',
      days('01-01', '03-31'),
      30,
      '3 mois sur 3 · 1 site sur 2 · chiffre annuel 2025 : 365',
    ],
    [
      'the same divided by days: 30 + 90',
      'EN05',
      { ...days('01-01', '03-31'), spread: true },
      120,
      '3 mois sur 3 · 1 site sur 2 · chiffre annuel 2025 : 365 · estimé, réparti au prorata des jours',
    ],
    [
      'a quarter that only a figure of the year touches',
      'EN05',
      { ...days('01-01', '03-31'), ...at('Rennes') },
      null,
      '0 mois sur 3 · 0 site sur 1 · chiffre annuel 2025 : 365',
    ],
    [
      'half of a figure of the year at its site: 181 days',
      'EN05',
      { ...days('01-01', '06-30'), ...at('Rennes'), spread: true },
      181,
      '0 mois sur 6 · 0 site sur 1 · chiffre annuel 2025 : 365 · estimé, réparti au prorata des jours',
    ],
    ['a half-year', 'EN06', days('01-01', '06-30'), 181, '6 mois sur 6 · 1 site sur 1'],
    [
      'a quarter of a half-year',
      'EN06',
      days('01-01', '03-31'),
      null,
      '0 mois sur 3 · 0 site sur 1 · chiffre du 1er janv. 2025 au 30 juin 2025 : 181',
    ],
    ['a year with a half-year', 'EN06', { range: year }, 181, '6 mois sur 12 · 1 site sur 1'],
    ['days of two months', 'EN07', days('03-01', '04-30'), 31, '2 mois sur 2 · 1 site sur 1'],
    [
      'a month of days of two months',
      'EN07',
      days('03-01', '03-31'),
      null,
      '0 mois sur 1 · 0 site sur 1 · chiffre du 16 mars 2025 au 15 avr. 2025 : 31',
    ],
    [
      'the same divided by days: 16 of 31',
      'EN07',
      { ...days('03-01', '03-31'), spread: true },
      16,
      '0 mois sur 1 · 0 site sur 1 · chiffre du 16 mars 2025 au 15 avr. 2025 : 31 · estimé, réparti au prorata des jours',
    ],
    [
      'three categories of scope 3',
      'GH08',
      { range: year },
      36,
      '12 mois sur 12 · 1 site sur 1 · incomplet : 3 composantes sur 15',
    ],
    [
      'total emissions without scopes 1 and 2',
      'GH26',
      { range: year },
      36,
      '12 mois sur 12 · 1 site sur 1 · incomplet : 3 composantes sur 17',
    ],
    [
      'energy with gas and electricity',
      'EN18',
      { range: year },
      823,
      '12 mois sur 12 · 4 sites sur 4 · 20 relevés mensuels sur 32',
    ],
    [
      'energy of a month without electricity',
      'EN18',
      days('11-01', '11-30'),
      10,
      '0 mois sur 1 · 0 site sur 3 · incomplet : 1 composante sur 4 · chiffre annuel 2025 : 365',
    ],
    [
      'withdrawals without discharges',
      'WA06',
      days('11-01', '11-30'),
      12,
      '1 mois sur 1 · 2 sites sur 3 · incomplet : 1 composante sur 2',
    ],
    ['water per person at one site of two', 'K89', { range: year }, 14.4, '12 mois sur 12 · 1 site sur 2'],
    ['people at the end of a year', 'WF01', { range: year }, 100, '12 mois sur 12 · 2 sites sur 2'],
    ['people at the end of May', 'WF01', days('01-01', '05-31'), 150, '5 mois sur 5 · 2 sites sur 2'],
    [
      'a fiscal year that ends on 15 June',
      'WA05',
      { columns: ['fiscalYear'] },
      22,
      '11 mois sur 11 · 1 site sur 1',
    ],
    ['a month without any figure', 'EN01', days('11-01', '11-30'), null, ''],
    ['a quarter before a site closes', 'EN01', days('01-01', '03-31'), 45, '3 mois sur 3 · 2 sites sur 2'],
    [
      'seven months after a site closed: 50 + 1',
      'EN01',
      days('06-01', '12-31'),
      51,
      '5 mois sur 7 · 2 sites sur 2',
    ],
    ['ten months of one site', 'EN01', { range: year, ...at('Lyon') }, 100, '10 mois sur 12 · 1 site sur 1'],
    [
      'a figure of the year at its site',
      'EN05',
      { range: year, ...at('Rennes') },
      365,
      '12 mois sur 12 · 1 site sur 1',
    ],
    [
      'ten months of a figure of the year',
      'EN05',
      days('03-01', '12-31'),
      100,
      '10 mois sur 10 · 1 site sur 2 · chiffre annuel 2025 : 365',
    ],
    [
      'February with 28 of 365 days',
      'EN05',
      { ...days('02-01', '02-28'), spread: true },
      38,
      '1 mois sur 1 · 1 site sur 2 · chiffre annuel 2025 : 365 · estimé, réparti au prorata des jours',
    ],
    ['months after a half-year', 'EN06', days('07-01', '12-31'), null, ''],
    [
      'a quarter of a half-year by days: 90 of 181',
      'EN06',
      { ...days('01-01', '03-31'), spread: true },
      90,
      '0 mois sur 3 · 0 site sur 1 · chiffre du 1er janv. 2025 au 30 juin 2025 : 181 · estimé, réparti au prorata des jours',
    ],
    ['people after a site closed', 'WF01', days('06-01', '12-31'), 100, '7 mois sur 7 · 1 site sur 1'],
    ['a mean of the year', 'WF03', { range: year }, 10, '12 mois sur 12 · 1 site sur 1'],
    [
      'a quarter of three categories of scope 3',
      'GH08',
      days('01-01', '03-31'),
      9,
      '3 mois sur 3 · 1 site sur 1 · incomplet : 3 composantes sur 15',
    ],
    ['five months of a year', 'WA05', { range: year }, 10, '5 mois sur 12 · 1 site sur 1'],
    ['two sites over a year: 12 × 12', 'WA01', { range: year }, 144, '12 mois sur 12 · 2 sites sur 2'],
    [
      'a ratio at a site with both sides: 60 of 10',
      'K89',
      { range: year, ...at('Lyon') },
      6,
      '12 mois sur 12 · 1 site sur 1',
    ],
  ])('%s', async (_, code, asked, value, sentence) => {
    expect(await read(code, asked)).toEqual([value, sentence])
  })
})
