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

/** The document before translation, without its examples, whose values are not sentences. */
const declared = (): string =>
  JSON.stringify(server.app.swagger(), (name, value: unknown) => (name === 'example' ? undefined : value))

/** All values of `summary` and `description`, at any depth, except error codes. */
const sentencesOf = (document: string): string[] => [
  ...new Set(
    [...document.matchAll(/"(?:summary|description)":("(?:[^"\\]|\\.)*")/g)]
      .flatMap(([, text = '""']) => (JSON.parse(text) as string).split('\n'))
      .filter((sentence) => !sentence.startsWith('`')),
  ),
]

test('the API document is in the reader’s language', async () => {
  const [french, english] = [await describedIn('fr-FR'), await describedIn('en')]
  expect(french).toContain('Créer une organisation')
  expect(french).toContain('Sociétés\u00A0: lister')
  expect(english).toContain('Create an organisation')
  expect(english).not.toContain('Fonder')
  expect(english).toContain('"summary":"Read an emission factor"')
  expect(english).toContain('"summary":"List beneficial owners"')
})

test('no sentence of a route lacks its French (locales/fr/apiTexts.ts)', () => {
  const words = wordsIn('fr', translator('fr'))
  const sentences = sentencesOf(declared()).filter((text) => text !== '')
  expect(sentences.filter((sentence) => !words.has(sentence))).toEqual([])
})

test('no French sentence remains that no route uses', async () => {
  const said = new Set(sentencesOf(declared()))
  const { apiTexts } = await import('#locales/fr/apiTexts.ts')
  expect(Object.keys(apiTexts.sentences).filter((sentence) => !said.has(sentence))).toEqual([])
})
