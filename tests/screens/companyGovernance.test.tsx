import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent, type UserEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clearSessionState } from '#src/storedState.ts'
import { confirmDialog } from '#tests/support/confirmDialog.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { CompanyGovernance } from '#src/custom-pages/governance/governanceParts.ts'
import { renderPart } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  // Preloads lazy chunks: a test waits for screens, not for files.
  await Promise.all([
    import('#src/custom-pages/governance/officers/OfficerSidebar.tsx'),
    import('#src/custom-pages/governance/owners/OwnerSidebar.tsx'),
    import('#src/custom-pages/governance/persons/sidebar/PersonSidebar.tsx'),
    import('#locales/fr/persons.ts'),
    import('#src/layout/sidebars/SidebarStack.tsx'),
    import('#locales/fr/governance.ts'),
  ])
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const create = async (path: string, body: object) =>
  (await caller.call('POST', `/organizations/${orgId}${path}`, body)).json<{ id: string }>().id
const addCompany = (name = 'Ormelle Fonderie') =>
  create('/companies', { name, nationalId: freshSiren(), country: 'FR' })
const addPerson = (lastName: string) => create('/persons', { identity: { firstName: 'Hélène', lastName } })
const read = async <Row,>(path: string) =>
  (await caller.call('GET', `/organizations/${orgId}${path}`)).json<{ content: Row[] }>().content
const open = (id: string, name = 'Ormelle Fonderie') =>
  renderPart(
    server.app,
    caller,
    { id: orgId, name: 'Groupe Ormelle' },
    <CompanyGovernance company={{ id, name }} />,
  )
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')
const status = (labels: RegExp) =>
  screen.findByText(
    (_, element) => labels.test(plain(element?.textContent) ?? '') && element?.tagName === 'P',
  )

/** The mandate is loaded before it may be removed. */
const confirmRemoval = (user: UserEvent) => confirmDialog(user, 'Retirer le mandataire')

describe('the live total', () => {
  test('follows the typed values, against the limit', async () => {
    const company = await addCompany()
    await create(`/companies/${company}/beneficial-owners`, {
      personId: await addPerson('Castaing'),
      shareRate: 58,
      voteRate: 61.5,
    })
    await open(company)
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Ajouter un bénéficiaire effectif' }))
    await user.type(() => screen.getByLabelText(/^Parts/), '28')
    expect(await status(/^Total des parts : 86 % sur 100 %$/)).toBeTruthy()
    expect(await status(/^Total des droits de vote : 61,5 % sur 100 %$/)).toBeTruthy()
    await user.type(() => screen.getByLabelText(/^Droits de vote/), '40')
    expect(await status(/^Total des droits de vote : 101,5 % sur 100 %, 1,5 % de trop$/)).toBeTruthy()
  })

  test('excludes the old rates of the edited link', async () => {
    const company = await addCompany()
    await create(`/companies/${company}/beneficial-owners`, {
      personId: await addPerson('Seule'),
      shareRate: 58,
      voteRate: 58,
    })
    await open(company)
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Modifier la détention de Hélène Seule' }))
    const shares = await screen.findByLabelText(/^Parts/)
    await user.clear(shares)
    await user.type(shares, '70,25')
    expect(await status(/^Total des parts : 70,25 % sur 100 %$/)).toBeTruthy()
    await user.click(() => screen.getByRole('button', { name: 'Enregistrer la détention' }))
    expect(await screen.findByText('70,25 %', { selector: 'td' })).toBeTruthy()
  })
})

