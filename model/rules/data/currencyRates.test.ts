import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayNumber } from '../cube/periods.ts'
import { conversionFor, type CurrencyRate } from './currencyRates.ts'

const dollar = (startDate: string, endDate: string, rate: number, more: Partial<CurrencyRate> = {}) => ({
  from: 'USD',
  to: 'EUR',
  source: 'BCE',
  startDate,
  endDate,
  rate,
  ...more,
})
const year = dollar('2025-01-01', '2025-12-31', 0.9)
const january = dollar('2025-01-01', '2025-01-31', 0.96)
const february = dollar('2025-02-01', '2025-02-28', 0.95)
const lastDay = dollar('2025-01-31', '2025-01-31', 0.97)
const of = (rates: readonly CurrencyRate[], start: string, end: string, currency = 'USD') =>
  conversionFor(rates, { currency, start, end })

describe('the rate of an amount', () => {
  it('is that of the shortest period that covers it', () => {
    const all = [year, lastDay, january, february]
    expect(of(all, '2025-01-01', '2025-01-31')).toMatchObject({ rate: 0.96, source: 'BCE' })
    expect(of(all, '2025-01-31', '2025-01-31')).toMatchObject({ rate: 0.97, startDate: '2025-01-31' })
    expect(of(all, '2025-01-01', '2025-12-31')).toMatchObject({ rate: 0.9, endDate: '2025-12-31' })
  })

  it('is inverted where it says what one euro is worth', () => {
    const ofBank = dollar('2025-01-01', '2025-01-31', 1.25, { from: 'EUR', to: 'USD' })
    expect(of([ofBank], '2025-01-10', '2025-01-10')?.rate).toBe(0.8)
    expect(of([ofBank, january], '2025-01-10', '2025-01-10')?.rate).toBe(0.96)
  })

  it('is the mean of the rates of its days where none covers it', () => {
    const found = of([january, { ...february, source: 'Banque de France' }], '2025-01-30', '2025-02-02')
    expect(found?.rate).toBeCloseTo((2 * 0.96 + 2 * 0.95) / 4, 12)
    expect(found).toMatchObject({
      source: 'BCE, Banque de France',
      startDate: '2025-01-30',
      endDate: '2025-02-02',
    })
  })

  it('is missing where a day, or the currency, has none', () => {
    expect(of([january], '2025-01-30', '2025-02-02')).toBeUndefined()
    expect(of([january, february, year], '2025-01-01', '2025-01-31', 'GBP')).toBeUndefined()
    expect(of([dollar('2025-01-01', '2025-01-31', 0.9, { to: 'GBP' })], '2025-01-01', '2025-01-01')).toBe(
      undefined,
    )
  })
})

const first = dayNumber('2024-01-01')
const span = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 120 }))
  .map(([start, days]) => [dateOfDay(first + start), dateOfDay(first + start + days)] as const)
const rate = fc
  .tuple(span, fc.integer({ min: 1, max: 400 }), fc.boolean(), fc.constantFrom('USD', 'GBP'))
  .map(([[startDate, endDate], hundredths, isInverse, currency]): CurrencyRate => ({
    from: isInverse ? 'EUR' : currency,
    to: isInverse ? currency : 'EUR',
    rate: hundredths / 100,
    source: 'BCE',
    startDate,
    endDate,
  }))

it('A rate lies between the lowest and the highest of its days, whatever the order of the table', () => {
  fc.assert(
    fc.property(fc.array(rate, { maxLength: 12 }), span, (rates, [start, end]) => {
      const found = of(rates, start, end)
      expect(of(rates.toReversed(), start, end)?.rate ?? 0).toBeCloseTo(found?.rate ?? 0, 9)
      const own = rates.filter(
        ({ from, to, startDate, endDate }) =>
          [from, to].includes('USD') && startDate <= end && endDate >= start,
      )
      const isEachDayCovered = Array.from({ length: dayNumber(end) - dayNumber(start) + 1 }, (_, index) =>
        dateOfDay(dayNumber(start) + index),
      ).every((day) => own.some(({ startDate, endDate }) => startDate <= day && endDate >= day))
      expect(found !== undefined).toBe(isEachDayCovered)
      if (found === undefined) return
      const values = own.map(({ to, rate: value }) => (to === 'EUR' ? value : 1 / value))
      expect(found.rate).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12)
      expect(found.rate).toBeLessThanOrEqual(Math.max(...values) + 1e-12)
    }),
  )
})
