import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent, type UserEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls, type TestCompany } from '#tests/support/companyCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

type Stored = { turnover: number | null; staffRange: string | null }

let server: TestApp
let caller: TestCaller
let companies: CompanyCalls
let company: TestCompany
let name: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  companies = companyCalls(caller, await caller.found('Groupe Ormelle'))
})
beforeEach(async () => {
  name = `Ormelle ${randomUUID().slice(0, 6)}`
  company = await companies.created({ name, legalState: 'ACTIVE', turnover: 1_000_000 })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const stored = async () => (await companies.read(company.id)).json<Stored>()
const open = () =>
  renderApp(server.app, caller, `/my-organization/companies?filter=${encodeURIComponent(`{"q":"${name}"}`)}`)

/** The company's turnover cell, reached by keys from its name. */
async function reachTurnover(user: UserEvent): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name: new RegExp(name) })
  link.focus()
  await user.press(link, '{ArrowRight}{ArrowRight}{ArrowRight}')
  const cell = document.activeElement
  if (!(cell instanceof HTMLElement) || !cell.matches('td')) throw new Error('No cell has the focus')
  return cell
}
const editor = async () => within(await screen.findByRole('dialog', { name: `Chiffre d’affaires, ${name}` }))

test('a cell is edited in place by keys, and the change can be undone', async () => {
  await open()
  const user = userEvent.setup()
  await user.press(await reachTurnover(user), '{F2}')
  const input = await (await editor()).findByRole('textbox', { name: /Chiffre d’affaires/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.clear(input)
  await expectScreenToast('Société enregistrée', () => user.type(input, '2500000{Enter}'))
  expect((await stored()).turnover).toBe(2_500_000)
  await user.click(() => screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(async () => expect((await stored()).turnover).toBe(1_000_000))
})

test('Escape resets the typed text, and the cell has the focus again', async () => {
  await open()
  const user = userEvent.setup()
  const cell = await reachTurnover(user)
  await user.press(cell, '{Enter}')
  const input = await (await editor()).findByRole('textbox', { name: /Chiffre d’affaires/ })
  await user.type(input, '9')
  await user.press(input, '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(cell)
  expect((await stored()).turnover).toBe(1_000_000)
})

test('a refusal of the server is shown at the field, and a change of somebody else is shown first', async () => {
  await open()
  const user = userEvent.setup()
  const cell = await reachTurnover(user)
  await user.dblClick(cell)
  const fields = await editor()
  const input = await fields.findByRole('textbox', { name: /Chiffre d’affaires/ })
  await user.clear(input)
  await user.type(input, '-5')
  await user.click(() => fields.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  await companies.patch(company.id, { turnover: 7_000_000 })
  await user.clear(input)
  await user.type(input, '3000000')
  await user.click(() => fields.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByRole('dialog', { name: /Quelle version conserver/ })).toBeTruthy()
  expect((await stored()).turnover).toBe(7_000_000)
})

test('the menu of a row has the actions of its record, and applies them only to it', async () => {
  const other = await companies.created({ name: `${name} bis`, legalState: 'ACTIVE' })
  await open()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: `Actions sur ${name}` }))
  const menu = within(await screen.findByRole('menu', { name: `Actions sur ${name}` }))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Ouvrir',
    'Déclarer la cessation',
    'Modifier',
    'Affecter des responsables',
    'Supprimer',
  ])
  await user.click(() => menu.getByRole('menuitem', { name: 'Supprimer' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: new RegExp(`Supprimer ${name}\\s\\?`) }),
  )
  const confirm = await question.findByRole('button', { name: /^Supprimer/ })
  // The dry run must have reported that it is possible.
  await question.findByText('Action possible pour 1 société')
  await user.click(confirm)
  expect(await screen.findByText('Suppression effectuée pour 1 société')).toBeTruthy()
  expect((await companies.read(company.id)).statusCode).toBe(404)
  expect((await companies.read(other.id)).statusCode).toBe(200)
})
