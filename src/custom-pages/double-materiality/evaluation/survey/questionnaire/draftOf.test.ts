import { describe, expect, test } from 'vitest'
import { questionnaire } from '#model/wire/materiality/questionnaire.ts'
import { draftOf, problemsOf, questionnaireOf, labelledQuestionsOf } from './draftOf.ts'

const plain = questionnaire.parse({})

describe('a questionnaire draft', () => {
  test('is unchanged without edits', () => {
    expect(questionnaireOf(draftOf(plain))).toEqual(plain)
    expect(problemsOf(draftOf(plain))).toEqual([])
  })

  test('requires texts in both languages or in none', () => {
    const introduction = { fr: 'Bonjour', en: ' ' }
    expect(problemsOf({ ...draftOf(plain), introduction })).toEqual(['introduction'])
    const words = { value: { fr: ['a', 'b', 'c', 'd', 'e', ''], en: ['a', 'b', 'c', 'd', 'e', 'f'] } }
    expect(problemsOf({ ...draftOf(plain), words })).toEqual(['words'])
  })

  test('requires scale or scope, without which a positive impact has no score', () => {
    expect(problemsOf({ ...draftOf(plain), criteria: ['irremediability'] })).toEqual(['criteria'])
  })
})

test.each([
  ['SIMPLE', 'IMPACT', ['value']],
  ['DETAILED', 'IMPACT', ['scale', 'scope', 'irremediability', 'likelihood']],
  ['DETAILED', 'FINANCIAL', ['magnitude', 'likelihood']],
] as const)('in %s mode, scale values of the %s survey have labels for %j', (mode, materiality, asked) => {
  expect(labelledQuestionsOf({ ...plain, mode }, materiality)).toEqual(asked)
})
