import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string
let companies: CompanyCalls
let register: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  companies = companyCalls(caller, orgId)
  register = governanceCalls(caller, orgId)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const openHistory = async (id: string) => {
  await renderApp(server.app, caller, `/my-organization/companies/${id}/overview/information`)
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Historique' }))
  const sidebar = await screen.findByRole('dialog', { name: 'Historique' })
  return { user, sidebar }
}

test('a company’s history shows each change with labels', async () => {
  const { id } = await companies.created({ name: 'Avant', legalState: 'ACTIVE' })
  await companies.patch(id, {
    name: 'Après',
    legalState: 'UNKNOWN',
    creationDate: '1987-04-03',
    turnover: 1500,
  })
  const { sidebar } = await openHistory(id)
  const events = await within(sidebar).findAllByRole('listitem')
  expect(events.map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(
      /Modification ?Ada Test, aujourd’hui.*NomAvantAprès.*ÉtatActiveInconnue.*Création3 avril 1987.*Chiffre d’affaires1 500/,
    ),
    expect.stringMatching(/Création · Site Avant ?Ada Test, aujourd’hui.*NomAvant/),
    expect.stringMatching(/Création ?Ada Test, aujourd’hui.*NomAvant.*PaysFrance/),
  ])
  expect(within(sidebar).getByText('3 événements')).toBeTruthy()
})

test('the address names an open history, on a page and over the site of a company in the list', async () => {
  const company = await companies.created({ name: 'Ormelle Bois' })
  const onPage = await renderApp(
    server.app,
    caller,
    `/my-organization/companies/${company.id}/overview/information?history=${company.id}`,
  )
  await screen.findByRole('dialog', { name: 'Historique' })
  await userEvent.click(() => screen.getByRole('button', { name: 'Fermer le volet' }))
  await waitFor(() => expect(onPage.state.location.search).toBe(''))
  cleanup()

  const list = '/my-organization/companies'
  const chain = `?company=${company.id}&tab=divisions&site=${company.headquarter.id}`
  await companies.addDivision(company.id, { name: 'Quai Ouest', address: { country: 'FR' } })
  const inList = await renderApp(server.app, caller, `${list}${chain}&history=${company.headquarter.id}`)
  const sidebar = await screen.findByRole('dialog', { name: 'Historique' })
  expect(await within(sidebar).findByText('1 événement')).toBeTruthy()
  await userEvent.press(() => sidebar, '{Escape}')
  await waitFor(() => expect(inList.state.location.search).toBe(chain))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  const site = () => within(screen.getAllByRole('dialog').at(-1) ?? sidebar)
  expect(await site().findByText('1 sur 2')).toBeTruthy()
  await userEvent.click(() => site().getByRole('button', { name: 'Élément suivant' }))
  await screen.findByRole('dialog', { name: 'Quai Ouest' })
  expect(await site().findByText('2 sur 2')).toBeTruthy()
  expect(inList.state.location.search).toContain(`?company=${company.id}&tab=divisions&site=`)
  expect(inList.state.location.search).not.toContain(company.headquarter.id)
})

test('an earlier version is restored field by field, after a preview, and the newest offers nothing', async () => {
  const { id } = await companies.created({ name: 'Ormelle Bois' })
  await companies.patch(id, { name: 'Ormelle Forêts', turnover: 1500 })
  await companies.patch(id, { name: 'Ormelle Scieries', creationDate: '1987-04-03' })
  const { user, sidebar } = await openHistory(id)
  const lines = await within(sidebar).findAllByRole('listitem')
  expect(lines.map((line) => within(line).queryByRole('button')?.textContent)).toEqual([
    undefined,
    'Revenir à cette version',
    undefined,
    'Revenir à cette version',
  ])
  await user.click(() => within(lines[1] ?? sidebar).getByRole('button'))
  const question = await screen.findByRole('alertdialog')
  const changes = await within(question).findAllByRole('definition')
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Ormelle ScieriesOrmelle Forêts',
    '3 avril 1987Vide',
  ])
  await expectScreenToast('Version rétablie', () =>
    user.click(() => within(question).getByRole('button', { name: 'Rétablir ces valeurs' })),
  )
  expect((await companies.read(id)).json()).toMatchObject({
    name: 'Ormelle Forêts',
    turnover: 1500,
    creationDate: null,
  })
  expect(await within(sidebar).findByText('5 événements')).toBeTruthy()
})

