import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasSession } from '#src/authProvider/session.ts'
import { clearSessionState } from '#src/storedState.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { failCalls, expectFailure, holdCalls } from '#tests/support/failCalls.ts'
import { formatSiren } from '#model/rules/register/nationalIds.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  // Styles of earlier tests would be matched against every element of later ones.
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const addCompany = async (nationalId = freshSiren()) => {
  const answer = await caller.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Fonderie',
    nationalId,
    country: 'FR',
  })
  return answer.json<{ id: string }>().id
}
const readCompany = async (id: string) =>
  (await caller.call('GET', `/organizations/${orgId}/companies/${id}`)).json<Record<string, unknown>>()
const changeCompany = (id: string, change: object) =>
  caller.call('PATCH', `/organizations/${orgId}/companies/${id}`, change)

const pathOf = (id: string) => `/my-organization/companies/${id}/overview/information`
const open = (id: string) => renderApp(server.app, caller, pathOf(id))
const retype = async (label: RegExp, text: string) => {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  const input = await screen.findByLabelText(label)
  await user.clear(input)
  await user.paste(text)
  return user
}
const save = () => screen.getByText('Enregistrer')

/** Found by text: queries by role over a whole page take seconds here. */
const findDialog = async () => {
  const title = await screen.findByText(/^Quelle version conserver/)
  const dialog = title.closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error('The question is not asked in a dialog')
  return dialog
}

test('a changed name is saved, and the form is refreshed', async () => {
  const id = await addCompany()
  await open(id)
  const user = await retype(/^Nom/, 'Ormelle Fonderie SAS')
  expect(screen.getByText('1 modification non enregistrée')).toBeTruthy()
  await expectScreenToast('Société enregistrée', () => user.click(save))
  expect(screen.getByText('À jour')).toBeTruthy()
  expect(await readCompany(id)).toMatchObject({ name: 'Ormelle Fonderie SAS' })
})

test('an empty name is reported before anything is sent', async () => {
  const id = await addCompany()
  await open(id)
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  await user.clear(() => screen.getByLabelText(/^Nom/))
  await user.click(save)
  expect(await screen.findByText('Ce champ est requis')).toBeTruthy()
  expect(await readCompany(id)).toMatchObject({ name: 'Ormelle Fonderie' })
})

