import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { foundDisclosure } from '#tests/support/foundDisclosure.ts'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
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

const path = () => `/organizations/${orgId}/disclosures`

const create = async () => ({ id: await foundDisclosure(ada, orgId) })

test('requests are prepared with a preview, answered, sent for review and approved', async () => {
  const { id } = await create()
  await ada.callOrThrow('PATCH', `${path()}/${id}`, { hasFourEyes: false })
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  await user.click(() => screen.getAllByRole('button', { name: 'Préparer des demandes' })[0])
  const creation = within(await screen.findByRole('dialog', { name: 'Préparer des demandes' }))
  const date = await creation.findByRole('textbox', { name: /Échéance/ })
  await user.type(date, '26/02/2027')
  await user.click(() => creation.getByRole('button', { name: /^Créer \d+ demandes$/ }))
  const table = within(await screen.findByRole('table', { name: 'Demandes de données' }))
  await waitFor(() => expect(table.getAllByText('À fournir').length).toBeGreaterThan(10), { timeout: 10_000 })
  await user.click(() => table.getAllByRole('link')[0])
  const request = within(await screen.findByRole('dialog'))
  await user.type(await request.findByRole('textbox', { name: /^Réponse/ }), 'Consolidé')
  await expectScreenToast('Demande enregistrée', () =>
    user.click(() => request.getByRole('button', { name: 'Enregistrer' })),
  )
  const opened = () => within(screen.getByRole('dialog'))
  await user.click(() => opened().getByRole('button', { name: 'Transmettre pour relecture' }))
  await user.click(() => opened().getByRole('button', { name: 'Approuver' }))
  expect(await opened().findByText(/Approuvé : Consolidé, par Ada Test/)).toBeTruthy()
})

test('the requests of a list are exported with their codes and states', async () => {
  const { id } = await create()
  await ada.callOrThrow('POST', `${path()}/${id}/requests/creation`, {
    codes: ['E1-6_15'],
    dueDate: '2027-02-26',
  })
  const requests = `${path()}/${id}/requests`
  const listed = (await ada.callOrThrow('GET', requests)).json<Page<{ id: string }>>()
  const [member] = (await ada.callOrThrow('GET', `/organizations/${orgId}/members`)).json<
    Page<{ id: string }>
  >().content
  await ada.callOrThrow('PATCH', `${requests}/${listed.content[0]?.id}`, { contributorId: member?.id })
  const saved: Blob[] = []
  // jsdom cannot download: content passed to the browser is stored here.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${saved.push(content)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  await user.click(() => screen.getByRole('button', { name: 'Exporter' }))
  await expectScreenToast('Fichier enregistré', () =>
    user.click(() => screen.getAllByRole('menuitem', { name: /CSV/ })[0]),
  )
  const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(';E1-6_15;À fournir;Ada Test;')
})

test('a file answers a request while an answer is typed, and is frozen by the approval', async () => {
  const { id } = await create()
  await ada.callOrThrow('PATCH', `${path()}/${id}`, { hasFourEyes: false })
  await ada.callOrThrow('POST', `${path()}/${id}/requests/creation`, {
    codes: ['E1-6_15'],
    dueDate: '2027-02-26',
  })
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  const table = within(await screen.findByRole('table', { name: 'Demandes de données' }))
  await user.click(() => table.getAllByRole('link')[0])
  await screen.findByRole('dialog')
  const opened = () => within(screen.getByRole('dialog'))
  await user.type(await opened().findByRole('textbox', { name: /^Réponse/ }), 'Voir la pièce')
  const file = new File(['%PDF-1.7\nUn relevé'], 'Relevé.pdf', { type: 'application/pdf' })
  await expectScreenToast('Pièce ajoutée', () =>
    user.upload(() => opened().getByLabelText(/^Joindre un fichier/), file),
  )
  expect(await opened().findByText('Relevé.pdf')).toBeTruthy()
  expect(opened().getByRole<HTMLInputElement>('textbox', { name: /^Réponse/ }).value).toBe('Voir la pièce')
  await expectScreenToast('Demande enregistrée', () =>
    user.click(() => opened().getByRole('button', { name: 'Enregistrer' })),
  )
  await user.click(() => opened().getByRole('button', { name: 'Transmettre pour relecture' }))
  await user.click(() => opened().getByRole('button', { name: 'Approuver' }))
  await opened().findByText(/Approuvé : Voir la pièce, par Ada Test/)
  await waitFor(() => expect(opened().queryByLabelText(/^Joindre un fichier/)).toBeNull())
  expect(opened().queryByRole('button', { name: 'Retirer Relevé.pdf' })).toBeNull()
  expect(opened().getByRole('button', { name: 'Télécharger Relevé.pdf' })).toBeTruthy()
})

