import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller
let path: string
let page: string

beforeAll(async () => {
  // The development pages read files in a way that jsdom does not support.
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await ada.found('Groupe Ormelle')
  const disclosure = disclosureOf('État 2026', await closedClimate(ada, orgId))
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/disclosures`, disclosure)
  const { id } = created.json<{ id: string }>()
  path = `/organizations/${orgId}/disclosures/${id}`
  page = `/disclosures/${id}/statement`
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const openSection = async (verb: 'Rédiger' | 'Modifier', section: string) => {
  await userEvent.setup().click(() => screen.getByRole('button', { name: `${verb} la section ${section}` }))
  return within(await screen.findByRole('dialog'))
}

test('a section starts from the draft, is completed by hand, and shows its sources and its figures', async () => {
  const user = userEvent.setup()
  await renderApp(server.app, ada, page)
  expect(await screen.findByRole('heading', { name: /^SBM-3/ })).toBeTruthy()
  const sidebar = await openSection('Rédiger', 'SBM-3')
  await user.click(() => sidebar.getByRole('button', { name: 'Ajouter le brouillon' }))
  expect(await sidebar.findByText('Émissions des fours')).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: 'Ajouter un paragraphe' }))
  const written = await sidebar.findByRole('textbox', { name: 'Paragraphe 3' })
  await user.type(written, 'Nos émissions : ')
  await user.type(sidebar.getByRole('combobox', { name: 'Insérer un point de données' }), 'E1-6_07')
  await user.click(() => screen.getByRole('option', { name: /^E1-6_07/ }))
  await waitFor(() =>
    expect(sidebar.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paragraphe 3' }).value).toBe(
      'Nos émissions : {E1-6_07}',
    ),
  )
  await expectScreenToast('Texte enregistré', () =>
    user.click(() => sidebar.getByRole('button', { name: 'Enregistrer la version' })),
  )
  expect(await screen.findByText(/Version 1, par Ada Test/)).toBeTruthy()
  expect(
    screen.getByText(/1 chiffre ou réponse du texte ne peut pas encore être publié : E1-6_07/),
  ).toBeTruthy()
  const figure = await screen.findByRole('link', { name: /^E1-6_07, Émissions brutes de scope 1/ })
  expect(figure.textContent).toContain('(exercice 2026, manquant)')
  expect(screen.getByText('Sujet : Émissions des fours').closest('a')).not.toBeNull()
})

test('an unknown datapoint is named at its paragraph, and an empty paragraph is not saved', async () => {
  const user = userEvent.setup()
  await renderApp(server.app, ada, page)
  await screen.findByRole('heading', { name: /^IRO-1/ })
  const sidebar = await openSection('Rédiger', 'IRO-1')
  await user.click(() => sidebar.getByRole('button', { name: 'Ajouter un paragraphe' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer la version' }))
  expect(await sidebar.findByText('Écrivez ce paragraphe, ou supprimez-le.')).toBeTruthy()
  await user.click(() => sidebar.getByRole('textbox', { name: 'Paragraphe 1' }))
  await user.paste('Scope 1 : {E1-6_99}')
  await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer la version' }))
  expect(await sidebar.findByText(/Le champ {E1-6_99} ne correspond à aucun point de données/)).toBeTruthy()
})

test('an earlier version is compared with the current text', async () => {
  const save = (text: string) =>
    ada.callOrThrow('PUT', `${path}/statement/E1`, { blocks: [{ kind: 'paragraph', text }] })
  await save('Le climat est matériel.')
  await save('Le climat reste matériel.')
  const user = userEvent.setup()
  await renderApp(server.app, ada, page)
  await screen.findByText('Le climat reste matériel.')
  await user.click(() => screen.getByRole('button', { name: 'Versions de la section E1' }))
  const sidebar = within(await screen.findByRole('dialog'))
  expect((await sidebar.findByText('reste')).tagName).toBe('INS')
  expect(sidebar.getByText('est').tagName).toBe('DEL')
})

test('the index is filtered, and tells where a datapoint is or why it is absent', async () => {
  await ada.callOrThrow('PUT', `${path}/statement/E1`, {
    blocks: [{ kind: 'paragraph', text: 'Scope 1\u00a0: {E1-6_07}' }],
  })
  await renderApp(server.app, ada, `${page.replace('/statement', '/index')}?search=E1-6_0`)
  const table = within(await screen.findByRole('table', { name: 'Index' }))
  const rowOf = async (code: string) => (await table.findByRole('rowheader', { name: code })).closest('tr')
  expect((await rowOf('E1-6_07'))?.textContent).toMatch(/E1$/)
  expect((await rowOf('E1-6_09'))?.textContent).toContain('À publier, absent des textes')
})

test('the checks of the tags say what is wrong, where, and what to do', async () => {
  await ada.callOrThrow('PUT', `${path}/statement/E1`, {
    blocks: [{ kind: 'paragraph', text: 'Scope 1\u00a0: {E1-6_07}' }],
  })
  const user = userEvent.setup()
  await renderApp(server.app, ada, page)
  await user.click(() => screen.getByRole('button', { name: 'Contrôles du balisage' }))
  const sidebar = within(await screen.findByRole('dialog'))
  expect(await sidebar.findByText(/Les exports balisés sont bloqués/)).toBeTruthy()
  expect(sidebar.getByText(/L’organisation n’a pas de société principale/)).toBeTruthy()
  expect(
    sidebar.getByText('Désignez comme société principale celle qui publie l’état de durabilité.'),
  ).toBeTruthy()
  const link = sidebar.getByRole<HTMLAnchorElement>('link', { name: /^E1-6_07, Émissions brutes de scope 1/ })
  expect(link.href).toContain('search=E1-6_07')
  // What is to be corrected comes first; checks that found nothing are one list at the end.
  const [first, ...others] = sidebar.getAllByRole('heading', { level: 3 })
  expect(first?.textContent).toMatch(/^5\. Une seule entité/)
  expect(others.at(-1)?.textContent).toBe('Rien à corriger')
  expect(sidebar.getByText('2. Type de période de l’élément').tagName).toBe('LI')
  expect(sidebar.getByText(/GOV-1 : aucun texte ne montre ces points/)).toBeTruthy()
})
