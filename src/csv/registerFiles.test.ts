import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { csvFiles, type CsvKind } from '#model/rules/csv/csvColumns.ts'
import { proposeCorrection } from '#model/rules/csv/csvProposals.ts'
import { valueAt } from '#model/schema/rules.ts'
import { countries } from '#server/reference/countries.ts'
import { checkFile } from './checkFile.ts'

/** Reads a file of `tests/fixtures/registers` as the import of a register does. */
async function check(name: string, kind: CsvKind) {
  const bytes = await readFile(`tests/fixtures/registers/${name}.csv`)
  const known = countries.search('fr')
  const outcome = await checkFile(
    {
      file: new File([new Uint8Array(bytes)], `${name}.csv`),
      kind,
      isInternational: true,
      countries: known.map(({ code }) => code),
      countryCodes: Object.fromEntries(known.map(({ label, code }) => [label, code])),
    },
    () => undefined,
  )
  if ('key' in outcome) throw new Error(`The file was refused: ${outcome.key}`)
  return outcome
}

type Checked = Awaited<ReturnType<typeof check>>
const valuesOf = ({ rows }: Checked, path: string) =>
  new Map(rows.map((row) => [row.line, valueAt(row, path)]))
/** Line, value and proposal of each refused cell of a column. */
const refusedOf = ({ report }: Checked, kind: CsvKind, column: string) =>
  report.problems
    .filter((problem) => problem.column === column)
    .map(({ line, value }) => {
      const declared = csvFiles[kind].columns.find(({ name }) => name === column)
      return [line, value, declared && proposeCorrection(declared, value)]
    })

test.each([
  ['below the line « sep=; »', 'separatorLine', 'Société Exemple'],
  ['in MacRoman', 'macRoman', 'Société électrique'],
])('a file %s is read with its accents', async (_kind, name, company) => {
  const checked = await check(name, 'companies')
  expect(checked.report).toMatchObject({ rows: 1, validRows: 1 })
  expect([...valuesOf(checked, 'name').values()]).toEqual([company])
})

test('a postal code keeps its zeros or gets them proposed', async () => {
  const checked = await check('postalCodes', 'companies')
  expect(refusedOf(checked, 'companies', 'headquarter_postalcode')).toEqual([
    [3, '1000', '01000'],
    [5, '1 000', '01000'],
  ])
  const read = valuesOf(checked, 'headquarter.address.postalCode')
  expect([4, 6, 7, 8].map((line) => read.get(line))).toEqual(['01000', '69001', '69001', '69001'])
})

test('an activity code is read in each spelling', async () => {
  const read = valuesOf(await check('activityCodes', 'companies'), 'activityCode')
  expect([3, 4, 5, 11, 12].map((line) => read.get(line))).toEqual(Array(5).fill('24.51Z'))
  expect(read.get(8)).toBe('74.8K')
})

test('a legal form is read by its abbreviation, its name or the number of a spreadsheet', async () => {
  const read = valuesOf(await check('legalForms', 'companies'), 'legalForm')
  expect([2, 3, 4, 8, 10].map((line) => read.get(line))).toEqual(['5710', '5710', '5710', '1000', '5499'])
})

test('a country is read by its names, codes and nationalities', async () => {
  const checked = await check('countries', 'companies')
  expect(refusedOf(checked, 'companies', 'country')).toEqual([[12, 'Allemange', undefined]])
  const read = valuesOf(checked, 'country')
  expect([3, 6, 7, 8, 10, 13, 15, 16, 17, 19, 21].map((line) => read.get(line))).toEqual(
    'FR FR FR GB GB US NL GR CZ TR XK'.split(' '),
  )
})

test('an address is read or proposed without what mail programs and keyboards add', async () => {
  const checked = await check('emails', 'contacts')
  const read = valuesOf(checked, 'email')
  expect([3, 7, 29].map((line) => read.get(line))).toEqual([
    'b.durand@exemple.fr',
    'e.durand@xn--exmple-cua.fr',
    'bb.durand@exemple.fr',
  ])
  const proposals = new Map(
    refusedOf(checked, 'contacts', 'email').map(([line, , proposal]) => [line, proposal]),
  )
  expect([10, 11, 13, 14].map((line) => proposals.get(line))).toEqual([
    'g.durand@exemple.fr',
    'h.durand@exemple.fr',
    'k.durand@exemple.fr',
    'l.durand@exemple.fr',
  ])
  expect(proposals.has(12)).toBe(true)
  expect(proposals.get(12)).toBeUndefined()
  expect(checked.report.problems).toContainEqual(
    expect.objectContaining({ line: 5, key: 'validation.duplicateContactInFile' }),
  )
})

test('gender, nationality and birth date of a person are read or proposed', async () => {
  const checked = await check('persons', 'physicalPersons')
  expect(refusedOf(checked, 'physicalPersons', 'nationality')).toEqual([])
  expect(refusedOf(checked, 'physicalPersons', 'gender').map(([line]) => line)).toEqual([9])
  expect(refusedOf(checked, 'physicalPersons', 'birth_date')).toEqual([
    [6, '1980', undefined],
    [8, '28856', '1979-01-01'],
    [9, '2030-01-01', undefined],
  ])
})
