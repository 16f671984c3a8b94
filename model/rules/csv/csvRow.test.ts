import { describe, expect, it } from 'vitest'
import { csvFiles, type CsvKind } from './csvColumns.ts'
import { matchHeader, type CsvHeader } from './csvHeader.ts'
import { rowChecker, type RowContext } from './csvRow.ts'

const countries = new Set(['FR', 'ES', 'PL'])

/** Checks rows given as objects by column name; lines start at 2. */
const check = (kind: CsvKind, rows: readonly Record<string, string>[], context: Partial<RowContext> = {}) => {
  const names = csvFiles[kind].columns.map(({ name }) => name)
  const header = matchHeader(kind, names) as CsvHeader
  const checkRow = rowChecker(kind, header, { isInternational: true, countries, ...context })
  return rows.map((row, index) =>
    checkRow(
      names.map((name) => row[name] ?? ''),
      index + 2,
    ),
  )
}

const ormelle = { national_id: '418732657', country: 'FR', name: 'Groupe Ormelle' }

describe('a row of a mapping', () => {
  it('has wire names, its line and a bare number in the request', () => {
    expect(check('entities', [{ ...ormelle, national_id: '418 732 657', country: 'fr' }])).toEqual([
      {
        row: { line: 2, nationalId: '418732657', country: 'FR', name: 'Groupe Ormelle' },
        problems: [],
        warnings: [],
      },
    ])
  })

  it.each([
    ['an empty name', { name: ' ' }, 'name', 'validation.required'],
    ['an empty number', { national_id: '' }, 'national_id', 'validation.required'],
    ['an unknown country', { country: 'XX' }, 'country', 'validation.unknownCountry'],
    ['a country in full', { country: 'France' }, 'country', 'validation.unknownCountry'],
    ['a wrong check digit', { national_id: '418732658' }, 'national_id', 'validation.siren'],
    ['a name of 100 characters', { name: 'é'.repeat(100) }, 'name', 'validation.tooLong'],
    ['a control character', { name: 'Or\u0007melle' }, 'name', 'validation.controlCharacter'],
    ['flags beyond 99 characters', { name: '🇫🇷'.repeat(50) }, 'name', 'validation.tooLongSigns'],
  ])('is refused with %s, at its cell', (_title, change, column, key) => {
    const [checked] = check('entities', [{ ...ormelle, ...change }])
    expect(checked?.problems).toEqual([expect.objectContaining({ line: 2, column, key })])
  })

  it.each([
    ['a line break', 'Groupe\nOrmelle', 'Groupe Ormelle'],
    ['a line break of Windows with spaces around', 'Groupe \r\n Ormelle', 'Groupe Ormelle'],
    ['a tab', 'Groupe\tOrmelle', 'Groupe Ormelle'],
    ['a line separator', 'Groupe\u2028Ormelle', 'Groupe Ormelle'],
    ['a next line of other machines', 'Groupe \u0085 Ormelle', 'Groupe Ormelle'],
    ['line breaks around', '\nGroupe Ormelle\n', 'Groupe Ormelle'],
  ])('reads %s in a name as a space', (_title, name, stored) => {
    const [checked] = check('entities', [{ ...ormelle, name }])
    expect(checked).toMatchObject({ row: { name: stored }, problems: [], warnings: [] })
  })

  // A backtracking search from each space would be quadratic, and too slow for a test.
  it('is read in linear time if it contains a million spaces', () => {
    const [checked] = check('entities', [{ ...ormelle, name: `Or${' '.repeat(1_000_000)}\u0007melle` }])
    expect(checked).toBeDefined()
  })

  it('is kept, with a warning, if a name contains a direction mark', () => {
    const [checked] = check('entities', [{ ...ormelle, name: 'Or\u202Emelle\u202C\nSA' }])
    expect(checked).toMatchObject({
      row: { name: 'Ormelle SA' },
      problems: [],
      warnings: [{ line: 2, column: 'name', key: 'csv.directionRemoved' }],
    })
  })

  it('gets back the text that was escaped against formulas', () => {
    expect(check('entities', [{ ...ormelle, name: "'=1+1" }])[0]?.row).toMatchObject({ name: '=1+1' })
  })

  it('keeps a name of 99 characters, counted in code points', () => {
    const decomposed = 'e\u0301'.repeat(99)
    for (const name of ['𝔸'.repeat(99), decomposed])
      expect(check('entities', [{ ...ormelle, name }])[0]?.problems).toEqual([])
  })

  it('names the line that already has the number, in any format', () => {
    const rows = [ormelle, { ...ormelle, national_id: '418.732.657' }]
    expect(check('entities', rows)[1]?.problems).toEqual([
      {
        line: 3,
        column: 'national_id',
        value: '418.732.657',
        key: 'validation.duplicateInFile',
        args: { line: 2 },
      },
    ])
  })

  it('accepts the same number in two countries', () => {
    const rows = [
      { ...ormelle, country: 'ES', national_id: 'B-1' },
      { ...ormelle, country: 'PL', national_id: 'B-1' },
    ]
    expect(check('entities', rows).flatMap(({ problems }) => problems)).toEqual([])
  })

  it('refuses a foreign entity if the organisation is not international', () => {
    const foreign = { ...ormelle, country: 'ES', national_id: 'B-64820175' }
    expect(check('entities', [foreign], { isInternational: false })[0]?.problems).toEqual([
      { line: 2, column: 'country', value: 'ES', key: 'validation.foreignEntity' },
    ])
  })

  it('explains a number that a spreadsheet has rounded', () => {
    const [checked] = check('entities', [{ ...ormelle, national_id: '4,18733E+08' }])
    expect(checked?.problems.map(({ key }) => key)).toContain('csv.scientific')
  })

  it('refuses cells beyond the header but not empty ones', () => {
    const header = matchHeader('entities', ['national_id', 'country', 'name']) as CsvHeader
    const checkRow = rowChecker('entities', header, { isInternational: true, countries })
    expect(checkRow(['418732657', 'FR', 'A', ''], 2).problems).toEqual([])
    expect(checkRow(['829154376', 'FR', 'B', 'C'], 3).problems).toEqual([
      { line: 3, column: '', value: '', key: 'csv.tooManyCells' },
    ])
  })
})

