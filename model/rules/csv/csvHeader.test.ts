import { describe, expect, it } from 'vitest'
import { csvKinds, requiredColumns } from './csvColumns.ts'
import { matchHeader, nameColumns } from './csvHeader.ts'

describe('the columns of a file', () => {
  it('include those required by the specification, in every kind of file', () => {
    expect(requiredColumns('entities').toSorted()).toEqual(['country', 'name', 'national_id'])
    expect(requiredColumns('companies').toSorted()).toEqual([
      'country',
      'headquarter_id',
      'headquarter_postalcode',
      'name',
      'national_id',
    ])
    expect(requiredColumns('divisions').toSorted()).toEqual([
      'address_city',
      'address_country',
      'address_postal_code',
      'address_street',
      'creation_date',
      'national_id',
    ])
  })

  it.each(csvKinds)('of %s are accepted in any order and case', (kind) => {
    const cells = requiredColumns(kind)
      .toReversed()
      .map((name) => ` ${name.toUpperCase()} `)
    expect(matchHeader(kind, cells)).toMatchObject({ unknown: [], width: cells.length })
  })

  it('may be preceded by a header cell without a name; a header without any name is an empty file', () => {
    expect(matchHeader('entities', ['national_id', 'country', 'name', ''])).toMatchObject({ width: 4 })
    expect(matchHeader('entities', ['', ' '])).toEqual({ key: 'csv.empty' })
  })

  it('do not include a byte order mark in the first name', () => {
    expect(matchHeader('entities', ['\uFEFFnational_id', 'country', 'name'])).toMatchObject({ unknown: [] })
  })

  it('are all named when missing', () => {
    expect(matchHeader('entities', ['name'])).toEqual({
      key: 'csv.missingColumns',
      args: { columns: 'national_id, country', smart_count: 2 },
    })
  })

  it('are refused when doubled, even in another case', () => {
    expect(matchHeader('entities', ['national_id', 'country', 'name', 'Name'])).toEqual({
      key: 'csv.doubledColumns',
      args: { columns: 'name', smart_count: 1 },
    })
  })

  it('exclude unknown columns, which are reported', () => {
    expect(matchHeader('entities', ['national_id', 'country', 'name', '__proto__', 'Notes'])).toMatchObject({
      unknown: ['__proto__', 'Notes'],
    })
  })

  it('are at most one hundred', () => {
    const cells = [...requiredColumns('entities'), ...Array.from({ length: 98 }, (_, i) => `c${i}`)]
    expect(matchHeader('entities', cells)).toEqual({ key: 'csv.tooManyColumns', args: { max: 100 } })
    expect(matchHeader('entities', cells.slice(0, 100))).toMatchObject({ width: 100 })
  })

  it('follow the given assignment, whatever their headings', () => {
    const cells = ['SIREN', 'country', 'Raison sociale', 'name']
    expect(nameColumns('entities', cells)).toEqual([null, 'country', null, 'name'])
    expect(matchHeader('entities', cells, ['national_id', 'country', 'name', null])).toMatchObject({
      placed: [
        { name: 'national_id', index: 0 },
        { name: 'country', index: 1 },
        { name: 'name', index: 2 },
      ],
      unknown: ['name'],
    })
  })

  it('with a blank header make an empty file', () => {
    expect(matchHeader('entities', ['', ' '])).toEqual({ key: 'csv.empty' })
  })
})
