import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const good = 'site;valeur\nLyon;12\nNantes;30\n'
const mixed = 'site;valeur\nLyon;12\nNantes;beaucoup\n'

let server: TestApp
let caller: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: ingestDouble })
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  imports = dataImportCalls(server, caller, orgId)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const open = (path: string) => renderApp(server.app, caller, path)
const press = async (name: string | RegExp) => userEvent.click(() => screen.getByRole('button', { name }))

test('a refused cell is corrected in place, and can be reset to the file’s value', async () => {
  const { id } = await imports.checked(mixed)
  await open(`/data-hub/imports/${id}`)
  const correct = async (value: string) => {
    const cell = await screen.findByRole('textbox', { name: 'Corriger valeur, ligne 3' })
    await userEvent.type(cell, `${value}{Enter}`)
  }
  await correct('rien')
  // Still not a number: the table shows the current problem.
  await waitFor(() => {
    const problems = screen.getByRole('region', { name: 'Lignes en erreur' })
    expect(within(problems).getByText('rien')).toBeTruthy()
  })
  await correct('30')
  await screen.findByRole('button', { name: 'Enregistrer 2 lignes' })
  await userEvent.click(() => screen.getByRole('tab', { name: /Corrections/ }))
  const table = within(await screen.findByRole('region', { name: 'Cellules corrigées' }))
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['3', 'valeur', 'beaucoup', '30', 'Ada Test']),
  )
  await userEvent.click(() => table.getByRole('button', { name: 'Rétablir valeur, ligne 3' }))
  await correct('31')
  expect(await screen.findByRole('button', { name: 'Enregistrer 2 lignes' })).toBeTruthy()
})

test('proposed values are filled in for refused cells, and can be accepted all at once', async () => {
  const { id } = await imports.checked('site;valeur\nLyon;1 200 €\nNantes;2 300 €\nBrest;beaucoup\n')
  await open(`/data-hub/imports/${id}`)
  const field = async (line: number) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: `Corriger valeur, ligne ${line}` })
  expect([(await field(2)).value, (await field(4)).value]).toEqual(['1200', ''])
  expect(screen.getAllByText('Pas un nombre')).toHaveLength(3)
  await press('Accepter 2 propositions')
  expect(await screen.findByRole('button', { name: 'Enregistrer 2 lignes' })).toBeTruthy()
  expect((await imports.read(id)).files[0]).toMatchObject({ corrections: 2, counts: { rejected: 1 } })
})

test('the period of a sent file is changed without another upload', async () => {
  const { id } = await imports.checked(good)
  await open(`/data-hub/imports/${id}`)
  await press('Modifier les paramètres')
  const form = within(await screen.findByRole('form', { name: 'Paramètres du fichier' }))
  await userEvent.click(() => form.getByRole('button', { name: 'Année dernière' }))
  const end = form.getByRole('textbox', { name: /^Fin de la période/ })
  await userEvent.clear(end)
  await userEvent.click(() => form.getByRole('button', { name: 'Contrôler à nouveau' }))
  expect(await form.findByText('Ce champ est requis')).toBeTruthy()
  await userEvent.click(() => form.getByRole('button', { name: 'Année dernière' }))
  await userEvent.click(() => form.getByRole('button', { name: 'Contrôler à nouveau' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const year = new Date().getFullYear() - 1
  await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
  expect((await imports.read(id)).files[0]).toMatchObject({
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
  })
  expect(await screen.findByRole('button', { name: 'Modifier les paramètres' })).toBeTruthy()
})

test('a period being typed is kept during a check requested by somebody else, whose changes are shown', async () => {
  const { id, fileId } = await imports.checked(good, { startDate: '2025-01-01', endDate: '2025-12-31' })
  await open(`/data-hub/imports/${id}`)
  await press('Modifier les paramètres')
  const day = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
  const typed = (await day(/^Fin de la période/)).value
  await userEvent.clear(() => day(/^Fin de la période/))
  await caller.call('PUT', `/imports/${id}/files/${fileId}/mapping`, { startDate: '2025-02-01' })
  await imports.until(id, ({ files: [file] }) => file?.state === 'CHECKED')
  const before = (await day(/^Début de la période/)).value
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect((await day(/^Début de la période/)).value).not.toBe(before))
  expect((await day(/^Fin de la période/)).value).toBe('')
  expect(typed).not.toBe('')
})

test('for a file about people, others than its sender see how often each rule was broken', async () => {
  const { id } = await imports.checked(mixed, { nature: 'PAY', columns: { valeur: 'hours' } })
  const bob = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const scope = { accountId: caller.accountId, orgId, need: 'any', role: 'READER' } as const
  await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, bob.accountId))
  await renderApp(server.app, bob, `/data-hub/imports/${id}`)
  expect(await screen.findByText(/seule la personne qui l’a envoyé/)).toBeTruthy()
  const rules = within(screen.getByRole('region', { name: 'Erreurs par règle' }))
  expect(rules.getByText('Nombre illisible')).toBeTruthy()
  expect(screen.queryByText('beaucoup')).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull()
})

test('a sidebar lists the corrected cells of a file', async () => {
  const { id, fileId } = await imports.checked(mixed)
  await caller.call('PUT', `/imports/${id}/files/${fileId}/mapping`, {
    corrections: [{ line: 3, column: 'valeur', value: '31' }],
  })
  await imports.until(id, ({ files: [file] }) => file?.state === 'CHECKED')
  await open(`/data-hub/import-log?import=${id}`)
  const sidebar = within(await screen.findByRole('dialog'))
  await userEvent.click(() => sidebar.getByRole('button', { name: '1 cellule corrigée dans l’application' }))
  expect(await sidebar.findByText('beaucoup')).toBeTruthy()
  expect(sidebar.getByText('31')).toBeTruthy()
})

test('a field that the file does not have and does not need is filled with one value', async () => {
  const { id } = await imports.checked(good)
  await open(`/data-hub/imports/${id}`)
  await userEvent.click(await screen.findByRole('tab', { name: 'Colonnes' }))
  const apply = await screen.findByRole('button', { name: 'Contrôler avec ces champs' })
  expect(apply).toHaveProperty('disabled', true)
  await userEvent.click(() => screen.getByRole('combobox', { name: /Remplir un autre champ/ }))
  await userEvent.click(() => screen.getByRole('option', { name: 'Compteur' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Valeur de «\s?Compteur/ }), 'C-12')
  await press('Contrôler avec ces champs')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Valeur de «\s?Compteur/ })).toBeNull())
  const [file] = (await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')).files
  expect(file?.state).toBe('CHECKED')
})
