import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string
const saved: Blob[] = []

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  for (let row = 1; row <= 30; row++) {
    // A word in one name alone: digits would be found in national numbers too.
    const name = `Société ${String(row).padStart(2, '0')}${row === 17 ? ' Zinc' : ''}`
    const body = { name, nationalId: freshSiren(), country: 'FR' }
    await caller.call('POST', `/organizations/${orgId}/companies`, body)
  }
})
afterAll(() => server.close())
beforeEach(() => {
  saved.length = 0
  // jsdom cannot download: content passed to the browser is stored here.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${saved.push(content)}`,
      revokeObjectURL: () => undefined,
    }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = () => renderApp(server.app, caller, '/my-organization/companies')
const box = (name: string) => screen.findByRole('checkbox', { name })
const choose = async (format: RegExp, index = 0) => {
  const entries = await screen.findAllByRole('menuitem', { name: format })
  await userEvent.setup().click(() => entries[index] ?? document.body)
}
const namesIn = async (content: Blob | undefined) =>
  ((await content?.text()) ?? '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0])

test('a list is exported with the state of its URL, with all pages', async () => {
  await open()
  await userEvent.setup().click(() => screen.getByRole('button', { name: 'Exporter' }))
  await expectScreenToast('Fichier enregistré', () => choose(/CSV/))
  expect(await namesIn(saved[0])).toHaveLength(30)
})

test('the number of rows and the filters are shown before the export', async () => {
  const filter = encodeURIComponent('{"countryCode":["FR"],"completeness":["0","50"],"q":"zinc société"}')
  await renderApp(server.app, caller, `/my-organization/companies?filter=${filter}`)
  await userEvent.setup().click(() => screen.getByRole('button', { name: 'Exporter' }))
  const menu = await screen.findByRole('menu', { name: 'Exporter la liste' })
  const said = () => menu.textContent.replaceAll('\u00A0', ' ')
  await waitFor(() => expect(said()).toMatch(/^1 société/))
  await waitFor(() => expect(said()).toContain('Pays : France'))
  expect(said()).toContain('Complétude : Moins de 50 %, 50 à 74 %')
  expect(said()).toContain('Recherche : « zinc société »')
  cleanup()
  localStorage.clear()
  await open()
  await userEvent.setup().click(() => screen.getByRole('button', { name: 'Exporter' }))
  expect(await screen.findByText('Toute la liste')).toBeTruthy()
})

test('a selection is kept across pages, and only selected rows are exported', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(() => box('Sélectionner Société 02'))
  await user.click(() => screen.getByRole('button', { name: 'Page suivante' }))
  await user.click(() => box('Sélectionner Société 30'))
  const bar = await screen.findByRole('group', { name: 'Actions sur la sélection' })
  expect(within(bar).getByText('2 sociétés sélectionnées')).toBeTruthy()
  await user.click(() => within(bar).getByRole('button', { name: 'Exporter la sélection' }))
  await choose(/CSV/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await namesIn(saved[0])).toEqual(['Société 02', 'Société 30'])
})

test('all rows can be selected at once; deselecting one keeps the others of its page', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(() => box('Sélectionner Société 01'))
  await user.click(() => screen.getByRole('button', { name: 'Sélectionner les 30 sociétés' }))
  expect(await screen.findByText('30 sociétés sélectionnées')).toBeTruthy()
  await user.click(() => box('Sélectionner Société 03'))
  expect(await screen.findByText('24 sociétés sélectionnées')).toBeTruthy()
})

test('another search starts without a selection', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(() => box('Sélectionner Société 01'))
  await screen.findByText('1 société sélectionnée')
  await user.type(() => screen.getByRole('searchbox'), '07')
  await waitFor(() => expect(screen.queryByText('1 société sélectionnée')).toBeNull())
})

test('Escape in the table clears the selection', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(() => box('Sélectionner Société 01'))
  await screen.findByText('1 société sélectionnée')
  await user.press(() => screen.getByRole('checkbox', { name: 'Sélectionner Société 01' }), '{Escape}')
  await waitFor(() => expect(screen.queryByText('1 société sélectionnée')).toBeNull())
})
