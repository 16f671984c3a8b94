import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { foundDisclosure } from '#tests/support/foundDisclosure.ts'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly, monthsOf } from '#tests/support/withReportFacts.ts'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  // The development pages read files in a way that jsdom does not support.
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
  vi.unstubAllGlobals()
})

const closedAssessment = () => closedClimate(ada, orgId)

const path = () => `/organizations/${orgId}/disclosures`

const create = async () => ({ id: await foundDisclosure(ada, orgId) })

const find = async (id: string, code: string) =>
  (await ada.callOrThrow('GET', `${path()}/${id}/datapoints?search=${code}`))
    .json<Page<DisclosedDatapoint>>()
    .content.find((found) => found.code === code)

test('the scope shows verdicts, totals and requirements, and leads to their datapoints', async () => {
  const { id } = await create()
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/scope`)
  const topics = within(await screen.findByRole('list', { name: 'Conclusion par thème' }))
  expect(topics.getAllByRole('listitem')[0]?.textContent).toContain('Matériel')
  const table = within(screen.getByRole('table', { name: 'Exigences de publication' }))
  await user.click(() => table.getByRole('link', { name: /E1-6/ }))
  const datapoints = within(await screen.findByRole('table', { name: 'Points de données' }))
  const row = (await datapoints.findByRole('rowheader', { name: 'E1-6_07' })).closest('tr')
  expect(row?.textContent).toContain('Émissions brutes de scope 1')
  expect(row?.textContent).toContain('Thème E1 matériel')
  expect(screen.getByText('35 points de données')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Points de données, E1-6' })).toBeTruthy()
})

test('the scope says by topic what is missing, and datapoints show their figure with its completeness', async () => {
  const { id } = await create()
  await storeFacts(server.app, ada, orgId, {
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    facts: [
      ...monthsOf(2026).map((month) => monthly('lyon', 'GH01', month, 10)),
      ...['2026-01', '2026-12'].map((month) => monthly('lyon', 'GH06', month, 2)),
    ],
  })
  await renderApp(server.app, ada, `/disclosures/${id}/scope`)
  const table = within(
    await screen.findByRole('table', { name: 'Ce qui manque pour la publication' }, { timeout: 20_000 }),
  )
  const climate = table.getByRole('rowheader', { name: 'E1 Changement climatique' }).closest('tr')
  const [missing = 0, , complete = 0] = within(climate as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => Number(textContent))
  expect(missing).toBeGreaterThan(50)
  expect(complete).toBeGreaterThan(0)
  cleanup()
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/datapoints?requirement=E1-6`)
  const rowOf = (code: string) =>
    screen.getByRole('rowheader', { name: code }).closest('tr')?.textContent.replace(/\s/g, ' ')
  await waitFor(() => expect(rowOf('E1-6_07')).toContain('120 tCO₂e'), { timeout: 20_000 })
  expect(rowOf('E1-6_15')).toContain('Manquant')
  await user.click(() => screen.getByRole('button', { name: 'Actions sur E1-6_07' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Décider de la publication' }))
  const sidebar = within(await screen.findByRole('dialog', { name: /Émissions brutes de scope 1/ }))
  expect(await sidebar.findByText(/12 mois sur 12 · 1 site sur 1/)).toBeTruthy()
})

test('a decision needs a choice and a reason, replaces the rule, and can be withdrawn', async () => {
  const { id } = await create()
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/datapoints?requirement=E1-6`)
  const openDecision = async () => {
    await user.click(() => screen.getByRole('button', { name: 'Actions sur E1-6_07' }))
    await user.click(() => screen.getByRole('menuitem', { name: 'Décider de la publication' }))
    return within(await screen.findByRole('dialog', { name: /Émissions brutes de scope 1/ }))
  }
  const sidebar = await openDecision()
  await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer la décision' }))
  expect(await sidebar.findByText('Indiquez le motif')).toBeTruthy()
  await user.click(() => sidebar.getByRole('radio', { name: /Ne pas publier/ }))
  await user.type(sidebar.getByRole('textbox', { name: /Motif/ }), 'Publié par la maison mère')
  await expectScreenToast('Décision enregistrée', () =>
    user.click(() => sidebar.getByRole('button', { name: 'Enregistrer la décision' })),
  )
  expect(await screen.findByText('Décision de Ada Test')).toBeTruthy()
  expect(await find(id, 'E1-6_07')).toMatchObject({ state: 'OUT', rule: 'DECISION' })

  const unchanged = await openDecision()
  await expectScreenToast('Décision enregistrée', () =>
    user.click(() => unchanged.getByRole('button', { name: 'Enregistrer la décision' })),
  )
  expect(await find(id, 'E1-6_07')).toMatchObject({ decision: { version: 1 } })

  const again = await openDecision()
  await expectScreenToast('Décision retirée, la règle s’applique de nouveau', () =>
    user.click(() => again.getByRole('button', { name: 'Revenir à la règle' })),
  )
  expect(await find(id, 'E1-6_07')).toMatchObject({ state: 'IN', rule: 'MATERIAL' })
})

test('a disclosure is created from a closed assessment, and opens on its scope', async () => {
  await closedAssessment()
  const user = userEvent.setup()
  const router = await renderApp(server.app, ada, '/disclosures')
  await user.click(() => screen.getAllByRole('button', { name: 'Créer une publication' })[0])
  const sidebar = within(await screen.findByRole('dialog', { name: 'Créer une publication' }))
  await user.type(await sidebar.findByRole('textbox', { name: /^Nom/ }), 'État de durabilité')
  await user.type(sidebar.getByRole('textbox', { name: /^Exercice/ }), '2026')
  await user.type(sidebar.getByRole('textbox', { name: /Premier exercice/ }), '2025')
  await user.click(() => sidebar.getByRole('combobox', { name: /Analyse de double matérialité/ }))
  await user.click(() => screen.getAllByRole('option')[0])
  await user.click(() => sidebar.getByRole('button', { name: 'Créer une publication' }))
  expect(await screen.findByRole('table', { name: 'Exigences de publication' })).toBeTruthy()
  expect(router.state.location.pathname).toMatch(/^\/disclosures\/.+\/scope$/)
})

test('an existing disclosure is listed, and an empty form closes without a question', async () => {
  const { id } = await create()
  const user = userEvent.setup()
  await renderApp(server.app, ada, '/disclosures')
  const link = await screen.findByRole('link', { name: 'État 2026' })
  expect(link.getAttribute('href')).toBe(`/disclosures/${id}/scope`)
  expect(screen.getByText('1 publication')).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Créer une publication' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Créer une publication' }))
  await sidebar.findByRole('textbox', { name: /^Nom/ })
  await user.press(() => screen.getByRole('dialog'), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a disclosure is renamed, and saved unchanged without a new version', async () => {
  const { id } = await create()
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/scope`)
  const version = async () => (await ada.callOrThrow('GET', `${path()}/${id}`)).headers['etag']
  const open = async () => {
    await user.click(() => screen.getByRole('button', { name: 'Paramètres de la publication' }))
    const sidebar = within(await screen.findByRole('dialog', { name: /Paramètres de la publication/ }))
    return { name: await sidebar.findByRole<HTMLInputElement>('textbox', { name: /^Nom/ }), sidebar }
  }
  const first = await open()
  await user.clear(first.name)
  await user.type(first.name, 'État consolidé 2026')
  await expectScreenToast('Publication enregistrée', () =>
    user.click(() => first.sidebar.getByRole('button', { name: 'Enregistrer' })),
  )
  expect(await screen.findByRole('heading', { name: 'État consolidé 2026' })).toBeTruthy()

  const before = await version()
  const second = await open()
  expect(second.name.value).toBe('État consolidé 2026')
  await user.click(() => second.sidebar.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await version()).toBe(before)
})

test('the history of a disclosure names decisions with their reason, and accepted conclusions', async () => {
  const { id } = await create()
  await ada.callOrThrow('PUT', `${path()}/${id}/datapoints/E1-6_07/decision`, {
    state: 'OUT',
    reason: 'Publié par la maison mère',
  })
  await ada.callOrThrow('PUT', `${path()}/${id}/scope/review`, { verdicts: { E1: 'UNKNOWN' } })
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/scope`)
  await user.click(() => screen.getByRole('button', { name: 'Paramètres de la publication' }))
  const sidebar = within(await screen.findByRole('dialog', { name: /Paramètres de la publication/ }))
  await user.click(() => sidebar.getByRole('button', { name: 'Historique' }))
  const history = await screen.findByRole('dialog', { name: 'Historique' })
  const events = await within(history).findAllByRole('listitem')
  expect(events.map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Point de données E1-6_07.*Décisionne pas publierMotifPublié par la maison mère/),
      expect.stringMatching(/Conclusion acceptée, E1matérielsans conclusion/),
    ]),
  )
})