describe('a beneficial owner', () => {
  test('requires both rates: an empty one is not 0', async () => {
    const company = await addCompany()
    const person = await addPerson('Zéro')
    await open(company)
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Ajouter un bénéficiaire effectif' }))
    await user.type(() => screen.getByLabelText(/^Personne/), 'Zéro')
    await user.click(() => screen.getByRole('option', { name: /Hélène Zéro/ }))
    await user.type(() => screen.getByLabelText(/^Parts/), '0')
    const sidebar = within(screen.getByRole('dialog'))
    await user.click(() => sidebar.getByRole('button', { name: 'Ajouter un bénéficiaire effectif' }))
    expect(await sidebar.findByText('Ce champ est requis')).toBeTruthy()
    await user.type(() => screen.getByLabelText(/^Droits de vote/), '5')
    await expectScreenToast('Bénéficiaire effectif ajouté', () =>
      user.click(() => sidebar.getByRole('button', { name: 'Ajouter un bénéficiaire effectif' })),
    )
    expect(await read(`/companies/${company}/beneficial-owners`)).toEqual([
      expect.objectContaining({ personId: person, shareRate: 0, voteRate: 5 }),
    ])
  })

  test('that would exceed the total is refused at its field, with the remainder', async () => {
    const company = await addCompany()
    const link = { personId: await addPerson('Un'), shareRate: 60, voteRate: 60 }
    await create(`/companies/${company}/beneficial-owners`, link)
    await addPerson('Deux')
    await open(company)
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Ajouter un bénéficiaire effectif' }))
    await user.type(() => screen.getByLabelText(/^Personne/), 'Deux')
    await user.click(() => screen.getByRole('option', { name: /Hélène Deux/ }))
    await user.type(() => screen.getByLabelText(/^Parts/), '41')
    await user.type(() => screen.getByLabelText(/^Droits de vote/), '0')
    const sidebar = within(screen.getByRole('dialog'))
    await user.click(() => sidebar.getByRole('button', { name: 'Ajouter un bénéficiaire effectif' }))
    expect(
      await screen.findByText('Le total des parts dépasserait 100 %. Il reste au plus 40 %.'),
    ).toBeTruthy()
  })
})

