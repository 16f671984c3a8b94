import { expect, test } from 'vitest'
import { nameOwner } from './nameOwner.ts'

test('a site belongs to the company whose SIREN its SIRET begins with', () => {
  expect(nameOwner({ line: 2, nationalId: '41873265700014' })).toMatchObject({
    companyNationalId: '418732657',
  })
})

test('a company that the file names takes precedence', () => {
  const row = { line: 2, nationalId: 'ES-1', companyNationalId: 'B-64820175' }
  expect(nameOwner(row)).toEqual(row)
})

test('an empty cell is no company', () => {
  expect(nameOwner({ line: 2, nationalId: '41873265700014', companyNationalId: null })).toMatchObject({
    companyNationalId: '418732657',
  })
})
