import { describe, expect, test } from 'vitest'
import { compareWithDirectory, comparedField, comparedPaths } from './compareWithDirectory.ts'

const headquarter = {
  id: '0199',
  nationalId: '82915437600018',
  address: { street: '14, rue des Hauts-Fourneaux', supplement: null, postalCode: '52100', city: 'Lyon 6e' },
}
const ours = {
  name: 'Ormelle Fonderie SAS',
  nationalId: '829154376',
  legalState: 'ACTIVE',
  legalFormCode: '5710',
  creationDate: '1987-04-03',
  endOfFiscalYear: null,
  staffRangeYear: 2025,
  turnover: 86214300,
  taxDeclaration: 'MICRO',
  latestStatus: { type: null, date: null },
  headquarter,
}

const compare = (theirs: object) => compareWithDirectory(ours, theirs)

describe('a company and a directory', () => {
  test('differ if both have another value, in the order of the declaration and in wire names', () => {
    expect(compare({ turnover: 91480000, legalFormCode: '5599', name: 'Ormelle Fonte SAS' })).toEqual([
      { field: 'name', ours: 'Ormelle Fonderie SAS', theirs: 'Ormelle Fonte SAS' },
      { field: 'legalForm', ours: '5710', theirs: '5599' },
      { field: 'turnover', ours: 86214300, theirs: 91480000 },
    ])
  })

  test('differ if the company lacks a value that the directory has', () => {
    expect(
      compare({ endOfFiscalYear: '12-31', latestStatus: { type: 'SAFEGUARD_PROCEDURE', date: null } }),
    ).toEqual([
      { field: 'endOfFiscalYear', ours: null, theirs: '12-31' },
      { field: 'latestStatus.type', ours: null, theirs: 'SAFEGUARD_PROCEDURE' },
    ])
  })

  test('do not differ if the directory has no value', () => {
    expect(compare({})).toEqual([])
    expect(compare({ name: ' ', turnover: null, headquarter: null, legalState: 'UNKNOWN' })).toEqual([])
  })

  test('do not differ in fields that are not compared', () => {
    expect(compare({ nationalId: '1', taxDeclaration: 'EXEMPT', isMain: true, assignees: ['x'] })).toEqual([])
    expect(comparedPaths).not.toContain('verifiedAt')
  })

  test.each([
    ['name', 'ORMELLE  FONDERIE S.A.S.', []],
    ['name', 'Ormelle Fonderie', ['name']],
    ['name', 'ORMELLE FONDERIE, SAS', []],
    ['creationDate', '1987-04-04', ['creationDate']],
    ['turnover', 86214300, []],
    ['turnover', 0, ['turnover']],
  ])('by %s %s: %j', (path, value, fields) => {
    expect(compare({ [path]: value }).map(({ field }) => field)).toEqual(fields)
  })
})

describe('a headquarter', () => {
  const at = (fields: object, nationalId: string | null = '829 154 376 00018') =>
    compare({ headquarter: { nationalId, address: fields } })

  test('is unchanged if only the spelling differs', () => {
    expect(at({ street: '14 RUE DES HAUTS FOURNEAUX', postalCode: '52100', city: 'LYON 6EME' })).toEqual([])
    expect(at({ city: 'LYON 6' })).toEqual([])
  })

  test('differs line by line', () => {
    expect(at({ street: '15, rue des Hauts-Fourneaux', supplement: 'Bâtiment B' }, null)).toEqual([
      {
        field: 'headquarter.address.street',
        ours: '14, rue des Hauts-Fourneaux',
        theirs: '15, rue des Hauts-Fourneaux',
      },
      { field: 'headquarter.address.supplement', ours: null, theirs: 'Bâtiment B' },
    ])
  })

  test('with another number is another site, and its address is not compared', () => {
    expect(at({ street: '1, rue Neuve', city: 'Metz' }, '82915437600034')).toEqual([
      { field: 'headquarter.nationalId', ours: '82915437600018', theirs: '82915437600034' },
    ])
  })

  test('without a number takes the number of the directory, and its address is compared', () => {
    const nameless = { ...ours, headquarter: { ...headquarter, nationalId: null } }
    const theirs = { headquarter: { nationalId: '82915437600018', address: { city: 'Metz' } } }
    expect(compareWithDirectory(nameless, theirs).map(({ field }) => field)).toEqual([
      'headquarter.nationalId',
      'headquarter.address.city',
    ])
  })

  test('missing on the company is reported by its number alone', () => {
    const homeless = { ...ours, headquarter: null }
    const address = { city: 'Metz' }
    expect(compareWithDirectory(homeless, { headquarter: { nationalId: null, address } })).toEqual([])
    expect(
      compareWithDirectory(homeless, { headquarter: { nationalId: '82915437600018', address } }),
    ).toEqual([{ field: 'headquarter.nationalId', ours: null, theirs: '82915437600018' }])
  })
})

test('every compared field has a unique wire name', () => {
  expect(new Set(comparedPaths.map(comparedField)).size).toBe(comparedPaths.length)
})

test('separators are ignored in numbers, but not in names that end with a number', () => {
  const site = { headquarter: { ...headquarter, nationalId: '829 154 376-00018' } }
  expect(compare(site)).toEqual([])
  expect(compareWithDirectory({ ...ours, name: 'Fonderie 1 2' }, { name: 'Fonderie 12' })).toEqual([
    { field: 'name', ours: 'Fonderie 1 2', theirs: 'Fonderie 12' },
  ])
})
