import { expect, test } from 'vitest'
import { emissionFactors } from '#model/resources/emissionFactors.ts'
import { newDataFile } from './dataImports.ts'
import { givenTitle } from './savedAnalyses.ts'

const { source, note } = emissionFactors.fields

const texts = {
  'a title': givenTitle,
  'the name of a data file': newDataFile.shape.originalName,
  'the source of a factor': source.schema,
  'the note of a factor': note.schema,
}

test.each(Object.entries(texts))('%s holds neither addresses nor invisible marks', (_, schema) => {
  expect(schema.safeParse('Relevés 2026').success).toBe(true)
  for (const text of ['Voir https://exemple.fr/a', 'www.exemple.fr', 'Relevés \u202e6202', 'Relevés\u200f']) {
    expect([text, schema.safeParse(text).success]).toEqual([text, false])
  }
})