describe('a row of companies', () => {
  it('nests the headquarter and reads numbers, dates and ranges as French spreadsheets write them', () => {
    const [checked] = check('companies', [
      {
        ...ormelle,
        headquarter_id: '41873265700014',
        headquarter_postalcode: '69006',
        headquarter_city: 'Lyon',
        creation_date: '03/04/1987',
        staff_range: 'range_10_and_249',
        turnover: '128 400 000,50',
        end_of_fiscal_year: '12-31',
      },
    ])
    expect(checked?.problems).toEqual([])
    expect(checked?.row).toMatchObject({
      headquarter: { nationalId: '41873265700014', address: { postalCode: '69006', city: 'Lyon' } },
      creationDate: '1987-04-03',
      staffRange: 'RANGE_10_AND_249',
      turnover: 128400000.5,
      endOfFiscalYear: '12-31',
    })
  })

  it.each([
    ['01092026', '31/12', '2026-09-01', '12-31'],
    ['1/9/26', '31 décembre', '2026-09-01', '12-31'],
    ['3 octobre 1994', '30/06', '1994-10-03', '06-30'],
    ['October 3, 1994', 'June 30', '1994-10-03', '06-30'],
  ])('reads %s and %s as a form does', (creation, end, creationDate, endOfFiscalYear) => {
    const [checked] = check('companies', [{ ...ormelle, creation_date: creation, end_of_fiscal_year: end }])
    expect(checked).toMatchObject({ problems: [], row: { creationDate, endOfFiscalYear } })
  })

  it.each([
    [
      'a headquarter of another company',
      { headquarter_id: '82915437600034' },
      'validation.siretOfOtherCompany',
    ],
    ['a headquarter of 13 digits', { headquarter_id: '4187326570001' }, 'validation.siretLength'],
    ['a headquarter with a wrong check digit', { headquarter_id: '41873265700015' }, 'validation.siret'],
    ['a postal code that lost its zero', { headquarter_postalcode: '1000' }, 'validation.postalCode'],
    ['a turnover in words', { turnover: 'beaucoup' }, 'validation.number'],
    ['a day that does not exist', { creation_date: '30/02/2020' }, 'validation.date'],
    ['an unknown range', { staff_range: 'MANY' }, 'validation.choice'],
  ])('is refused with %s', (_title, change, key) => {
    const [checked] = check('companies', [{ ...ormelle, ...change }])
    expect(checked?.problems).toEqual([expect.objectContaining({ column: Object.keys(change)[0], key })])
  })
})

