import { expect, test } from 'vitest'
import { hasMateriality, weightFieldOf } from './materiality.ts'

test('impact values change the impact weight, financial values the financial weight', () => {
  expect(['POSITIVE', 'NEGATIVE', 'NOT_APPLICABLE'].map((value) => weightFieldOf('IMPACT', value))).toEqual([
    'impactWeight',
    'impactWeight',
    'impactWeight',
  ])
  expect(['RISK', 'OPPORTUNITY', 'NOT_APPLICABLE'].map((value) => weightFieldOf('FINANCIAL', value))).toEqual(
    ['financialWeight', 'financialWeight', 'financialWeight'],
  )
})

test('any other value is an unknown materiality', () => {
  expect(() => weightFieldOf('IMPACT', 'RISK')).toThrow('Unknown materiality')
  expect(() => weightFieldOf('FINANCIAL', 'POSITIVE')).toThrow('Unknown materiality')
})

test('a subject with neither materiality is refused', () => {
  const neither = { financialMateriality: 'NOT_APPLICABLE', impactMateriality: 'NOT_APPLICABLE' }
  expect(hasMateriality.check(neither)?.key).toBe('validation.noMateriality')
  expect(hasMateriality.check({ ...neither, impactMateriality: 'NEGATIVE' })).toBeUndefined()
})
