import { expect, test } from 'vitest'
import { kpis } from '#model/data/kpis.ts'
import { readableFormula } from './readableFormula.ts'

const names: Record<string, string> = { EN17: 'renouvelable', EN18: 'énergie', K12: 'émissions' }
const say = (formula: string) =>
  readableFormula(formula, { nameOf: (code) => names[code], sumOf: (terms) => `somme de (${terms})` })

test('a formula shows the names of its indicators and KPIs', () => {
  expect(say('EN17 / EN18')).toBe('renouvelable ÷ énergie')
  expect(say('sum(EN17, EN18) / K12')).toBe('somme de (renouvelable\u202F; énergie) ÷ émissions')
  expect(say('(EN17 - K12) * EN18')).toBe('(renouvelable − émissions) × énergie')
})

test('no formula of the catalogue keeps a code once all names are known', () => {
  const reported = Object.values(kpis).map(({ formula }) =>
    readableFormula(formula, { nameOf: () => 'nom', sumOf: (terms) => `somme de (${terms})` }),
  )
  expect(reported.filter((labels) => /[A-Z]{1,2}\d{2}|sum\(|\//.test(labels))).toEqual([])
})
