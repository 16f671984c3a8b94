import { expect, test } from 'vitest'
import { perimeterExcess, perimeterOf, type Perimeter, type SubjectPerimeter } from './perimeter.ts'

const companyOf = new Map([
  ['site-a', 'a'],
  ['site-b', 'b'],
])
const organization = perimeterOf({ type: 'ORGANIZATION' })
const companyA = perimeterOf({ type: 'COMPANIES', companyIds: ['a'] })
const siteA = perimeterOf({ type: 'DIVISIONS', divisionIds: ['site-a'] })
const same: SubjectPerimeter = { type: null, companyIds: null, divisionIds: null }

test.each<[string, SubjectPerimeter, Perimeter, string | undefined]>([
  ['that of the assessment', same, companyA, undefined],
  ['anything of an organisation', siteA, organization, undefined],
  ['the organisation within companies', organization, companyA, 'perimeter.type'],
  ['a company of those', companyA, companyA, undefined],
  [
    'another company',
    perimeterOf({ type: 'COMPANIES', companyIds: ['a', 'b'] }),
    companyA,
    'perimeter.companyIds',
  ],
  ['a site of one of the companies', siteA, companyA, undefined],
  [
    'a site of another',
    perimeterOf({ type: 'DIVISIONS', divisionIds: ['site-b'] }),
    companyA,
    'perimeter.divisionIds',
  ],
  ['a company within sites', companyA, siteA, 'perimeter.companyIds'],
  ['a site of those', siteA, siteA, undefined],
])('a subject’s perimeter: %s', (_name, inner, outer, refused) => {
  expect(perimeterExcess(inner, outer, companyOf)?.field).toBe(refused)
})
