import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { holdCalls } from '#tests/support/failCalls.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let register: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  register = governanceCalls(caller, await caller.found('Groupe Ormelle'))
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const list = '/my-organization/governance/physical'
const open = (id: string) => renderApp(server.app, caller, `${list}?person=${id}`)
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const read = async (id: string) => (await register.read(id)).json<{ identity: Record<string, unknown> }>()

/** Opens a person and types another last name. */
async function retype(lastName: string) {
  const { id } = await register.physical('Hélène', 'Castaing')
  const router = await open(id)
  const sidebar = await sheetOf('Hélène Castaing')
  const user = userEvent.setup()
  const input = await sidebar.findByRole('textbox', { name: /^Nom/ })
  await user.clear(input)
  await user.type(input, lastName)
  return { id, router, sidebar, user }
}

test('a changed name is saved, and shown in the sidebar and its row', async () => {
  const { id, sidebar, user } = await retype('Castaing-Moreau')
  expect(sidebar.getByText('1 modification non enregistrée')).toBeTruthy()
  await expectScreenToast('Personne enregistrée', () =>
    user.click(() => sidebar.getByRole('button', { name: 'Enregistrer' })),
  )
  expect(await screen.findByRole('dialog', { name: 'Hélène Castaing-Moreau' })).toBeTruthy()
  expect(await screen.findByText('Hélène Castaing-Moreau', { selector: 'a' })).toBeTruthy()
  expect(await read(id)).toMatchObject({ identity: { lastName: 'Castaing-Moreau' } })
})

test('when somebody else saved first, both versions are shown and merged', async () => {
  const { id, sidebar, user } = await retype('Mon-nom')
  await register.patch(id, { lastName: 'Leur-nom', nationality: 'FR' })
  await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer' }))
  const conflict = within(await screen.findByRole('dialog', { name: /^Quelle version conserver/ }))
  await user.click(() => conflict.getByRole('radio', { name: /Mon-nom/ }))
  await expectScreenToast('Personne enregistrée', () =>
    user.click(() => conflict.getByRole('button', { name: 'Enregistrer la version combinée' })),
  )
  // The words may stand there from an earlier saving: what counts is what is kept.
  await waitFor(async () =>
    expect(await read(id)).toMatchObject({ identity: { lastName: 'Mon-nom', nationality: 'FR' } }),
  )
})

