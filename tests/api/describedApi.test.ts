import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsIn } from '#server/plugins/describeApi.ts'
import { translator } from '#server/translate.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const describedIn = async (language: string): Promise<string> =>
  (await server.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-language': language } })).body

/** All values of `summary` and `description`, at any depth. */
const sentencesOf = (document: string): string[] => [
  ...new Set(
    [...document.matchAll(/"(?:summary|description)":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '""']) => JSON.parse(text) as string,
    ),
  ),
]

test('the API document is in the reader’s language', async () => {
  const [french, english] = [await describedIn('fr-FR'), await describedIn('en')]
  expect(french).toContain('Fonder une organisation')
  expect(french).toContain('Sociétés\u00A0: lister')
  expect(english).toContain('Create an organisation')
  expect(english).not.toContain('Fonder')
})

test('no sentence of a route lacks its French (locales/fr/apiTexts.ts)', async () => {
  const labels = wordsIn(translator('fr'))
  const sentences = sentencesOf(await describedIn('en')).filter((text) => text !== '')
  expect(sentences.filter((sentence) => !labels.has(sentence))).toEqual([])
})

test('no French sentence remains that no route uses', async () => {
  const said = new Set(sentencesOf(await describedIn('en')))
  const { apiTranslations } = await import('#locales/fr/apiTexts.ts')
  expect(Object.keys(apiTranslations.sentences).filter((sentence) => !said.has(sentence))).toEqual([])
})
