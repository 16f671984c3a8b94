import { expect, test } from 'vitest'
import {
  activityDivisions,
  activityDivisions2025,
  divisionsOf2025,
  writeDivisions,
} from './activityDivisions.ts'

test('NAF rév. 2 has 88 divisions, and NAF 2025 the same without 45', () => {
  expect(activityDivisions).toHaveLength(88)
  expect(activityDivisions.slice(0, 4)).toEqual(['01', '02', '03', '05'])
  expect(activityDivisions.filter((division) => !activityDivisions2025.includes(division))).toEqual(['45'])
})

test('division 45 is among 46, 47 and 95 of NAF 2025, and the others keep their number', () => {
  expect(divisionsOf2025(['24', '45'])).toEqual(['24', '46', '47', '95'])
  expect(divisionsOf2025(['45', '46', '95'])).toEqual(['46', '47', '95'])
  expect(divisionsOf2025(['01', '99'])).toEqual(['01', '99'])
})

test('consecutive divisions are written as a range, across numbers that do not exist', () => {
  expect(writeDivisions(['01', '02', '03', '05', '10', '11', '45'], activityDivisions)).toBe(
    '01–05, 10, 11, 45',
  )
  expect(writeDivisions(['43', '46', '47'], activityDivisions2025)).toBe('43–47')
  expect(writeDivisions([], activityDivisions)).toBe('')
})