describe('an officer', () => {
  test('is listed with the register’s title, changed and removed after a confirmation', async () => {
    const company = await addCompany()
    const officer = { personId: await addPerson('Castaing'), role: '51', startDate: '2020-03-01' }
    await create(`/companies/${company}/officers`, officer)
    await open(company)
    const user = userEvent.setup()
    const table = await screen.findByRole('table', { name: 'Mandataires' })
    expect(await within(table).findByText('Président du conseil d’administration')).toBeTruthy()
    await user.click(() => screen.getByRole('button', { name: 'Modifier le mandat de Hélène Castaing' }))
    const role = await screen.findByLabelText(/^Fonction/)
    await user.clear(role)
    await user.type(role, 'admini')
    expect((await screen.findAllByRole('option'))[0]?.textContent).toMatch(/^Administrateur ?Administratrice/)
    await user.click(() => screen.getByRole('option', { name: /^Administrateur ?Administratrice$/ }))
    await user.click(() => screen.getByRole('button', { name: 'Enregistrer le mandat' }))
    expect(await within(table).findByText('Administrateur')).toBeTruthy()
    await user.click(() => screen.getByRole('button', { name: 'Retirer le mandat de Hélène Castaing' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(
      dialog.getByText(/La fonction «.Administrateur.» dans Ormelle Fonderie sera supprimée/),
    ).toBeTruthy()
    await confirmRemoval(user)
    expect(await screen.findByText('Aucun mandataire')).toBeTruthy()
    expect(await read(`/companies/${company}/officers`)).toEqual([])
  })

  test('changed meanwhile is removed only after the change was shown', async () => {
    const company = await addCompany()
    const path = `/companies/${company}/officers`
    const id = await create(path, { personId: await addPerson('Castaing'), role: '51' })
    const change = (role: string) => caller.call('PATCH', `/organizations/${orgId}${path}/${id}`, { role })
    await open(company)
    const user = userEvent.setup()
    // The list no longer shows the stored state, which the question reports at once.
    await screen.findByText('Président du conseil d’administration')
    await change('53')
    await user.click(() => screen.getByRole('button', { name: 'Retirer le mandat de Hélène Castaing' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(await question.findByText('Directeur général')).toBeTruthy()
    // It changes once more while the question is open.
    await change('73')
    await confirmRemoval(user)
    expect(await question.findByText('Président de SAS')).toBeTruthy()
    expect(await read(path)).toHaveLength(1)
    await confirmRemoval(user)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await read(path)).toEqual([])
  })

  test('opens in their own sidebar by a click on the name', async () => {
    const company = await addCompany()
    await create(`/companies/${company}/officers`, { personId: await addPerson('Vue'), role: '51' })
    await open(company)
    const table = within(await screen.findByRole('table', { name: 'Mandataires' }))
    await userEvent.click(() => table.getByRole('button', { name: 'Hélène Vue' }))
    const sidebar = within(await screen.findByRole('dialog', { name: 'Hélène Vue' }))
    expect(await sidebar.findByLabelText(/^Nom/)).toHaveProperty('value', 'Vue')
  })

  test('beyond the first 25 is listed: the list is fetched again in full', async () => {
    const company = await addCompany()
    const person = await addPerson('Multiple')
    const list = await caller.call('GET', '/officer-roles')
    const codes = list.json<{ content: { code: string }[] }>().content.slice(0, 30)
    await Promise.all(
      codes.map(({ code }) => create(`/companies/${company}/officers`, { personId: person, role: code })),
    )
    await open(company)
    const part = within(await screen.findByRole('region', { name: /^Mandataires/ }))
    expect(await part.findByText('1 à 25 sur 30')).toBeTruthy()
    expect(part.getByRole('heading').textContent).toBe('Mandataires 30')
  })
})

describe('when the session ends in the middle', () => {
  // The page navigates to the login, which is another document.
  const loseSession = () => {
    act(() => clearSessionState())
    cleanup()
  }

  test('a mandate being added is restored with its holder, and can be saved', async () => {
    const [company, other] = [await addCompany(), await addCompany('Ormelle Verre')]
    const personId = await addPerson('Perdue')
    await open(company)
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Ajouter un mandataire' }))
    await user.type(() => screen.getByLabelText(/^Personne/), 'Perdue')
    await user.click(() => screen.getByRole('option', { name: /Hélène Perdue/ }))
    await user.type(() => screen.getByLabelText(/^Fonction/), 'Gérant')
    await user.click(() => screen.getAllByRole('option')[0] ?? document.body)
    loseSession()

    await open(other, 'Ormelle Verre')
    await user.click(() => screen.getByRole('button', { name: 'Ajouter un mandataire' }))
    expect(await screen.findByLabelText(/^Personne/)).toHaveProperty('value', '')
    cleanup()

    await open(company)
    await user.click(() => screen.getByRole('button', { name: 'Ajouter un mandataire' }))
    expect(await screen.findByText('Votre saisie a été restaurée')).toBeTruthy()
    expect(screen.getByLabelText(/^Personne/)).toHaveProperty('value', 'Hélène Perdue')
    const sidebar = within(screen.getByRole('dialog'))
    await expectScreenToast('Mandataire ajouté', () =>
      user.click(() => sidebar.getByRole('button', { name: 'Ajouter un mandataire' })),
    )
    expect(await read(`/companies/${company}/officers`)).toEqual([expect.objectContaining({ personId })])
    expect(sessionStorage).toHaveLength(0)
  })

  test('a holding being edited does not overwrite a change saved by somebody else since', async () => {
    const company = await addCompany()
    const path = `/companies/${company}/beneficial-owners`
    const id = await create(path, { personId: await addPerson('Gardée'), shareRate: 58, voteRate: 58 })
    const edit = async () => {
      const user = userEvent.setup()
      await user.click(() => screen.getByRole('button', { name: 'Modifier la détention de Hélène Gardée' }))
      return user
    }
    await open(company)
    const before = await edit()
    await before.clear(await screen.findByLabelText(/^Parts/))
    await before.type(screen.getByLabelText(/^Parts/), '40')
    loseSession()
    await caller.call('PATCH', `/organizations/${orgId}${path}/${id}`, { shareRate: 12 })

    await open(company)
    const user = await edit()
    expect(await screen.findByText('Votre saisie a été restaurée')).toBeTruthy()
    expect(screen.getByLabelText(/^Parts/)).toHaveProperty('value', '40')
    await user.click(() => screen.getByRole('button', { name: 'Enregistrer la détention' }))
    expect(await screen.findByText(/^Quelle version conserver/)).toBeTruthy()
    expect(await read(path)).toEqual([expect.objectContaining({ shareRate: 12 })])
  })
})

test('the chart is shown below the company, with a reason if it is empty', async () => {
  const [holding, company] = [await addCompany('Financière'), await addCompany('Groupe')]
  const standing = await create('/persons', { identity: { companyId: holding } })
  await create(`/companies/${holding}/beneficial-owners`, {
    personId: await addPerson('Castaing'),
    shareRate: 58,
    voteRate: 61.5,
  })
  await create(`/companies/${company}/beneficial-owners`, { personId: standing, shareRate: 54, voteRate: 54 })
  await open(company)
  const helene = await screen.findByRole('button', { name: /^Hélène Castaing, Détient/ })
  expect(plain(helene.getAttribute('aria-label'))).toContain('Part effective dans Groupe : 31,32 %')
  cleanup()
  await open(await addCompany('Isolée'))
  expect(await screen.findByText('Aucune détention connue')).toBeTruthy()
})
