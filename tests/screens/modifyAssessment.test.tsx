import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearSessionState } from '#src/storedState.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

type Assessment = { name: string; activitySectorId: string; perimeter: object }

let server: TestApp
let caller: TestCaller
let fixture: Fixture
let base: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  fixture = await buildFixture(caller)
  base = `/organizations/${fixture.orgId}/double-materialities/${fixture.doubleMaterialityId}`
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const press = async (name: string | RegExp) => user.click(() => screen.getByRole('button', { name }))
const sheetOf = async () => within(await screen.findByRole('dialog'))
const read = async () => (await caller.call('GET', base)).json<Assessment>()
const configuration = () => `/double-materiality/edit/${fixture.doubleMaterialityId}/configuration`

describe('an assessment', () => {
  test('is renamed and given companies as its perimeter from its header', async () => {
    await renderApp(server.app, caller, configuration())
    await press('Modifier l’analyse de double matérialité')
    const sidebar = await sheetOf()
    const name = await sidebar.findByLabelText(/^Nom de l’analyse/)
    await user.clear(name)
    await user.type(name, 'Exercice 2027')
    await user.click(() => sidebar.getByRole('combobox', { name: /^Périmètre/ }))
    await user.click(() => screen.getByRole('option', { name: 'Certaines sociétés' }))
    await press('Enregistrer l’analyse de double matérialité')
    expect(await sidebar.findByText('Choisissez au moins une société ou un site')).toBeTruthy()
    await user.type(() => sidebar.getByRole('combobox', { name: /^Sociétés du périmètre/ }), 'Orm')
    await user.click(() => screen.getAllByRole('option')[0])
    await press('Enregistrer l’analyse de double matérialité')
    expect(await screen.findByRole('heading', { level: 1, name: 'Exercice 2027' })).toBeTruthy()
    expect(await read()).toMatchObject({
      name: 'Exercice 2027',
      activitySectorId: 'C',
      perimeter: { type: 'COMPANIES', companyIds: [expect.any(String)], divisionIds: null },
    })
  })

  test('is renamed from the list, keeps its sector once under evaluation, and is not overwritten', async () => {
    await caller.call('PATCH', base, { type: 'global', name: 'Exercice 2026' })
    await caller.call('PUT', `${base}/status`, { value: 'EVALUATION' })
    await renderApp(server.app, caller, '/double-materiality')
    await press('Actions pour Exercice 2026')
    await user.click(() => screen.getByRole('menuitem', { name: 'Modifier l’analyse de double matérialité' }))
    const sidebar = await sheetOf()
    const name = await sidebar.findByLabelText(/^Nom de l’analyse/)
    expect(screen.getByRole('heading', { level: 1, name: 'Double matérialité', hidden: true })).toBeTruthy()
    expect(sidebar.getByText(/le secteur ne peut plus être modifié/)).toBeTruthy()
    await caller.call('PATCH', base, { type: 'global', name: 'D’un collègue' })
    await user.clear(name)
    await user.type(name, 'Le mien')
    await press('Enregistrer l’analyse de double matérialité')
    await user.click(() => screen.getByRole('button', { name: 'Recharger l’analyse de double matérialité' }))
    expect(await screen.findByDisplayValue('D’un collègue')).toBeTruthy()
    expect((await read()).name).toBe('D’un collègue')
  })
})

describe('when the session ends in the middle of a form', () => {
  const loseSession = () => {
    act(() => clearSessionState())
    cleanup()
  }
  const isBack = async () => {
    expect(await screen.findByText('Votre saisie a été restaurée')).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
  }

  test('edits of an assessment are restored, over the version that was opened', async () => {
    const typeName = async () => {
      await renderApp(server.app, caller, configuration())
      await press('Modifier l’analyse de double matérialité')
      return (await sheetOf()).findByLabelText(/^Nom de l’analyse/)
    }
    await user.type(await typeName(), ' bis')
    loseSession()
    await caller.call('PATCH', base, { type: 'global', name: 'D’un collègue' })
    expect(await typeName()).toHaveProperty('value', expect.stringMatching(/ bis$/))
    await isBack()
    await press('Enregistrer l’analyse de double matérialité')
    expect(
      await screen.findByRole('button', { name: 'Recharger l’analyse de double matérialité' }),
    ).toBeTruthy()
    expect((await read()).name).toBe('D’un collègue')
  })

  test('a new assessment is restored, with the chosen sector', async () => {
    const openSidebar = async () => {
      await renderApp(server.app, caller, '/double-materiality')
      await press('Créer une analyse de double matérialité')
      return sheetOf()
    }
    const sidebar = await openSidebar()
    await user.type(() => sidebar.getByLabelText(/^Nom de l’analyse/), 'Exercice 2028')
    await user.click(() => sidebar.getByRole('combobox', { name: /^Secteur/ }))
    const sector = (await screen.findAllByRole('option'))[0] as HTMLElement
    const chosen = sector.textContent
    await user.click(sector)
    loseSession()
    const again = await openSidebar()
    expect(await again.findByDisplayValue('Exercice 2028')).toBeTruthy()
    expect(again.getByDisplayValue(chosen)).toBeTruthy()
    await isBack()
  })

  test('a new subject is restored, with its sub-topic', async () => {
    const [topic] = (await caller.call('GET', `${base}/topics`)).json<{ content: { id: string }[] }>().content
    const openSidebar = async () => {
      await renderApp(server.app, caller, `${configuration()}/topic/${topic?.id}`)
      await press('Ajouter un sujet')
      return sheetOf()
    }
    const sidebar = await openSidebar()
    await user.type(() => sidebar.getByLabelText(/^Intitulé/), 'Canicules')
    await user.click(() => sidebar.getByRole('combobox', { name: /^Sous-thème/ }))
    const subTopic = (await screen.findAllByRole('option'))[0] as HTMLElement
    const chosen = subTopic.textContent
    await user.click(subTopic)
    loseSession()
    const again = await openSidebar()
    expect(await again.findByDisplayValue('Canicules')).toBeTruthy()
    expect(again.getByDisplayValue(chosen)).toBeTruthy()
    await isBack()
  })
})

describe('an own topic', () => {
  test('is renamed, and deleted with its subjects once their number is typed', async () => {
    const made = await caller.call('POST', `${base}/topics`, {
      label: 'Cybersécurité',
      universe: 'GOVERNANCE',
    })
    const topic = made.json<{ id: string }>().id
    const subject = { text: 'Rançongiciels', financialMateriality: 'RISK', impactMateriality: 'NEGATIVE' }
    await caller.call('POST', `${base}/topics/${topic}/subjects`, subject)
    await renderApp(server.app, caller, `${configuration()}/topic/${topic}`)
    await press('Modifier le thème')
    const label = await screen.findByLabelText(/^Nom du thème/)
    await user.clear(label)
    await user.type(label, 'Sécurité numérique')
    await press('Enregistrer le thème')
    expect(await screen.findByRole('heading', { level: 2, name: /Sécurité numérique/ })).toBeTruthy()

    await press('Modifier le thème')
    await press('Retirer le thème')
    const question = within(await screen.findByRole('alertdialog'))
    const confirm = question.getByRole('button', { name: 'Retirer le thème' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await user.type(() => question.getByRole('textbox'), '1')
    await expectScreenToast('Thème retiré', () => user.click(confirm))
    expect((await caller.call('GET', `${base}/topics/${topic}`)).statusCode).toBe(404)
  })
})
