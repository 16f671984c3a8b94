import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StoredCurrencyRate } from '#model/wire/data/currencyRates.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const stored = async () =>
  (await ada.callOrThrow('GET', `/organizations/${orgId}/currency-rates`)).json<Page<StoredCurrencyRate>>()
    .content

const bring = async (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page takes no file')
  await userEvent.upload(input, new File([text], 'taux.csv', { type: 'text/csv' }))
}

test('a rate is typed, and each wrong field says what to enter', async () => {
  const user = userEvent.setup()
  await renderApp(server.app, ada, '/data-hub/currency-rates')
  await user.click(() => screen.getByRole('button', { name: 'Ajouter un taux' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ajouter un taux' }))
  const type = (name: RegExp, text: string) => user.type(() => form.getByRole('textbox', { name }), text)
  await type(/^De/, 'EUR')
  await type(/^Taux/, '0')
  await type(/^Date ou période/, 'mars')
  await user.click(() => form.getByRole('button', { name: 'Enregistrer' }))
  for (const text of [
    'Un taux relie une devise à l’euro. Choisissez l’euro d’un seul côté.',
    'Indiquez un nombre supérieur à zéro',
    'Indiquez une date ou une période, par exemple 31/03/2025 ou 2025-03.',
    'Ce champ est requis',
  ])
    expect(await form.findByText(text)).toBeTruthy()
  const retype = async (name: RegExp, text: string) => {
    await user.clear(form.getByRole('textbox', { name }))
    await type(name, text)
  }
  await retype(/^De/, 'usd')
  await retype(/^Taux/, '0,9254')
  await retype(/^Date ou période/, '2025-03')
  await type(/^Source/, 'BCE')
  await user.click(() => form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByRole('rowheader', { name: /^1.USD = 0,9254.EUR$/ })).toBeTruthy()
  expect(await stored()).toMatchObject([
    { from: 'USD', to: 'EUR', startDate: '2025-03-01', endDate: '2025-03-31', rate: 0.9254, source: 'BCE' },
  ])
  await user.click(() => screen.getByRole('button', { name: /^Supprimer le taux 1.USD/ }))
  await user.click(async () =>
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer le taux' }),
  )
  expect(await screen.findByText('Aucun taux de change pour l’instant')).toBeTruthy()
  expect(await stored()).toEqual([])
})

test('of a file with a wrong row no rate is saved, and the row is named', async () => {
  await renderApp(server.app, ada, '/data-hub/currency-rates')
  await screen.findByRole('heading', { name: 'Taux de change', level: 1 })
  const rows = 'De;Vers;Période;Taux;Source\nUSD;EUR;2025;0,9;BCE\n'
  const alert = () => screen.getByRole('alert').textContent
  await bring(`${rows}USD;EUR;2025;0,8;BNS\n`)
  await waitFor(() => expect(alert()).toContain('Ligne 3\u00A0: Le fichier contient déjà un taux'))
  // The end of a file that is too long would be missing without a message.
  await bring(`${rows}${' '.repeat(300_000)}\nCHF;EUR;2025;1,05;BNS\n`)
  await waitFor(() => expect(alert()).toContain('Le fichier dépasse 256\u00A0ko'))
  expect(await stored()).toEqual([])
  await bring(`${rows}CHF;EUR;2025;1,05;BNS\n`)
  expect(await screen.findByRole('rowheader', { name: /^1.CHF = 1,05.EUR$/ })).toBeTruthy()
  expect(await stored()).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})
