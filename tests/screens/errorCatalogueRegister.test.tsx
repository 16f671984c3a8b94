import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { confirmDialog } from '#tests/support/confirmDialog.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { rowsOf, type RowsOf } from '#tests/support/errorCatalogue.ts'
import { failCalls, findFailure } from '#tests/support/failCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let fixture: Fixture

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  fixture = await buildFixture(caller)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const open = (path: string) => renderApp(server.app, caller, path)
const press = async (name: string) => user.click(() => screen.getByText(name))
/** One of the acts in the « … » of a record. */
const choose = async (name: string) => {
  await user.click(() => screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(() => screen.getByRole('menuitem', { name }))
}
const companyPage = () => `/my-organization/companies/${fixture.companyId}/overview`
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

const provoked: Record<RowsOf<'register'>, () => Promise<readonly string[]>> = {
  'Company create': async () => {
    await open('/my-organization/companies')
    await press('Ajouter une société')
    const sidebar = await sheetOf('Ajouter une société')
    await user.click(() => sidebar.getByText('À la main'))
    const failed = failCalls('POST', /\/companies$/)
    await user.type(() => sidebar.getByLabelText(/^Nom/), 'Ormelle Verre')
    await user.type(() => sidebar.getByLabelText(/^Numéro national/), freshSiren())
    await user.click(() => sidebar.getByRole('button', { name: 'Ajouter une société' }))
    return failed
  },
  'Company patch': async () => {
    await open(`${companyPage()}/information`)
    const failed = failCalls('PATCH', /\/companies\//)
    await user.type(() => screen.getByLabelText(/^Nom/), ' SAS')
    await press('Enregistrer')
    return failed
  },
  'Company delete': async () => {
    await open(`${companyPage()}/information`)
    const failed = failCalls('DELETE', /\/companies\//)
    await choose('Supprimer la société')
    const question = within(await screen.findByRole('alertdialog'))
    await user.type(() => question.getByRole('textbox'), 'Ormelle société')
    await confirmDialog(user, 'Supprimer la société')
    return failed
  },
  'Headquarter change': async () => {
    await open(`${companyPage()}/divisions/${fixture.divisionId}`)
    const failed = failCalls('PUT', /\/headquarter$/)
    await choose('Définir comme siège')
    await confirmDialog(user, 'Définir comme siège')
    return failed
  },
  'Division create': async () => {
    await open(`${companyPage()}/divisions`)
    await press('Ajouter un site')
    const sidebar = await sheetOf('Ajouter un site')
    const failed = failCalls('POST', /\/divisions$/)
    await user.type(() => sidebar.getByLabelText(/^Nom/), 'Quai Ouest')
    await user.type(() => sidebar.getByLabelText(/^Rue/), '3, quai Ouest')
    await user.type(() => sidebar.getByLabelText(/^Ville/), 'Lyon')
    await user.click(() => sidebar.getByRole('button', { name: 'Ajouter un site' }))
    return failed
  },
  'Division patch': async () => {
    await open(`${companyPage()}/divisions/${fixture.divisionId}`)
    const failed = failCalls('PATCH', /\/divisions\//)
    await user.type(() => screen.getByLabelText(/^Nom/), ' Est')
    await press('Enregistrer')
    return failed
  },
  'Division delete': async () => {
    await open(`${companyPage()}/divisions/${fixture.divisionId}`)
    const failed = failCalls('DELETE', /\/divisions\//)
    await choose('Supprimer le site')
    await confirmDialog(user, 'Supprimer le site')
    return failed
  },
}

describe('the error catalogue, in the register', () => {
  test.each(rowsOf('register'))('%s: said in a toast, nothing tried again', async (row, key) => {
    const failed = await provoked[row]()
    const toast = await findFailure(key)
    expect(toast.textContent).toContain('Une erreur interne s’est produite')
    expect(failed).toHaveLength(1)
  })
})
