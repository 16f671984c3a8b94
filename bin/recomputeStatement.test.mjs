import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the script on an export with these parts. */
function check(parts, ...more) {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(parts)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
  const files = more.map((name) => join(folder, name))
  return spawnSync(process.execPath, ['bin/recomputeStatement.mjs', folder, ...files], { encoding: 'utf8' })
}

const at = (day) => `2026-${day} 10:00:00+00`
const fact = (given) => ({
  import_id: 'first',
  file_id: 'first',
  site_id: 'lyon',
  company_id: 'wood',
  start_date: '2025-01-01',
  end_date: '2025-12-31',
  typed_value: String(given.value),
  typed_unit: given.unit,
  dimensions: '{}',
  counted_from: at('02-01'),
  ...given,
})
const gas = (line, typed, month) =>
  fact({
    line,
    indicator: 'EN05',
    start_date: `2025-${month}-01`,
    end_date: `2025-${month}-28`,
    value: typed / 1000,
    unit: 'MWh',
    typed_value: String(typed),
    typed_unit: 'kWh',
    dimensions: '{"carrier":"NATURAL_GAS"}',
  })
const request = (given) => ({
  id: given.code,
  disclosure_id: 'statement',
  state: 'APPROVED',
  company_id: null,
  division_id: null,
  period: 'YEAR',
  value: null,
  text: null,
  approved_at: at('03-01'),
  ...given,
})
const approval = (value, more = {}) => ({ value, unit: null, text: null, version: '1-0-3-0-0-1-1-', ...more })
const part = (indicator, overTime = 'SUM') => ({ indicator, role: 'value', factor: 1, overTime })
const indicator = (code, unit, ...parts) => ({
  code,
  kind: 'INDICATOR',
  unit,
  scale: 1,
  over_sites: 'SUM',
  parts,
  formula: null,
  is_about_people: false,
})

/**
 * Gas of two months with what it emitted, and a floor area. A file of April replaced the second month after the approvals.
 */
function exported() {
  const emission = {
    carrier: 'NATURAL_GAS',
    activity: 'EN05',
    emissionFactor: 'GAS',
    factorValue: '0.2',
    factorPer: 'kWh',
  }
  const [january, february] = [gas(2, 12_000, '01'), gas(3, 8000, '02')]
  const tables = {
    disclosures: [{ id: 'statement', name: 'État 2025', year: 2025 }],
    disclosure_requests: [
      request({ code: 'E1-5_12', measure: 'EN05', approval: approval(20) }),
      request({ code: 'E1-6_07', measure: 'GH01', approval: approval(4) }),
      request({ code: 'E1-5_18', measure: 'K06', approval: approval(0.04) }),
      request({
        code: 'E1-1_01',
        measure: null,
        text: 'Un plan',
        approval: approval(null, { text: 'Un plan' }),
      }),
    ],
    disclosure_texts: [
      {
        disclosure_id: 'statement',
        section: 'E1',
        version: 1,
        blocks: [{ kind: 'paragraph', text: 'Gaz : {E1-5_12}' }],
      },
    ],
    data_files: [{ id: 'first', nature: 'ENERGY', corrections: null }],
    fact_files: [
      { created_at: at('02-01'), undone_at: null },
      { created_at: at('04-01'), undone_at: null },
    ],
    recomputations: [],
    facts: [
      january,
      fact({
        ...january,
        indicator: 'GH01',
        value: 2.4,
        unit: 'tCO2e',
        typed_value: '12',
        typed_unit: 'MWh',
        dimensions: JSON.stringify(emission),
      }),
      fact({
        ...february,
        indicator: 'GH01',
        value: 1.6,
        unit: 'tCO2e',
        typed_value: '8',
        typed_unit: 'MWh',
        dimensions: JSON.stringify(emission),
      }),
      { ...gas(2, 9000, '02'), file_id: 'second', import_id: 'second', counted_from: at('04-01') },
      fact({
        line: 9,
        file_id: 'second',
        counted_from: at('02-01'),
        indicator: 'CT02',
        value: 500,
        unit: 'm2',
      }),
    ],
    former_facts: [{ ...february, counted_until: null }],
    replaced_facts: [
      {
        import_id: 'first',
        file_id: 'first',
        line: 3,
        indicator: 'EN05',
        replaced_from: at('04-01'),
        replaced_until: null,
      },
    ],
    people_figures: [],
    measures: [
      indicator('EN05', 'MWh', part('EN05')),
      indicator('GH01', 'tCO2e', part('GH01')),
      indicator('CT02', 'm2', part('CT02', 'LAST')),
      { code: 'K06', kind: 'KPI', scale: 1, formula: 'EN05 / CT02', is_about_people: false },
    ],
    units: [
      { code: 'MWh', quantity: 'energy', factor: 1 },
      { code: 'kWh', quantity: 'energy', factor: 0.001 },
      { code: 'tCO2e', quantity: 'emission', factor: 1 },
      { code: 'm2', quantity: 'area', factor: 1 },
    ],
    fuels: [],
    companies: [{ id: 'wood', end_of_fiscal_year: null }],
    divisions: [{ id: 'lyon', company_id: 'wood' }],
    changes: [],
  }
  const lines =
    'site;start;end;carrier;qty;unit\nLyon;2025-01-01;2025-01-28;NATURAL_GAS;12 000,0;kWh\nLyon;2025-02-01;2025-02-28;NATURAL_GAS;8000;kWh\n'
  return { tables, file: lines }
}

