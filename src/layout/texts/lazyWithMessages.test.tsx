import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { asKey } from '#locales/textKey.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import { TextsProvider, useTexts, type Locale, type TextArguments, type Texts } from '#src/ui/text/Texts.tsx'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import { lazyWithMessages } from './lazyWithMessages.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const early = (locale: Locale): Texts => ({ locale, t: (key) => `early ${key}` })

const room = {
  fr: async () => ({
    late: {
      sites: '%{smart_count} site |||| %{smart_count} sites',
      deep: { hello: 'Bonjour %{name}' },
    },
  }),
  en: async () => ({
    late: {
      sites: '%{smart_count} site |||| %{smart_count} sites',
      deep: { hello: 'Hello %{name}' },
    },
  }),
}
const other = { fr: async () => ({ other: { word: 'mot' } }), en: async () => ({ other: { word: 'word' } }) }

const Speaker = () => {
  const { t } = useTexts()
  const say = (key: string, args?: TextArguments) => t(asKey(key), args)
  return (
    <p>
      {[
        say('late.deep.hello', { name: 'Ada' }),
        say('late.sites', { smart_count: 0 }),
        say('late.sites', { smart_count: 2 }),
        say('other.word'),
        say('late.unknown'),
        say('elsewhere.key'),
      ].join(', ')}
    </p>
  )
}

const inLocale = (locale: Locale, Late: ComponentType) => (
  <TextsProvider texts={early(locale)}>
    <Suspense fallback={<p>…</p>}>
      <Late />
    </Suspense>
  </TextsProvider>
)

test('lazy messages are in the reader’s language, with their plurals, and other keys are unchanged', async () => {
  const Late = lazyWithMessages(async () => ({ default: Speaker }), [room, other])
  const { rerender } = await act(async () => render(inLocale('fr', Late)))
  expect(
    await screen.findByText('Bonjour Ada, 0 site, 2 sites, mot, early late.unknown, early elsewhere.key'),
  ).toBeTruthy()
  await act(async () => rerender(inLocale('en', Late)))
  expect(await screen.findByText(/^Hello Ada, 0 sites, 2 sites, word/)).toBeTruthy()
})

test('nothing is rendered before all messages are loaded', async () => {
  let arrive: (messages: { other: { word: string } }) => void = () => undefined
  const slow = () => new Promise<{ other: { word: string } }>((resolve) => (arrive = resolve))
  const Late = lazyWithMessages(async () => ({ default: Speaker }), [room, { fr: slow, en: slow }])
  await act(async () => render(inLocale('fr', Late)))
  expect(screen.getByText('…')).toBeTruthy()
  expect(screen.queryByText(/Bonjour/)).toBeNull()
  await act(async () => arrive({ other: { word: 'mot' } }))
  expect(await screen.findByText(/Bonjour Ada, .*, mot,/)).toBeTruthy()
})

test('code and messages are requested in parallel', async () => {
  const requested: string[] = []
  const Late = lazyWithMessages((): Promise<{ default: ComponentType }> => {
    requested.push('code')
    return new Promise(() => undefined)
  }, [{ ...room, fr: () => (requested.push('texts'), new Promise(() => undefined)) }])
  await act(async () => render(inLocale('fr', Late)))
  expect(requested.toSorted()).toEqual(['code', 'texts'])
})

test('messages that cannot be loaded are a load failure, reported once', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const fr = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('chunk 42'))
  const Late = lazyWithMessages(async () => ({ default: Speaker }), [{ ...room, fr }])
  await act(async () =>
    renderUi(
      <LoadBoundary>
        <Suspense>
          <Late />
        </Suspense>
      </LoadBoundary>,
    ),
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(fr).toHaveBeenCalledTimes(1)
})