describe('a row of divisions', () => {
  const lyon = { address_country: 'FR', address_city: 'Lyon', national_id: '41873265700014' }

  it('belongs to the company of its SIRET', () => {
    expect(check('divisions', [lyon])[0]).toMatchObject({
      row: { nationalId: '41873265700014', address: { city: 'Lyon', country: 'FR' } },
      problems: [],
    })
  })

  it('may be abroad in an organisation that is not international, but its company may not', () => {
    const abroad = { ...lyon, address_country: 'ES', national_id: 'W-1', company_national_id: '418732657' }
    expect(check('divisions', [abroad], { isInternational: false })[0]?.problems).toEqual([])
  })

  it.each([
    ['an unknown status', { ...lyon, legal_state: 'OPEN' }, 'legal_state', 'validation.legalState'],
    [
      'a company that its SIRET denies',
      { ...lyon, company_national_id: '829154376' },
      'national_id',
      'validation.siretOfOtherCompany',
    ],
    [
      'no company, abroad',
      { address_country: 'ES', national_id: 'ES-1' },
      'company_national_id',
      'validation.required',
    ],
    ['no company and no number', { address_country: 'FR' }, 'company_national_id', 'validation.required'],
    [
      'an end before its beginning',
      { ...lyon, creation_date: '2020-01-02', cease_date: '2020-01-01' },
      'cease_date',
      'validation.ceaseBeforeCreation',
    ],
  ])('is refused with %s', (_title, row, column, key) => {
    expect(check('divisions', [row])[0]?.problems).toEqual([expect.objectContaining({ column, key })])
  })
})

describe('a row of a file of subjects', () => {
  const header = matchHeader('subjects', ['topic', 'label', 'human_rights', 'financial_materiality'])
  const checkSubject = rowChecker('subjects', header as CsvHeader, {
    isInternational: false,
    countries: new Set(),
  })

  it('reads yes and no in either language, and keeps empty cells empty', () => {
    expect(checkSubject(['E1', 'Canicules', 'Oui', ''], 2)).toMatchObject({
      row: { topic: 'E1', text: 'Canicules', humanRights: true, financialMateriality: null },
      problems: [],
    })
    expect(checkSubject(['E1', 'Inondations', 'no', 'risk'], 3).row).toMatchObject({
      humanRights: false,
      financialMateriality: 'RISK',
    })
  })

  it('names the line with the same subject, ignoring accents and case', () => {
    expect(checkSubject(['e1', 'CANICULES', '', ''], 4).problems).toEqual([
      { line: 4, column: '', value: '', key: 'validation.duplicateSubjectInFile', args: { line: 2 } },
    ])
  })
})

describe('a row of a file of stakeholders', () => {
  const header = matchHeader('contacts', ['email', 'category', 'sub_category', 'language'])
  const checker = () =>
    rowChecker('contacts', header as CsvHeader, { isInternational: false, countries: new Set() })

  it('is identified by its address, ignoring case', () => {
    const inOrder = checker()
    expect(inOrder(['Ada@example.org', 'suppliers', 'TIER_1', 'FR'], 2)).toMatchObject({
      row: { email: 'Ada@example.org', category: 'SUPPLIERS', subCategory: 'TIER_1', language: 'fr' },
      problems: [],
    })
    expect(inOrder([' ada@EXAMPLE.org ', '', '', ''], 3).problems).toMatchObject([
      { column: 'email', key: 'validation.duplicateContactInFile', args: { line: 2 } },
    ])
  })

  it.each([
    ['no address', ['', 'SUPPLIERS', '', ''], 'email'],
    ['half an address', ['ada@', 'SUPPLIERS', '', ''], 'email'],
    ['a header in the address', ['ada@example.org\nBcc: all@example.org', '', '', ''], 'email'],
    ['an unknown category', ['ada@example.org', 'FRIENDS', '', ''], 'category'],
    ['the sub-category of another category', ['ada@example.org', 'SUPPLIERS', 'BANKS', ''], 'sub_category'],
    ['a sub-category alone', ['ada@example.org', '', 'BANKS', ''], 'sub_category'],
    ['a language that no mail has', ['ada@example.org', '', '', 'de'], 'language'],
  ])('with %s is refused at its cell', (_, cells, column) => {
    expect(checker()(cells, 2).problems).toMatchObject([{ column }])
  })
})
