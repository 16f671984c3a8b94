import { expect, test } from 'vitest'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { FoundReading } from '#model/wire/data/fileReading.ts'
import { replacedFile } from './fileValues.ts'

const described = {
  nature: 'ENERGY',
  periodicity: 'MONTHLY',
  startDate: '2026-01-01',
  endDate: '2026-06-30',
}
const file = { ...described, fileFormat: 'CSV' } as DataFile

test('a file that replaces another one has its description', () => {
  const { values, reading } = replacedFile(file, null)
  expect(values).toEqual({ ...described, fileFormat: 'CSV' })
  expect(reading).toEqual({ fills: {}, decimals: {}, dates: {} })
})

test('it is read as people had the other one read, and guesses are made anew', () => {
  const found = {
    fills: [
      { column: 'unit', fill: { constant: 'MWh' }, by: 'person' },
      { column: 'site', fill: { constant: 'Lyon' }, by: 'preamble' },
    ],
    conventions: [
      { head: 'Conso', column: 'quantity', kind: 'number', value: ',', evidence: null, by: 'person' },
      { head: 'Jour', column: 'startDate', kind: 'date', value: 'DMY', evidence: null, by: 'person' },
      { head: 'Fin', column: 'endDate', kind: 'date', value: 'MDY', evidence: null, by: 'cells' },
    ],
  } as unknown as FoundReading
  expect(replacedFile(file, found).reading).toEqual({
    fills: { unit: { constant: 'MWh' } },
    decimals: { quantity: ',' },
    dates: { startDate: 'DMY' },
  })
})