const partsOf = ({ tables, file }) => ({
  ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [`json/${name}.json`, rows])),
  'files/data/first-gaz.csv': file,
})

test('every figure is followed to its lines, and what has changed since its approval is told', () => {
  const { status, stdout, stderr } = check(partsOf(exported()))

  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(
    'changed since approval: E1-5_12 (EN05), organisation, 2025: approved 20, today 21',
  )
  expect(stdout).toContain('changed since approval: E1-5_18 (K06)')
  expect(stdout).not.toContain('changed since approval: E1-6_07')
  expect(stdout).toContain('4 approved answers in 1 statements: 3 recomputed')
  expect(stdout).toContain('0 misses')
})

const faults = [
  [
    'an approved figure',
    ({ tables }) => (tables.disclosure_requests[0].approval.value = 21),
    /E1-5_12.*approved 21, its lines make 20/,
  ],
  [
    'an answer in words',
    ({ tables }) => (tables.disclosure_requests[3].text = 'Aucun'),
    /E1-1_01.*answered Aucun/,
  ],
  [
    'a line of a file',
    (given) => (given.file = given.file.replace('12 000', '13 000')),
    /12000 kWh is not what the line states/,
  ],
  ['a conversion', ({ tables }) => (tables.units[1].factor = 0.002), /EN05.*but 12000 kWh make 24/],
  ['an emission factor', ({ tables }) => (tables.facts[1].value = 2.5), /GH01.*but 12 MWh make 2.4/],
  [
    'an activity',
    ({ tables }) => (tables.facts[1].typed_value = '13'),
    /emitted by 13 MWh of EN05, whose fact is 12/,
  ],
  [
    'when a figure was replaced',
    ({ tables }) => (tables.replaced_facts[0].replaced_from = at('02-15')),
    /its lines make 12/,
  ],
  ['a formula', ({ tables }) => (tables.measures[3].formula = 'CT02 / EN05'), /E1-5_18.*its lines make 25/],
]
test.each(faults)('another value of %s is found', (_what, plant, message) => {
  const given = exported()
  plant(given)
  const { status, stdout } = check(partsOf(given))

  expect(status).toBe(1)
  expect(stdout).toMatch(message)
})

/** An export beside a tagged statement with this number. */
const tagged = (value) => ({
  ...partsOf(exported()),
  'statement.json': { facts: { 'f-E1-5_12': { value, decimals: 0 } } },
})

test('figures of a tagged statement are compared with the approved answers', () => {
  expect(check(tagged('20'), 'statement.json').status).toBe(0)
  const { status, stdout } = check(tagged('22'), 'statement.json')
  expect([status, stdout.includes('f-E1-5_12 is 22, approved is 20')]).toEqual([1, true])
})

test('the fiscal year, the company and the moment of an approval decide what counts', () => {
  const given = exported()
  given.tables.companies[0].end_of_fiscal_year = '01-31'
  // January ends a fiscal year of its own; on the day of the approval, the year was the calendar year.
  given.tables.changes = [
    { id: '1', at: at('03-05'), resource: 'companies', record_id: 'wood', before: { endOfFiscalYear: null } },
  ]
  const { status, stdout } = check(partsOf(given))

  expect(status).toBe(0)
  expect(stdout).toContain('E1-6_07 (GH01), organisation, 2025: approved 4, today 2.4')
})

test('what is no export was not checked', () => {
  const { status, stdout, stderr } = check({ 'manifest.json': {} })

  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain('disclosures.json')
})