test('a step that somebody else was faster than shows their change, and can be tried again', async () => {
  const { id } = await create()
  const requests = `${path()}/${id}/requests`
  await ada.callOrThrow('POST', `${requests}/creation`, { codes: ['E1-6_15'], dueDate: '2027-02-26' })
  const listed = (await ada.callOrThrow('GET', requests)).json<Page<{ id: string }>>()
  const change = (text: string) => ada.callOrThrow('PATCH', `${requests}/${listed.content[0]?.id}`, { text })
  await change('Première réponse')
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  const table = within(await screen.findByRole('table', { name: 'Demandes de données' }))
  await user.click(() => table.getAllByRole('link')[0])
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByDisplayValue('Première réponse')
  await change('Réponse d’un autre')
  await user.click(() => dialog.getByRole('button', { name: 'Transmettre pour relecture' }))
  expect(await dialog.findByDisplayValue('Réponse d’un autre')).toBeTruthy()
  await user.click(() => dialog.getByRole('button', { name: 'Transmettre pour relecture' }))
  expect(await dialog.findByRole('button', { name: 'Approuver' })).toBeTruthy()
})

test('an answer being typed stays when the request is read again', async () => {
  const { id } = await create()
  const requests = `${path()}/${id}/requests`
  await ada.callOrThrow('POST', `${requests}/creation`, { dueDate: '2027-02-26' })
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  const table = within(await screen.findByRole('table', { name: 'Demandes de données' }))
  await user.click(() => table.getAllByRole('link')[0])
  const dialog = within(await screen.findByRole('dialog'))
  const answer = await dialog.findByRole('textbox', { name: /^Réponse/ })
  await user.type(answer, 'Consolidé')
  const sent = vi.spyOn(server.app, 'inject')
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  const readAgain = () =>
    sent.mock.results.filter((_, index) =>
      /requests\/[\da-f-]{36}"/.test(JSON.stringify(sent.mock.calls[index])),
    )
  await waitFor(() => expect(readAgain().length).toBeGreaterThan(0))
  await Promise.all(readAgain().map(({ value }) => value as Promise<unknown>))
  const kept = await within(screen.getByRole('dialog')).findByRole<HTMLInputElement>('textbox', {
    name: /^Réponse/,
  })
  expect([kept.value, kept.isConnected, kept === answer]).toEqual(['Consolidé', true, true])
})

