import { describe, expect, it } from 'vitest'
import { applyChanges, diffRecord, sideOf } from './recordDiff.ts'

const paths = ['name', 'turnover', 'assignees', 'address.city', 'address.street', 'endOfFiscalYear']
const record = {
  id: '1',
  name: 'Ormelle Bois',
  turnover: 12.5,
  assignees: ['a', 'b'],
  address: { city: 'Lyon', street: null },
  endOfFiscalYear: null,
}

describe('diffRecord', () => {
  it('names the fields whose value differs, in the order of the paths', () => {
    const given = { address: { street: '1 quai', city: 'Brest' }, name: 'Ormelle Verre', turnover: 12.5 }
    expect(diffRecord(paths, record, given)).toEqual([
      { field: 'name', before: 'Ormelle Bois', after: 'Ormelle Verre' },
      { field: 'address.city', before: 'Lyon', after: 'Brest' },
      { field: 'address.street', before: null, after: '1 quai' },
    ])
  })

  it('finds no difference in equal, absent or empty values', () => {
    const given = { name: 'Ormelle Bois', turnover: null, address: { city: '' }, assignees: ['a', 'b'] }
    expect(diffRecord(paths, record, given)).toEqual([])
    expect(diffRecord(paths, record, {})).toEqual([])
  })

  it('treats zero and false as values', () => {
    expect(diffRecord(['turnover'], record, { turnover: 0 })).toEqual([
      { field: 'turnover', before: 12.5, after: 0 },
    ])
  })

  it('ignores fields outside the paths', () => {
    expect(diffRecord(['name'], record, { id: '2' })).toEqual([])
  })

  it('treats an absent group as empty', () => {
    expect(diffRecord(['address.city'], { address: null }, { address: { city: 'Lyon' } })).toEqual([
      { field: 'address.city', before: null, after: 'Lyon' },
    ])
  })
})

describe('applyChanges', () => {
  it('returns the changed record and leaves the original unchanged', () => {
    const changes = diffRecord(paths, record, { name: 'Neuf', address: { street: '1 quai' } })
    expect(applyChanges(record, changes)).toEqual({
      ...record,
      name: 'Neuf',
      address: { city: 'Lyon', street: '1 quai' },
    })
    expect(record.address.street).toBeNull()
  })
})

describe('sideOf', () => {
  it('nests the values of one side', () => {
    const changes = diffRecord(paths, record, { name: 'Neuf', address: { city: 'Brest' } })
    expect(sideOf(changes, 'before')).toEqual({ name: 'Ormelle Bois', address: { city: 'Lyon' } })
    expect(sideOf(changes, 'after')).toEqual({ name: 'Neuf', address: { city: 'Brest' } })
  })
})
