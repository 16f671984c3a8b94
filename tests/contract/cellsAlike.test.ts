import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { codeWords, flagLabels } from '#locales/natureLabels.ts'
import { natureTemplate } from '#model/data/natureTemplate.ts'
import { natures } from '#model/data/natures/natures.ts'
import { checkRows } from '#model/rules/csv/checkRows.ts'
import { columnNames } from '#src/custom-pages/data-hub/files/columnNames.ts'
import { readPreview } from '#src/custom-pages/data-hub/files/readPreview.ts'
import { suggestColumns } from '#src/custom-pages/data-hub/files/suggestColumns.ts'
import { reportOf } from '#tests/support/ingestOrder.ts'

// The check of the first rows before an upload and the engine give the same results.

/** Rules that can be checked on one row, for any nature. */
const ownRules = new Set(
  `cells required number belowMinimum aboveMaximum integer date period unit code flag tooLong
   unknownIndicator computedIndicator outOfRange dateOrder future`.split(/\s+/),
)

const labels = { codes: codeWords, flags: flagLabels }
const declared = { startDate: '2025-01-01', endDate: '2025-12-31', periodicity: 'YEARLY' }
const today = new Date().toISOString().slice(0, 10)

/** Line, header and rule of all findings of both, in one order. */
async function bothOf(nature: string, heads: readonly string[], rows: readonly (readonly string[])[]) {
  const text = [heads, ...rows].map((cells) => cells.join(';')).join('\n')
  const { check } = await reportOf(text, { ...declared, nature })
  const engine = check.problems
    .filter(({ rule }) => ownRules.has(rule))
    .map(({ line, column, rule }) => `${line} ${column ?? '-'} ${rule}`)
  const columns = suggestColumns(heads, columnNames(nature, 'fr')).map((found) => found?.column)
  const page = checkRows({ nature, columns, rows, words: labels, declared: { ...declared, today } }).map(
    ({ row, cell, rule }) => `${row + 2} ${heads[cell] ?? '-'} ${rule}`,
  )
  return { engine: engine.toSorted(), page: page.toSorted() }
}

const numbers = [
  '12',
  '12,5',
  '12.5',
  '-3',
  '−3',
  '+7',
  ',5',
  '.5',
  '1 234,5',
  '1\u00A0234',
  '1\u202F234\u202F567,8',
  '1.234,56',
  '1,234.56',
  "1'234.56",
  '1’234',
  '12 34',
  '1 23 4,5',
  '(1 234)',
  '12 %',
  '1,2E+05',
  'NaN',
  '1,2,3',
  '12 kWh',
  '1,5 GWh',
  '12 parsec',
  '1,234,567',
  '',
  'beaucoup',
  '1e400',
  '1000000000000000',
  '10000000000000000',
  '--1',
  '1.',
  '٣',
]
const days = [
  '2025-02-28',
  '2025-2-3',
  '28/02/2025',
  '3.2.2025',
  '28-02-2025',
  '2025-02-30',
  '31/04/2025',
  '01/13/2025',
  '20250228',
  '2025/02/28',
  '2025-02-28T00:00:00+01:00',
  '28/02/2025 00:00',
  '28/02/25',
  '3 avril 2025',
  '',
  '2025-00-10',
  '2019-01-01',
  '2031-01-01',
]
const periods = [
  '2025',
  '2025-S1',
  '2025 S2',
  '2025H1',
  '2025-T4',
  '2025Q1',
  '2025-Q5',
  '2025-S3',
  '2025-03',
  '2025/3',
  '03/2025',
  '3.2025',
  '2025-13',
  '2024',
  '2031-01',
  'mars 2025',
  'janv.-25',
  'Foo 2025',
  '202503',
  '',
  '2025-',
]