test('the board shows requests by state, keeps the filters of the table and opens a request', async () => {
  const { id } = await create()
  const requests = `${path()}/${id}/requests`
  await ada.callOrThrow('POST', `${requests}/creation`, {
    codes: ['E1-6_07', 'E1-6_15'],
    dueDate: '2026-02-26',
  })
  const { content } = (await ada.callOrThrow('GET', `${requests}?search=E1-6_15`)).json<
    Page<{ id: string }>
  >()
  await ada.callOrThrow('PATCH', `${requests}/${content[0]?.id}`, { text: 'Méthode' })
  await ada.callOrThrow('PUT', `${requests}/${content[0]?.id}/state`, { value: 'SUBMITTED' })
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  await user.click(await screen.findByRole('link', { name: 'Par état' }))
  const column = (name: RegExp) => screen.findByRole('region', { name })
  const open = within(await column(/^À fournir/))
  const link = await open.findByRole('link', { name: /E1-6_07/ })
  expect(link.closest('li')?.textContent).toContain('En retard')
  expect(await within(await column(/^À relire/)).findByRole('link', { name: /E1-6_15/ })).toBeTruthy()
  expect(await within(await column(/^Approuvée/)).findByText('Aucune demande')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'E1-6_15')
  expect(await open.findByText('Aucune demande')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /E1-6_15/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: 'Motif du renvoi' }), 'Citez la source')
  await user.click(() => dialog.getByRole('button', { name: 'Fermer le volet' }))
  await user.click(() => screen.getByRole('button', { name: 'Continuer la saisie' }))
  expect(screen.getByDisplayValue('Citez la source')).toBeTruthy()
})

test('the values of a request are typed in the entry grid, opened on its cells', async () => {
  const { id } = await create()
  const requests = `${path()}/${id}/requests`
  await ada.callOrThrow('POST', `${requests}/creation`, { codes: ['E1-6_07'], dueDate: '2027-02-26' })
  const user = userEvent.setup()
  const router = await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  await user.click(await screen.findByRole('link', { name: /Émissions brutes de scope 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Saisir ces valeurs' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/data-hub\/imports\//))
})

test('the form of a request names the people in it', async () => {
  const { id } = await create()
  const requests = `${path()}/${id}/requests`
  const [member] = (await ada.callOrThrow('GET', `/organizations/${orgId}/members`)).json<
    Page<{ id: string; fullName: string }>
  >().content
  await ada.callOrThrow('POST', `${requests}/creation`, {
    codes: ['E1-6_15'],
    dueDate: '2027-02-26',
    ownerId: member?.id,
  })
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  const table = within(await screen.findByRole('table', { name: 'Demandes de données' }))
  await user.click(() => table.getAllByRole('link')[0])
  const dialog = within(await screen.findByRole('dialog'))
  const owner = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Responsable' })
  await waitFor(() => expect(owner.value).toBe(member?.fullName))
})

test('a guest contributor is added, asked from the table, and sent a link', async () => {
  const { id } = await create()
  const requests = `${path()}/${id}/requests`
  await ada.callOrThrow('POST', `${requests}/creation`, { codes: ['E1-6_15'], dueDate: '2027-02-26' })
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  await user.click(await screen.findByRole('button', { name: 'Contributeurs invités' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Contributeurs invités' }))
  await user.type(await sidebar.findByRole('textbox', { name: 'Nom' }), 'Claire Aubert')
  await user.type(sidebar.getByRole('textbox', { name: 'Adresse e-mail' }), `${randomUUID()}@example.org`)
  await expectScreenToast('Contributeur invité ajouté', () =>
    user.click(() => sidebar.getByRole('button', { name: 'Ajouter' })),
  )
  expect(await sidebar.findByText('Lien pas encore envoyé')).toBeTruthy()
  cleanup()
  const [guest] = (await ada.callOrThrow('GET', `${path()}/${id}/guests`)).json<{ id: string }[]>()
  const { content } = (await ada.callOrThrow('GET', requests)).json<Page<{ id: string }>>()
  const ids = content.map((request) => request.id)
  await ada.callOrThrow('POST', `${requests}/assignment`, { ids, guestId: guest?.id })
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  await user.click(await screen.findByRole('button', { name: 'Contributeurs invités' }))
  const again = within(await screen.findByRole('dialog', { name: 'Contributeurs invités' }))
  const send = await again.findByRole<HTMLButtonElement>('button', {
    name: 'Envoyer le lien à Claire Aubert',
  })
  await waitFor(() => expect(send.disabled).toBe(false))
  await user.click(() => again.getByRole('button', { name: 'Envoyer le lien à Claire Aubert' }))
  expect(await again.findByText(/Lien valable jusqu’au/)).toBeTruthy()
})