test('a version is not restored over a change saved since it was shown', async () => {
  const { id } = await companies.created({ name: 'Ormelle Bois' })
  await companies.patch(id, { name: 'Ormelle Forêts' })
  const { user, sidebar } = await openHistory(id)
  await user.click(() => within(sidebar).getByRole('button', { name: 'Revenir à cette version' }))
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText('Ormelle Bois')
  await companies.patch(id, { name: 'Ormelle Scieries' })
  await user.click(() => within(question).getByRole('button', { name: 'Rétablir ces valeurs' }))
  expect(await within(question).findByText(/Quelqu’un d’autre vient de modifier/)).toBeTruthy()
  expect(await within(question).findByText('Ormelle Scieries')).toBeTruthy()
  expect((await companies.read(id)).json()).toMatchObject({ name: 'Ormelle Scieries' })
})

test('a version already restored by somebody else needs no action', async () => {
  const { id } = await companies.created({ name: 'Ormelle Bois' })
  await companies.patch(id, { name: 'Ormelle Forêts' })
  const { user, sidebar } = await openHistory(id)
  await user.click(() => within(sidebar).getByRole('button', { name: 'Revenir à cette version' }))
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText('Ormelle Bois')
  await companies.patch(id, { name: 'Ormelle Bois' })
  await user.click(() => within(question).getByRole('button', { name: 'Rétablir ces valeurs' }))
  expect(await within(question).findByText(/identique à cette version/)).toBeTruthy()
  expect(within(question).queryByText(/Vérifiez les modifications/)).toBeNull()
})

test('a verification by a directory is shown with its time', async () => {
  const { id } = await companies.created({ nationalId: '829154376' })
  await caller.call('POST', `/organizations/${orgId}/companies/${id}/directory-refresh`, { fields: [] })
  const { sidebar } = await openHistory(id)
  const [latest] = await within(sidebar).findAllByRole('listitem')
  expect(latest?.textContent.replace(/\s+/g, ' ')).toMatch(/Vérificationaujourd’hui à \d/)
})

test('a long history is loaded page by page', async () => {
  const { id } = await companies.created()
  for (let turnover = 1; turnover <= 20; turnover++) await companies.patch(id, { turnover })
  const { user, sidebar } = await openHistory(id)
  expect(await within(sidebar).findAllByText('Modification')).toHaveLength(20)
  await user.click(() => within(sidebar).getByRole('button', { name: 'Afficher la suite' }))
  expect(await within(sidebar).findAllByText('Pays')).toHaveLength(2)
  expect(within(sidebar).queryByRole('button', { name: 'Afficher la suite' })).toBeNull()
})

test('an office has its holder’s title, also after the mandate is deleted', async () => {
  const { id } = await companies.created()
  const held = async (gender: string | null) => {
    const person = await register.physical('Claude', 'Castaing', { gender })
    return register.officers.created(id, { personId: person.id, role: '53' })
  }
  const [hers, gone, unknown] = [await held('female'), await held('female'), await held(null)]
  await register.officers.patch(id, hers.id, { role: '73' })
  await register.officers.remove(id, gone.id)
  await register.officers.patch(id, unknown.id, { role: '73' })
  const { sidebar } = await openHistory(id)
  await within(sidebar).findAllByText('Directrice générale')
  const events = within(sidebar).getAllByRole('listitem')
  const titles = events.map(({ textContent }) =>
    textContent.match(/Direct(eur|rice) générale?|Présidente? de SAS/g),
  )
  expect(titles).toEqual([
    ['Directeur général', 'Président de SAS'],
    null,
    ['Directrice générale', 'Présidente de SAS'],
    ['Directeur général'],
    ['Directrice générale'],
    ['Directrice générale'],
    null,
    null,
  ])
})
