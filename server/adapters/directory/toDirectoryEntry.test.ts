import { expect, test } from 'vitest'
import { readFiscalYearEnd } from './toDirectoryEntry.ts'

test.each([
  ['3112', '12-31'],
  ['0107', '07-01'],
  ['30/06', '06-30'],
  ['05-06', '06-05'],
  ['31-12-2024', '12-31'],
  ['2024-09-30', '09-30'],
  ['31 décembre', '12-31'],
  ['1er août', '08-01'],
  ['2902', '02-29'],
])('%s is read as %s', (written, read) => {
  expect(readFiscalYearEnd(written)).toBe(read)
})

test.each(['3113', '3002', '31 brumaire', 'fin de mois', '', null])('%s is not read', (written) => {
  expect(readFiscalYearEnd(written)).toBeNull()
})