test('a deletion asks again if somebody changed the person meanwhile, and shows the change', async () => {
  const { id } = await register.physical('Hélène', 'Castaing', { nationality: 'FR' })
  await open(id)
  const user = userEvent.setup()
  await sheetOf('Hélène Castaing')
  await register.patch(id, { lastName: 'Moreau' })
  await user.click(() => screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Supprimer la personne' }))
  const question = within(await screen.findByRole('alertdialog'))
  const confirm = () => question.findByRole('button', { name: 'Supprimer la personne' })
  await waitFor(async () => expect(await confirm()).toHaveProperty('disabled', false))
  await user.click(confirm)
  expect(await question.findByText(/Cette fiche a changé/)).toBeTruthy()
  expect(question.getByText('Castaing').closest('div')?.textContent).toBe('NomCastaingMoreau')
  expect(await question.findByText(/Ada Test l’a enregistrée/)).toBeTruthy()
  expect((await register.read(id)).statusCode).toBe(200)
  await expectScreenToast('Personne supprimée', () => user.click(confirm))
  expect((await register.read(id)).statusCode).toBe(404)
})

test('typed changes can be reset', async () => {
  const { sidebar, user } = await retype('Autre')
  await user.click(() => sidebar.getByRole('button', { name: 'Annuler les modifications' }))
  const input = await sidebar.findByRole('textbox', { name: /^Nom/ })
  expect(input).toHaveProperty('value', 'Castaing')
  expect(sidebar.getByRole('button', { name: 'Fermer' })).toBeTruthy()
})

describe('Escape during a save', () => {
  const escape = async () => {
    const { id, user } = await retype('Castaing-Moreau')
    const held = holdCalls('PATCH', /\/persons\//)
    await user.press(() => screen.getByRole('dialog'), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(held.calls).toHaveLength(1))
    await user.press(() => screen.getByRole('dialog'), '{Escape}')
    expect(await screen.findByText('Enregistrement en cours')).toBeTruthy()
    return { id, user, held }
  }

  test('closes the sidebar once it is saved', async () => {
    const { id, held } = await escape()
    await expectScreenToast('Personne enregistrée', async () => held.release())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await read(id)).toMatchObject({ identity: { lastName: 'Castaing-Moreau' } })
  })

  test('asks about the typed text if it failed', async () => {
    const { user, held } = await escape()
    held.fail()
    expect(await screen.findByText('Abandonner les modifications ?')).toBeTruthy()
    await user.click(() => screen.getByRole('button', { name: 'Continuer la saisie' }))
    expect(await screen.findByRole('textbox', { name: /^Nom/ })).toHaveProperty('value', 'Castaing-Moreau')
  })
})

test('going back in the history asks about typed text, and staying keeps sidebar and URL', async () => {
  const { id } = await register.physical('Paul', 'Rivoire')
  const router = await renderApp(server.app, caller, list)
  const user = userEvent.setup()
  await user.click(() => screen.getByText('Paul Rivoire', { selector: 'a' }))
  const sidebar = await sheetOf('Paul Rivoire')
  const input = await sidebar.findByRole('textbox', { name: /^Nom/ })
  await user.type(input, '-Meyer')
  await router.navigate(-1)
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(() => question.getByRole('button', { name: 'Continuer la saisie' }))
  expect(router.state.location.search).toBe(`?person=${id}`)
  expect(input).toHaveProperty('value', 'Rivoire-Meyer')
})

test('going back in the history closes the sidebar, and the list is shown without it', async () => {
  const { id } = await register.physical('Karim', 'Haddad')
  const router = await renderApp(server.app, caller, list)
  const user = userEvent.setup()
  await user.click(() => screen.getByText('Karim Haddad', { selector: 'a' }))
  await sheetOf('Karim Haddad')
  expect(router.state.location.search).toBe(`?person=${id}`)
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate('/my-organization/governance/legal')
  await screen.findByText('Aucune personne morale pour l’instant')
  await router.navigate(list)
  await screen.findByText('Karim Haddad', { selector: 'a' })
  expect(router.state.location.search).toBe('')
})

test('a link to a person opens it on the current page', async () => {
  const { id } = await register.physical('Sophie', 'Lacombe')
  const router = await renderApp(server.app, caller, list)
  await screen.findByText('Sophie Lacombe', { selector: 'a' })
  await router.navigate('/dashboard')
  await waitFor(() => expect(screen.queryByText('Sophie Lacombe')).toBeNull())
  await router.navigate(`${list}?person=${id}`)
  await sheetOf('Sophie Lacombe')
})

test('the tab of a sidebar is in the URL, opens from there, and is removed with the sidebar', async () => {
  const { id } = await register.physical('Claire', 'Joubert')
  const router = await renderApp(server.app, caller, `${list}?person=${id}`)
  const user = userEvent.setup()
  const tab = async () =>
    (await sheetOf('Claire Joubert')).findByRole('tab', { name: /Participations|Bénéficiaire/ })
  await user.click(tab)
  await waitFor(() => expect(router.state.location.search).toContain('tab=ownership'))
  const { search } = router.state.location
  cleanup()
  const again = await renderApp(server.app, caller, `${list}${search}`)
  expect((await tab()).getAttribute('aria-selected')).toBe('true')
  await user.press(() => screen.getByRole('dialog'), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(again.state.location.search).toBe('')
})

test('a deleted person is reported as such', async () => {
  await open(randomUUID())
  expect(await screen.findByText('Cette personne n’est plus dans le registre')).toBeTruthy()
})