describe('the first rows of a file', () => {
  test('of energy give the same result', async () => {
    const heads = ['Site', 'Début', 'Fin', 'Énergie', 'Quantité', 'Unité', 'Base', 'Part renouvelable']
    const row = (change: Readonly<Record<number, string>>) =>
      ['Dépôt', '2025-01-01', '2025-01-31', 'Électricité', '12', 'kWh', '', ''].map(
        (cell, index) => change[index] ?? cell,
      )
    const rows = [
      ...numbers.map((text) => row({ 4: text })),
      ...days.map((text) => row({ 1: text })),
      ...days.map((text) => row({ 2: text })),
      ...['electricite', 'Gaz', 'rien', 'ELECTRICITY', ' Électricité '].map((text) => row({ 3: text })),
      ...['KWH', 'k W h', 'm³', 'M3', 'kWhh', 'kWh PCS', 'kWh/an', 'km', ''].map((text) => row({ 5: text })),
      ...['-1', '0', '100', '101', '12,5'].map((text) => row({ 7: text })),
      ['Dépôt', '2025-01-01'],
      [...row({}), 'surplus'],
      [...row({}), '', ''],
    ]
    const { engine, page } = await bothOf('ENERGY', heads, rows)
    expect(engine.length).toBeGreaterThan(30)
    expect(page).toEqual(engine)
  })

  test('of any indicators give the same result', async () => {
    const heads = ['Site', 'Indicateur', 'Période', 'Valeur', 'Unité']
    const row = (change: Readonly<Record<number, string>>) =>
      ['Dépôt', 'EN01', '2025-01', '12', 'MWh'].map((cell, index) => change[index] ?? cell)
    const rows = [
      ...periods.map((text) => row({ 2: text })),
      ...['en01', 'EN18', 'XX99', ''].map((text) => row({ 1: text })),
      ...numbers.map((text) => row({ 3: text })),
    ]
    const { engine, page } = await bothOf('INDICATORS', heads, rows)
    expect(engine.length).toBeGreaterThan(15)
    expect(page).toEqual(engine)
  })

  test('of headcount give the same result', async () => {
    const heads = [
      'Site',
      'Début',
      'Fin',
      'Identifiant',
      'Effectif',
      'Genre',
      'Pays',
      'Contrat',
      'Temps',
      'Cadre dirigeant',
    ]
    const row = (change: Readonly<Record<number, string>>) =>
      ['Dépôt', '2025-01-01', '2025-12-31', 'G1', '12', 'F', 'FR', 'CDI', 'Temps plein', 'oui'].map(
        (cell, index) => change[index] ?? cell,
      )
    const rows = [
      ...['0', '1', '1,5', '12'].map((text) => row({ 4: text })),
      ...['oui', 'Non', 'x', '1', 'peut-être', ''].map((text) => row({ 9: text })),
      ...['FRA', 'F'].map((text) => row({ 6: text })),
      ...['x'.repeat(60), 'x'.repeat(61), ''].map((text) => row({ 3: text })),
    ]
    const { engine, page } = await bothOf('HEADCOUNT', heads, rows)
    expect(engine.length).toBeGreaterThan(3)
    expect(page).toEqual(engine)
  })

  test.each([
    [
      'blank lines above and between',
      '\n;;\nsite;indicateur;periode;valeur\n\nDépôt;EN01;2025-01;x\n\n;;;\nDépôt;EN01;2025-02;y',
    ],
    [
      'a cell of several lines',
      'site;indicateur;periode;valeur;commentaire\nDépôt;EN01;2025-01;1;"a\nb"\nDépôt;EN01;2025-02;y;',
    ],
    [
      'heads that hold nothing at the end',
      'site;indicateur;periode;valeur;;\nDépôt;EN01;2025-01;1\nDépôt;EN01;2025-02;y;;',
    ],
    [
      'an end of line as old spreadsheets write',
      'site;indicateur;periode;valeur\r\rDépôt;EN01;2025-01;1\rDépôt;EN01;2025-02;y',
    ],
    [
      'another separator in most cells',
      'site;indicateur;periode;valeur\nDépôt, a;EN01;2025-01\nDépôt;EN01;2025-02;1,5\nDépôt;EN01;2025-03;2,5\nDépôt;EN01;2025-04;y',
    ],
    [
      'a no-break space around a cell',
      'site;indicateur;periode;valeur\nDépôt;EN01\u00a0;2025-01;1\u00a0\nDépôt;EN01;2025-02;y',
    ],
    [
      'a comment of signs outside the first plane',
      `site;indicateur;periode;valeur;commentaire\nDépôt;EN01;2025-01;1;${'😀'.repeat(1000)}\nDépôt;EN01;2025-01;1;${'😀'.repeat(1001)}`,
    ],
    [
      'heads that every object has',
      'site;indicateur;periode;valeur;constructor;__proto__;toString\nDépôt;EN01;2025-01;y;1;2;3',
    ],
    [
      'odd characters',
      'site;indicateur;periode;valeur\nDépôt;EN01\u202e;2025-01;\u200b12\nDépôt;EN01;2025-02;\ufffd',
    ],
  ])('with %s give the result of the whole file', async (_kind, text) => {
    const preview = await readPreview(new Blob([text]))
    if (!('rows' in preview)) throw new Error(preview.refusal)
    const { heads, rows } = preview
    const { check } = await reportOf(text, declared)
    expect(heads).toEqual(check.columns.map(({ head }) => head))
    const columns = suggestColumns(heads, columnNames('INDICATORS', 'fr')).map((found) => found?.column)
    const page = checkRows({
      nature: 'INDICATORS',
      columns,
      rows: rows.map(({ cells }) => cells),
      declared: { ...declared, today },
      words: labels,
    }).map(({ row, cell, rule }) => `${rows[row]?.line} ${heads[cell] ?? '-'} ${rule}`)
    const engine = check.problems
      .filter(({ rule }) => ownRules.has(rule))
      .map(({ line, column, rule }) => `${line} ${column ?? '-'} ${rule}`)
    expect(engine.length).toBeGreaterThan(0)
    expect(page.toSorted()).toEqual(engine.toSorted())
  })

  test.each(natures.map(({ code }) => code))(
    'of the template of %s have no problems, and every column is known',
    (code) => {
      const text = (natureTemplate(code, 'fr') ?? '').replace('\uFEFF', '').trim()
      const [heads = [], ...rows] = papaparse.parse<string[]>(text, { delimiter: ';' }).data
      const found = suggestColumns(heads, columnNames(code, 'fr'))
      expect(heads.filter((_, index) => found[index] === undefined)).toEqual([])
      const columns = found.map((one) => one?.column)
      expect(
        checkRows({
          nature: code,
          columns,
          rows,
          words: labels,
          declared: { startDate: '', endDate: '', today },
        }),
      ).toEqual([])
    },
  )
})