describe('when the session ends in the middle', () => {
  // The page navigates to the login, which is another document.
  const loseSession = () => {
    act(() => clearSessionState())
    cleanup()
  }

  test('typed text is restored once after the login, and can be saved', async () => {
    const id = await addCompany()
    await open(id)
    await retype(/^Nom/, 'Ormelle Fonderie SAS')
    loseSession()
    await open(id)
    expect(await screen.findByText('Votre saisie a été restaurée')).toBeTruthy()
    expect(await screen.findByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Fonderie SAS')
    expect(screen.getByText('1 modification non enregistrée')).toBeTruthy()
    await expectScreenToast('Société enregistrée', () =>
      userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(save),
    )
    expect(await readCompany(id)).toMatchObject({ name: 'Ormelle Fonderie SAS' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('it does not overwrite a change saved by somebody else since', async () => {
    const id = await addCompany()
    await open(id)
    await retype(/^Nom/, 'Ormelle Fonderie SAS')
    loseSession()
    await changeCompany(id, { name: 'Fonderie du Nord' })
    await open(id)
    expect(await screen.findByText('Votre saisie a été restaurée')).toBeTruthy()
    await userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(save)
    expect(await within(await findDialog()).findByText('Fonderie du Nord')).toBeTruthy()
    expect(await readCompany(id)).toMatchObject({ name: 'Fonderie du Nord' })
  })

  test('it is discarded with the changes', async () => {
    const id = await addCompany()
    await open(id)
    await retype(/^Nom/, 'Ormelle Fonderie SAS')
    loseSession()
    await open(id)
    await userEvent
      .setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
      .click(await screen.findByText('Annuler les modifications'))
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Fonderie')
  })

  test('other users do not see it', async () => {
    const id = await addCompany()
    await open(id)
    await retype(/^Nom/, 'Ormelle Fonderie SAS')
    loseSession()
    await renderApp(server.app, { ...caller, accountId: randomUUID() }, pathOf(id))
    expect(await screen.findByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Fonderie')
  })
})

test('an error that only the server finds is shown at its field, and nothing typed is lost', async () => {
  const taken = freshSiren()
  await addCompany(taken)
  const id = await addCompany()
  await open(id)
  const user = await retype(/^Numéro national/, taken)
  await user.click(save)
  expect(await screen.findByText('Ce numéro national existe déjà dans votre organisation')).toBeTruthy()
  expect(screen.getByLabelText(/^Numéro national/)).toHaveProperty('value', formatSiren(taken))
})

describe('when somebody else saved first', () => {
  const collide = async (theirs: object) => {
    const id = await addCompany()
    await open(id)
    const user = await retype(/^Nom/, 'Mon nom')
    await changeCompany(id, theirs)
    await user.click(save)
    return {
      id,
      user,
      dialog: within(await findDialog()),
    }
  }
  const saveComposed = 'Enregistrer la version combinée'

  test('both versions of a field are shown, and saving requires a choice', async () => {
    const { id, user, dialog } = await collide({ name: 'Leur nom', turnover: 1500 })
    expect(await dialog.findByText(/^Version enregistrée aujourd’hui.*par Ada Test$/)).toBeTruthy()
    expect(dialog.getByText('1 champ reste à choisir')).toBeTruthy()
    expect(dialog.getByText(saveComposed)).toHaveProperty('disabled', true)
    expect(dialog.getByText('Issu de la version enregistrée')).toBeTruthy()
    await user.click(() => dialog.getByText('Mon nom'))
    await expectScreenToast('Société enregistrée', () => user.click(() => dialog.getByText(saveComposed)))
    expect(await readCompany(id)).toMatchObject({ name: 'Mon nom', turnover: 1500 })
    expect(screen.getByText('À jour')).toBeTruthy()
  })

  test('their version can be kept', async () => {
    const { id, user, dialog } = await collide({ name: 'Leur nom' })
    await user.click(() => dialog.getByText('Leur nom'))
    await expectScreenToast('La version enregistrée est conservée', () =>
      user.click(() => dialog.getByText(saveComposed)),
    )
    await waitFor(() => expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Leur nom'))
    expect(screen.queryByText('Société enregistrée')).toBeNull()
    expect(await readCompany(id)).toMatchObject({ name: 'Leur nom' })
  })

  test('cancelling keeps all typed text', async () => {
    const { id, user, dialog } = await collide({ name: 'Leur nom' })
    expect(await dialog.findByText('Leur nom')).toBeTruthy()
    await user.click(() => dialog.getByText('Revenir à ma saisie'))
    await waitFor(() => expect(screen.queryByText(/^Quelle version conserver/)).toBeNull())
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Mon nom')
    expect(await readCompany(id)).toMatchObject({ name: 'Leur nom' })
  })

  test('in other fields only, no choice is needed', async () => {
    const { id, user, dialog } = await collide({ turnover: 7 })
    expect(await dialog.findByText(/Aucun conflit/)).toBeTruthy()
    await expectScreenToast('Société enregistrée', () => user.click(() => dialog.getByText(saveComposed)))
    expect(await readCompany(id)).toMatchObject({ name: 'Mon nom', turnover: 7 })
  })

  test('and saved again, the comparison starts again with the merged result', async () => {
    const { id, user, dialog } = await collide({ name: 'Leur nom' })
    await user.click(() => dialog.getByText('Mon nom'))
    await changeCompany(id, { name: 'Encore un nom' })
    await user.click(() => dialog.getByText(saveComposed))
    expect(await dialog.findByText(/La fiche a encore changé/)).toBeTruthy()
    await user.click(() => dialog.getByText('Encore un nom'))
    await expectScreenToast('La version enregistrée est conservée', () =>
      user.click(() => dialog.getByText(saveComposed)),
    )
    expect(await readCompany(id)).toMatchObject({ name: 'Encore un nom' })
  })
})

describe('leaving with unsaved changes', () => {
  const leave = async () => {
    const id = await addCompany()
    const router = await open(id)
    const user = await retype(/^Nom/, 'Autre nom')
    await router.navigate('/dashboard')
    expect(await screen.findByText('Quitter sans enregistrer ?')).toBeTruthy()
    return { id, router, user }
  }

  test('asks first, and staying keeps what was typed', async () => {
    const { id, router, user } = await leave()
    await user.click(() => screen.getByText('Continuer la saisie'))
    const blockers = () => [...router.state.blockers.values()].map(({ state }) => state)
    await waitFor(() => expect(blockers()).toEqual(['unblocked']))
    expect(router.state.location.pathname).toContain(id)
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Autre nom')
  })

  test('discards it after confirmation', async () => {
    const { router, user } = await leave()
    await user.click(() => screen.getByText('Quitter sans enregistrer'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })
})

describe('leaving during a save', () => {
  const leave = async () => {
    const id = await addCompany()
    const router = await open(id)
    const user = await retype(/^Nom/, 'Autre nom')
    const held = holdCalls('PATCH', /\/companies\//)
    await user.click(save)
    await waitFor(() => expect(held.calls).toHaveLength(1))
    await router.navigate('/dashboard')
    expect(await screen.findByText('Enregistrement en cours')).toBeTruthy()
    expect(router.state.location.pathname).toContain(id)
    return { id, router, user, held }
  }

  test('waits for it, reports the save, and leaves then', async () => {
    const { id, router, held } = await leave()
    await expectScreenToast('Société enregistrée', async () => held.release())
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(screen.queryByText('Enregistrement en cours')).toBeNull()
    expect(await readCompany(id)).toMatchObject({ name: 'Autre nom' })
  })

  test('asks as usual after the save has failed', async () => {
    const { id, router, user, held } = await leave()
    held.fail()
    expect(await screen.findByText('Quitter sans enregistrer ?')).toBeTruthy()
    await user.click(() => screen.getByText('Continuer la saisie'))
    expect(router.state.location.pathname).toContain(id)
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Autre nom')
  })

  test('without waiting still reports the result', async () => {
    const { router, user, held } = await leave()
    await user.click(() => screen.getByText('Quitter sans attendre'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    await expectScreenToast('Société enregistrée', async () => held.release())
    expect(sessionStorage).toHaveLength(0)
  })

  test('without waiting loses nothing if it fails', async () => {
    const { id, router, user, held } = await leave()
    await user.click(() => screen.getByText('Quitter sans attendre'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    await expectFailure('resources.companies.saveFailed', async () => held.fail())
    await router.navigate(pathOf(id))
    expect(await screen.findByText('Votre saisie a été restaurée')).toBeTruthy()
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Autre nom')
  })
})

test('a record that could not be created is not discarded without confirmation', async () => {
  await renderApp(server.app, caller, '/my-organization/companies')
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  await user.click(() => screen.getByText('Ajouter une société'))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Ajouter une société' }))
  await user.click(() => sidebar.getByText('À la main'))
  failCalls('POST', /\/companies$/)
  await user.type(() => sidebar.getByLabelText(/^Nom/), 'Ormelle Verre')
  await user.type(() => sidebar.getByLabelText(/^Numéro national/), freshSiren())
  await expectFailure('resources.companies.createFailed', () =>
    user.click(() => sidebar.getByRole('button', { name: 'Ajouter une société' })),
  )
  await user.press(() => screen.getByRole('dialog'), '{Escape}')
  expect(await screen.findByText('Abandonner les modifications ?')).toBeTruthy()
})

describe('logging out with unsaved changes', () => {
  const logOut = async () => {
    // A separate session: logging out must not end that of the other tests.
    const leaver = { ...caller, tokens: await logInAs(server.app, caller.email) }
    await renderApp(server.app, leaver, pathOf(await addCompany()))
    const user = await retype(/^Nom/, 'Autre nom')
    await user.click(() => screen.getByText(/^Compte et préférences/))
    await user.click(() => screen.getByText('Se déconnecter'))
    expect(await screen.findByText('Quitter sans enregistrer ?')).toBeTruthy()
    return user
  }

  test('asks first, and staying keeps session and text', async () => {
    const user = await logOut()
    await user.click(() => screen.getByText('Continuer la saisie'))
    await waitFor(() => expect(screen.queryByText('Quitter sans enregistrer ?')).toBeNull())
    expect(hasSession()).toBe(true)
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Autre nom')
  })

  test('discards both after confirmation', async () => {
    const user = await logOut()
    await user.click(() => screen.getByText('Quitter sans enregistrer'))
    await waitFor(() => expect(hasSession()).toBe(false))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })
})

test('a missing company shows the not-found page', async () => {
  await open(randomUUID())
  expect(await screen.findByText('Cette page n’existe pas')).toBeTruthy()
})
