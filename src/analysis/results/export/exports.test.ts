import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ShownColumn } from '../shape/columns.ts'
import { csvOf } from './delimited.ts'
import { wrapWords } from './pictureOf.ts'
import { queryInWords } from './queryInWords.ts'
import type { PivotSheet } from './sheetOf.ts'
import { xlsxOf } from './xlsxOf.ts'

const labels = { cell: () => '–', noteHead: 'Couverture' }
const column = (measure: ShownColumn['measure'], over: Partial<ShownColumn> = {}): ShownColumn => ({
  measure,
  kind: 'value',
  members: [],
  id: measure,
  place: 0,
  heads: [],
  unit: null,
  decimals: 0,
  isSum: false,
  isWhole: false,
  ...over,
})
const sheet: PivotSheet = {
  levels: ['Société', 'Site'],
  columns: [
    column('EN01'),
    column('coverage'),
    column('coverage', { kind: 'percentage' }),
    column('coverage', { kind: 'difference' }),
  ],
  heads: [['Électricité', 'Couverture', 'Évolution', 'Écart']],
  lines: [
    {
      kind: 'member',
      depth: 0,
      hasParts: true,
      names: ['Ormelle', 'Sous-total'],
      name: 'Ormelle',
      cells: [0.1 + 0.2, 0.5, 12.5, 0.05],
      note: '',
    },
  ],
  hasNotes: false,
}
const about = ['Électricité ; par site', 'Exporté le 10 févr. 2026']

test('a CSV states what it is, and its figures in full precision', () => {
  const csv = csvOf(sheet, labels, { locale: 'fr', about }).replace('\uFEFF', '')
  expect(csv.split('\r\n')).toEqual([
    '"Électricité ; par site"',
    'Exporté le 10 févr. 2026',
    '',
    'Société;Site;Électricité;Couverture;Évolution;Écart',
    'Ormelle;Sous-total;"0,3";50;"12,5";5',
    '',
  ])
})

test('an export states what the analysis asks for', () => {
  const query = {
    measures: ['EN01', 'WF01'],
    rows: ['company', 'month'],
    columns: [],
    compare: { variation: 'Y-1' },
  }
  const said = queryInWords(
    {
      definition: { query },
      labels: { measure: (code: string) => `measure ${code}` },
      levels: new Map([['company', 'Société']]),
    } as unknown as Parameters<typeof queryInWords>[0],
    (key: string, { names }: { names?: string } = {}) =>
      [key.split('.').at(-1), names].filter(Boolean).join(' '),
  )
  expect(said).toBe('measures measure EN01, measure WF01 · rows Société, month · comparison Y-1')
})

test('lines of a picture are split between words', () => {
  expect(wrapWords('Effectif par société', 12)).toEqual(['Effectif par', 'société'])
  expect(wrapWords('Anticonstitutionnellement dit', 10)).toEqual(['Anticonstitutionnellement', 'dit'])
  expect(wrapWords('', 10)).toEqual([''])
})

test('a very small figure is written without an exponent', () => {
  const small = { ...sheet, columns: [column('EN01')], lines: [{ ...sheet.lines[0], cells: [0.00000012] }] }
  expect(csvOf(small as PivotSheet, labels, { locale: 'en', about: [] })).toContain(',0.00000012\r\n')
})

test('a workbook states what it is on its second sheet, and shares as Excel shows them', () => {
  const bytes = xlsxOf(sheet, labels, { title: 'Énergie', about, aboutName: 'À propos', notes: ['Tronqué'] })
  const parts = unzipSync(bytes)
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(textOf('xl/worksheets/sheet2.xml')).toContain('Exporté le 10 févr. 2026')
  expect(textOf('xl/worksheets/sheet1.xml')).toContain('Tronqué')
  expect(textOf('xl/workbook.xml')).toContain('name="À propos"')
  // 12.5 % is 0.125 in a cell with a percent format; a difference of shares is in points.
  const values = [...textOf('xl/worksheets/sheet1.xml').matchAll(/<v>([^<]+)<\/v>/g)].map(
    ([, value]) => value,
  )
  expect(values).toEqual([String(0.1 + 0.2), '0.5', '0.125', '5'])
})
