import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CompanyGovernance } from '#src/custom-pages/governance/governanceParts.ts'
import { confirmDialog } from '#tests/support/confirmDialog.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { rowsOf, type RowsOf } from '#tests/support/errorCatalogue.ts'
import { failCalls, findFailure } from '#tests/support/failCalls.ts'
import { governanceCalls } from '#tests/support/governanceCalls.ts'
import { renderApp, renderPart } from '#tests/support/renderApp.tsx'

const name = 'Hélène Castaing'
const list = '/my-organization/governance/physical'

let server: TestApp
let caller: TestCaller
let orgId: string
let company: { id: string; name: string }
let personId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  company = await companyCalls(caller, orgId).created()
  const register = governanceCalls(caller, orgId)
  personId = (await register.physical('Hélène', 'Castaing')).id
  await register.physical('Karim', 'Haddad')
  await register.officers.create(company.id, { personId, role: '51' })
  await register.owners.create(company.id, { personId, shareRate: 20, voteRate: 20 })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const press = async (button: string) => user.click(() => screen.getByRole('button', { name: button }))
const openLinks = () =>
  renderPart(
    server.app,
    caller,
    { id: orgId, name: 'Groupe Ormelle' },
    <CompanyGovernance company={{ id: company.id, name: company.name }} />,
  )
const pick = async (label: RegExp, typed: string, option: RegExp) => {
  const input = await screen.findByLabelText(label)
  await user.clear(input)
  await user.type(input, typed)
  await user.click(() => screen.getByRole('option', { name: option }))
}
const confirm = (label: string) => confirmDialog(user, label)
const submit = (label: string) =>
  user.click(() => within(screen.getByRole('dialog')).getByRole('button', { name: label }))

const provoked: Record<RowsOf<'governance'>, () => Promise<readonly string[]>> = {
  'Person create': async () => {
    await renderApp(server.app, caller, list)
    await user.click(() => screen.getAllByText('Ajouter une personne physique')[0])
    const failed = failCalls('POST', /\/persons$/)
    await user.type(() => screen.getByLabelText(/^Prénom/), 'Luc')
    await user.type(() => screen.getAllByLabelText(/^Nom/)[0], 'Arnaud')
    await submit('Ajouter une personne physique')
    return failed
  },
  'Person patch': async () => {
    await renderApp(server.app, caller, `${list}?person=${personId}`)
    const sidebar = within(await screen.findByRole('dialog', { name }))
    const failed = failCalls('PATCH', /\/persons\//)
    await user.type(() => sidebar.getByLabelText(/^Nom/), '-Moreau')
    await user.click(() => sidebar.getByText('Enregistrer'))
    return failed
  },
  'Person delete': async () => {
    await renderApp(server.app, caller, `${list}?person=${personId}`)
    await screen.findByRole('dialog', { name })
    const failed = failCalls('DELETE', /\/persons\//)
    await press('Autres actions')
    await user.click(() => screen.getByRole('menuitem', { name: 'Supprimer la personne' }))
    await confirm('Supprimer la personne et ses 2 liens')
    return failed
  },
  'Officer create': async () => {
    await openLinks()
    await press('Ajouter un mandataire')
    const failed = failCalls('POST', /\/officers$/)
    await pick(/^Personne/, 'Haddad', /Karim Haddad/)
    await pick(/^Fonction/, 'Administrateur', /^Administrateur ?Administratrice$/)
    await submit('Ajouter un mandataire')
    return failed
  },
  'Officer patch': async () => {
    await openLinks()
    await press(`Modifier le mandat de ${name}`)
    const failed = failCalls('PATCH', /\/officers\//)
    await pick(/^Fonction/, 'Administrateur', /^Administrateur ?Administratrice$/)
    await submit('Enregistrer le mandat')
    return failed
  },
  'Officer delete': async () => {
    await openLinks()
    const failed = failCalls('DELETE', /\/officers\//)
    await press(`Retirer le mandat de ${name}`)
    await confirm('Retirer le mandataire')
    return failed
  },
  'Beneficial owner create': async () => {
    await openLinks()
    await press('Ajouter un bénéficiaire effectif')
    const failed = failCalls('POST', /\/beneficial-owners$/)
    await pick(/^Personne/, 'Haddad', /Karim Haddad/)
    await user.type(() => screen.getByLabelText(/^Parts/), '5')
    await user.type(() => screen.getByLabelText(/^Droits de vote/), '5')
    await submit('Ajouter un bénéficiaire effectif')
    return failed
  },
  'Beneficial owner patch': async () => {
    await openLinks()
    await press(`Modifier le lien de ${name}`)
    const failed = failCalls('PATCH', /\/beneficial-owners\//)
    const shares = await screen.findByLabelText(/^Parts/)
    await user.clear(shares)
    await user.type(shares, '25')
    await submit('Enregistrer le lien')
    return failed
  },
  'Beneficial owner delete': async () => {
    await openLinks()
    const failed = failCalls('DELETE', /\/beneficial-owners\//)
    await press(`Retirer le lien de ${name}`)
    await confirm('Retirer le bénéficiaire effectif')
    return failed
  },
}

describe('the error catalogue, in governance', () => {
  test.each(rowsOf('governance'))('%s: said in a toast, nothing tried again', async (row, key) => {
    const failed = await provoked[row]()
    const toast = await findFailure(key)
    expect(toast.textContent).toContain('Une erreur interne s’est produite')
    expect(failed).toHaveLength(1)
  })
})
