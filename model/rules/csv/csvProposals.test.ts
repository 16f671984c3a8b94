import { describe, expect, it } from 'vitest'
import { csvFiles, type CsvKind } from './csvColumns.ts'
import { proposeCorrection } from './csvProposals.ts'

const propose = (kind: CsvKind, name: string, value: string): string | undefined => {
  const column = csvFiles[kind].columns.find((candidate) => candidate.name === name)
  if (column === undefined) throw new Error(`no column ${name}`)
  return proposeCorrection(column, value)
}

describe('proposeCorrection', () => {
  it('finds the digits among words', () => {
    expect(propose('companies', 'national_id', 'SIREN\u00A0: 829154376')).toBe('829154376')
  })

  it('replaces a letter O by a zero', () => {
    expect(propose('divisions', 'national_id', '829154376OOO34')).toBe('82915437600034')
  })

  it('reads a SIRET with added text', () => {
    expect(propose('divisions', 'national_id', 'SIRET\u00A0: 829154376 00034')).toBe('82915437600034')
    expect(propose('divisions', 'national_id', '82915437600035')).toBeUndefined()
  })

  it('restores the leading zero that a spreadsheet removed', () => {
    expect(propose('companies', 'national_id', '5880018')).toBeUndefined()
    expect(propose('companies', 'national_id', '05880018')).toBe('005880018')
  })

  it('restores the leading zero of a postal code', () => {
    expect(propose('companies', 'headquarter_postalcode', '1000')).toBe('01000')
    expect(propose('divisions', 'address_postal_code', '990')).toBe('00990')
    expect(propose('divisions', 'address_postal_code', '69006')).toBeUndefined()
  })

  it('reads the SIREN in a French VAT number', () => {
    expect(propose('companies', 'national_id', 'FR 12 829154376')).toBe('829154376')
  })

  it.each([
    ['3/4/1987', '1987-04-03'],
    ['03.04.1987', '1987-04-03'],
    ['1987/4/3', '1987-04-03'],
    ['19870403', '1987-04-03'],
    ['1987-04-03T00:00:00', '1987-04-03'],
    ['3041987', '1987-04-03'],
    ['31/02/1987', undefined],
    ['avril 1987', undefined],
  ])('reads the date in %s', (value, expected) => {
    expect(propose('companies', 'creation_date', value)).toBe(expected)
  })

  it.each([
    ['31/12', '12-31'],
    ['31-3', '03-31'],
    ['12/05', '05-12'],
    ['31/12/2025', '12-31'],
    ['05/06', '06-05'],
    ['45/12', undefined],
  ])('reads the end of a fiscal year in %s', (value, expected) => {
    expect(propose('companies', 'end_of_fiscal_year', value)).toBe(expected)
  })

  it.each([
    ['1\u00A0234,50\u00A0€', '1234.50'],
    ['€1,234.50', '1234.50'],
    ['128.400.000', '128400000'],
    ['128’400’000 EUR', '128400000'],
    ['douze', undefined],
    ['-12', undefined],
  ])('reads the amount in %s', (value, expected) => {
    expect(propose('companies', 'turnover', value)).toBe(expected)
  })

  it('returns undefined for a text, and for a valid value', () => {
    expect(propose('companies', 'name', 'x'.repeat(120))).toBeUndefined()
    expect(propose('companies', 'national_id', '829154376')).toBeUndefined()
  })
})
