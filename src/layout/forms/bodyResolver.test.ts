import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isoDate } from '#model/schema/values.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { bodyResolver } from './bodyResolver.ts'

const t: Texts['t'] = (key) => key
const body = z.strictObject({ name: z.string().min(1), startDate: isoDate, endDate: isoDate })
const period = { source: 'period', message: 'Not a period' }
const toBody = ({ name, period: days }: { name: string; period: string }) => ({
  name,
  startDate: days,
  endDate: days,
})
const resolve = bodyResolver(body, t, toBody, { startDate: period, endDate: period })

describe('a form validated with the body of its call', () => {
  test('keeps its own values where the body is valid', () => {
    const values = { name: 'Ormelle', period: '2025-03-31' }
    expect(resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })).toEqual({
      values,
      errors: {},
    })
  })

  test('shows errors at the field that was typed, also where it gives several fields of the body', () => {
    const values = { name: '', period: 'mars' }
    expect(resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })).toMatchObject({
      errors: { name: { message: 'validation.required' }, period: { message: 'Not a period' } },
    })
  })
})
