import { describe, expect, test } from 'vitest'
import { errorCatalogue } from '#tests/support/errorCatalogue.ts'
import { testTexts } from '#tests/support/texts.ts'

const texts = { fr: testTexts('fr'), en: testTexts('en') }
const plain = (text: string) => text.replaceAll('’', "'")

/** What spec §8 says word by word, in French and English. */
const specified: readonly (readonly [string, { fr?: string; en?: string }])[] = [
  ['errors.external', { fr: "Une erreur externe s'est produite", en: 'An external error occurred' }],
  ['errors.internal', { fr: "Une erreur interne s'est produite", en: 'An internal error occurred' }],
  ['errors.notFound', { fr: 'Aucun résultat trouvé', en: 'No result found' }],
  [
    'errors.dataFetch',
    {
      fr: 'Une erreur est survenue lors de la récupération des données',
      en: 'An error occurred when recovering data',
    },
  ],
  ['auth.login.failed', { en: 'An error occurred while trying to connect' }],
  ['auth.signUp.failed', { fr: 'La création de compte a échoué', en: 'Account creation failed' }],
  ['auth.forgot.failed', { fr: 'Une erreur est survenue', en: 'An error has occurred' }],
  ['onboarding.mapping.failed', { fr: "Votre cartographie n'a pu être validée" }],
]

const rows = Object.entries(errorCatalogue)
const built = rows.flatMap(([row, entry]) => ('key' in entry ? [[row, entry.key] as const] : []))
const pending = rows.flatMap(([, entry]) => ('pending' in entry ? [entry.pending] : []))

describe('the error catalogue', () => {
  test.each(specified)('has the words of the specification for %s', (key, labels) => {
    const ours = { fr: plain(texts.fr.t(key)), en: plain(texts.en.t(key)) }
    expect(ours).toMatchObject(labels)
  })

  test.each(built)('has a text in both languages: %s', (_row, key) => {
    const [french, english] = [texts.fr.t(key), texts.en.t(key)]
    expect(french).not.toBe('')
    expect(english).not.toBe(french)
  })

  test('waits for the data API, analyses, dashboards and data imports alone', () => {
    expect(new Set(pending)).toEqual(
      new Set(['data API', 'analytics', 'analytics and dashboards', 'dashboards', 'data imports']),
    )
  })
})
