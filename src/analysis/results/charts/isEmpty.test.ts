import { expect, test } from 'vitest'
import type { ChartData, Series } from './chartData.ts'
import { isEmpty } from './isEmpty.ts'

const dataOf = (...values: (number | null)[][]): ChartData => ({
  categories: ['A', 'B'],
  members: [],
  isOverTime: false,
  others: -1,
  panels: values.map((own, color) => ({
    unit: String(color),
    series: [{ id: String(color), values: own, all: own, role: 'own', color } as unknown as Series],
  })),
  isWithheld: false,
  better: null,
  leftOut: { series: 0, categories: 0 },
})

test('a scatter without a row that has both measures is empty, and bars without a value are', () => {
  expect(isEmpty('scatter', dataOf([1, null], [null, 2]))).toBe(true)
  expect(isEmpty('scatter', dataOf([1, null], [3, 2]))).toBe(false)
  expect(isEmpty('bar', dataOf([1, null], [null, 2]))).toBe(false)
  expect(isEmpty('bar', dataOf([null, null]))).toBe(true)
})
