import { randomUUID } from 'node:crypto'
import { act, cleanup, isInaccessible, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clearSessionState } from '#src/storedState.ts'
import { CompanyGovernance } from '#src/custom-pages/governance/governanceParts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { failCalls, expectFailure } from '#tests/support/failCalls.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'
import { renderPart } from '#tests/support/renderApp.tsx'

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
  // Preloads lazy chunks: a test waits for screens, not for files.
  await Promise.all([
    import('#src/custom-pages/governance/officers/OfficerSidebar.tsx'),
    import('#src/custom-pages/governance/owners/OwnerSidebar.tsx'),
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

const addOfficer = 'Ajouter un mandataire'
const addOwner = 'Ajouter un bénéficiaire effectif'
const dialog = () => within(screen.getByRole('dialog'))
/** A field of the visible step; the other step is hidden next to it. */
const text = (name: RegExp) => dialog().getByRole('textbox', { name })
const choice = (name: RegExp) => dialog().getByRole('combobox', { name })
const open = (id: string) =>
  renderPart(
    server.app,
    caller,
    { id: orgId, name: 'Groupe Ormelle' },
    <CompanyGovernance company={{ id, name: 'Ormelle Fonderie' }} />,
  )

/** Both steps show the step number; the hidden one is updated a moment later. */
const stepInSight = (step: number) =>
  waitFor(() =>
    expect(
      dialog()
        .getAllByText(`Étape ${step} sur 2`)
        .filter((shown) => !isInaccessible(shown)),
    ).toHaveLength(1),
  )

/** The first step, with a search that found nothing. */
async function begin(companyId: string, looked: string, button = addOfficer): Promise<UserEvent> {
  await open(companyId)
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: button }))
  await user.type(() => screen.getByRole('combobox', { name: /^Personne/ }), looked)
  await screen.findByText('Aucun résultat trouvé')
  await user.click(() => screen.getByRole('button', { name: 'Créer une personne' }))
  await stepInSight(1)
  return user
}

async function goOn(user: UserEvent): Promise<void> {
  await user.click(() => dialog().getByRole('button', { name: 'Continuer' }))
  await stepInSight(2)
}

async function takeRole(user: UserEvent, typed: string): Promise<void> {
  await user.type(() => choice(/^Fonction/), typed)
  await user.click(() => screen.getAllByRole('option')[0] ?? document.body)
}

const save = (user: UserEvent, button = addOfficer) =>
  user.click(() => dialog().getByRole('button', { name: button }))
const named = async (name: string) =>
  (await register.list(`?search=${encodeURIComponent(name)}`)).content.map(({ fullName }) => fullName)

test('no person is created before the mandate is saved, and a woman gets feminine titles', async () => {
  const company = await companies.created()
  const user = await begin(company.id, 'Ada Lovelace')
  await user.click(() => choice(/^Sexe/))
  await user.click(() => screen.getByRole('option', { name: 'Femme' }))
  await goOn(user)
  expect(await named('Lovelace')).toEqual([])
  await takeRole(user, 'admini')
  expect(choice(/^Fonction/)).toHaveProperty('value', 'Administratrice')
  await save(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await named('Lovelace')).toEqual(['Ada Lovelace'])
  expect((await register.officers.list(company.id)).content).toMatchObject([
    { role: '65', person: { fullName: 'Ada Lovelace' } },
  ])
})

test('a failed save keeps person and mandate, and the next try creates one of each', async () => {
  const company = await companies.created()
  const user = await begin(company.id, 'Grace Hopper')
  await goOn(user)
  await takeRole(user, 'gérant')
  // The server creates the record and the response is lost: the client cannot know the outcome.
  const through = globalThis.fetch
  const calls = failCalls('POST', /\/officers\/with-person$/, async (url, init) => {
    await through(url, init)
    throw new TypeError('Failed to fetch')
  })
  await expectFailure('resources.officers.createFailed', () => save(user))
  expect(calls).toHaveLength(1)
  expect(text(/^Personne/)).toHaveProperty('value', 'Grace Hopper')
  expect(choice(/^Fonction/)).toHaveProperty('value', 'Gérant')
  vi.stubGlobal('fetch', through)
  await save(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await named('Hopper')).toEqual(['Grace Hopper'])
  expect((await register.officers.list(company.id)).totalItems).toBe(1)
})

