import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TextsProvider, useTexts, type Locale, type Texts } from '#src/ui/text/Texts.tsx'
import { lateTexts } from './lateTexts.tsx'

afterEach(cleanup)

const early = (locale: Locale): Texts => ({ locale, t: (key) => `early ${key}` })

const LateTexts = lateTexts('late', {
  fr: async () => ({
    sites: '%{smart_count} site |||| %{smart_count} sites',
    deep: { hello: 'Bonjour %{name}' },
  }),
  en: async () => ({
    sites: '%{smart_count} site |||| %{smart_count} sites',
    deep: { hello: 'Hello %{name}' },
  }),
})

const Speaker = () => {
  const { t } = useTexts()
  return (
    <p>
      {[
        t('late.deep.hello', { name: 'Ada' }),
        t('late.sites', { smart_count: 0 }),
        t('late.sites', { smart_count: 2 }),
        t('late.unknown'),
        t('other.key'),
      ].join(', ')}
    </p>
  )
}

const page = (locale: Locale) => (
  <TextsProvider texts={early(locale)}>
    <Suspense fallback={<p>…</p>}>
      <LateTexts>
        <Speaker />
      </LateTexts>
    </Suspense>
  </TextsProvider>
)

test('a late room is said in the reader’s language, with its plurals, and all else as before', async () => {
  const { rerender } = await act(async () => render(page('fr')))
  expect(
    await screen.findByText('Bonjour Ada, 0 site, 2 sites, early late.unknown, early other.key'),
  ).toBeTruthy()
  await act(async () => rerender(page('en')))
  expect(await screen.findByText(/^Hello Ada, 0 sites, 2 sites/)).toBeTruthy()
})