test('an error of the person is shown at its field, one step back, and the mandate is kept', async () => {
  const [company, own] = [await companies.created(), await companies.created({ name: 'Financière Prise' })]
  const user = await begin(company.id, 'Inconnue au registre', addOwner)
  await user.click(() => dialog().getByText('Personne morale'))
  await user.click(() => dialog().getByRole('radio', { name: /^Société de l’organisation/ }))
  await user.type(() => choice(/^Société/), 'Financière Prise')
  await user.click(() => screen.getByRole('option', { name: /Financière Prise/ }))
  await goOn(user)
  await user.type(() => text(/^Parts/), '12')
  await user.type(() => text(/^Droits de vote/), '13')
  // Meanwhile a colleague creates a legal person for it.
  await register.created({ companyId: own.id })
  await save(user, addOwner)
  expect(await dialog().findByText('Cette société figure déjà parmi les personnes morales')).toBeTruthy()
  expect(choice(/^Société/)).toHaveProperty('value', 'Financière Prise')
  await user.click(() => dialog().getByRole('button', { name: 'Rechercher dans le registre' }))
  await user.type(() => choice(/^Personne/), 'Financière')
  await user.click(() => screen.getByRole('option', { name: /Financière Prise/ }))
  expect(text(/^Parts/)).toHaveProperty('value', '12')
  await save(user, addOwner)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await register.owners.list(company.id)).content).toMatchObject([{ shareRate: 12, voteRate: 13 }])
})

test('an existing person is found while typing, and selected instead', async () => {
  const company = await companies.created()
  const known = await register.physical('Sophie', 'Germain', { birthDate: '1776-04-01' })
  const user = await begin(company.id, 'Sophie Germaine', addOwner)
  const said = dialog().getByRole('status')
  await user.type(() => text(/^Nom/), '{Backspace}')
  await waitFor(() =>
    expect(said.textContent).toMatch(
      /^Une personne du même nom figure déjà dans le registre.*Sophie Germain$/,
    ),
  )
  await user.type(() => text(/^Date de naissance/), '1er avril 1776{Tab}')
  await waitFor(() => expect(said.textContent).toMatch(/^Cette personne figure déjà dans le registre/))
  await user.click(() => dialog().getByRole('button', { name: /^Choisir cette personne.*Sophie Germain$/ }))
  expect(choice(/^Personne/)).toHaveProperty('value', 'Sophie Germain')
  await waitFor(() => expect(document.activeElement).toBe(text(/^Parts/)))
  await user.press(() => text(/^Parts/), '5')
  await user.type(() => text(/^Droits de vote/), '5')
  await save(user, addOwner)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await register.owners.list(company.id)).content).toMatchObject([{ personId: known.id }])
  expect(await named('Germain')).toEqual(['Sophie Germain'])
})

test('a failed search for duplicates blocks nothing', async () => {
  const company = await companies.created()
  const user = await begin(company.id, 'Maryam Mirzakhani')
  const failed = failCalls('GET', /\/persons\/alike/)
  await user.type(() => text(/^Nom/), 's')
  await waitFor(() => expect(failed).toHaveLength(1))
  await goOn(user)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('person and mandate are restored after the session ended', async () => {
  const company = await companies.created()
  const user = await begin(company.id, 'Ida Rhodes')
  await goOn(user)
  await takeRole(user, 'gérant')
  act(() => clearSessionState())
  cleanup()
  await open(company.id)
  const again = userEvent.setup()
  await again.click(() => screen.getByRole('button', { name: addOfficer }))
  expect(await screen.findByText('Votre saisie a été restaurée')).toBeTruthy()
  expect(text(/^Nom/)).toHaveProperty('value', 'Rhodes')
  await goOn(again)
  expect(choice(/^Fonction/)).toHaveProperty('value', 'Gérant')
  await save(again)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await named('Rhodes')).toEqual(['Ida Rhodes'])
})
