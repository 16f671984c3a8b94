import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Campaign } from '#model/resources/campaigns.ts'
import { listKeptMails } from '#server/store/engine/keptMails.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { createSurvey, type SurveyFixture } from '#tests/support/surveyFixture.ts'

let server: TestApp
let caller: TestCaller
let open: SurveyFixture
let impact: Awaited<ReturnType<SurveyFixture['campaignTo']>>
let financial: typeof impact

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await caller.found('Groupe Ormelle')
  const company = { name: 'Ormelle Bois', country: 'FR', nationalId: freshSiren() }
  const { id } = (await caller.call('POST', `/organizations/${orgId}/companies`, company)).json<{
    id: string
  }>()
  await caller.call('PUT', `/organizations/${orgId}/main-company`, { mainCompanyId: id })
  open = await createSurvey(server.app, caller, orgId, ['EMPLOYEES', 'CUSTOMERS'], { hasRisks: true })
  impact = await open.campaignTo(open.contacts, { name: 'Salariés' })
  financial = await open.campaignTo(open.contacts, { name: 'Direction' }, open.financialSurvey)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const read = async ({ path }: typeof impact) => (await caller.call('GET', path)).json<Campaign>()

const openPage = () => {
  const [assessment, survey] = [open.base, open.survey].map((path) => path.split('/').at(-1))
  return renderApp(
    server.app,
    caller,
    `/double-materiality/edit/${assessment}/evaluation/survey/impact/${survey}/campaign/${impact.id}`,
  )
}

test('The texts of an unsent campaign are edited on its page, and invalid ones are refused', async () => {
  const user = userEvent.setup()
  await openPage()
  await user.click(() => screen.getByRole('button', { name: 'Modifier l’e-mail' }))
  await user.type(() => screen.getByRole('textbox', { name: 'Objet en français' }), 'Votre avis compte')
  const sender = await screen.findByRole('textbox', { name: 'Nom de l’expéditeur' })
  await user.type(sender, 'dg@banque.example')
  await user.click(() => screen.getByRole('button', { name: 'Enregistrer l’e-mail' }))
  expect(await screen.findByText('Un nom, sans adresse e-mail ni guillemets')).toBeTruthy()
  expect((await read(impact)).mail?.fr?.subject).toBeNull()
  await user.clear(sender)
  await expectScreenToast('Campagne enregistrée', () =>
    user.click(() => screen.getByRole('button', { name: 'Enregistrer l’e-mail' })),
  )
  expect((await read(impact)).mail).toMatchObject({ senderName: null, fr: { subject: 'Votre avis compte' } })
})

test('Unsent campaigns of both surveys are sent together, with one mail to each person', async () => {
  const user = userEvent.setup()
  await openPage()
  await user.click(() => screen.getByRole('button', { name: 'Envoyer la campagne' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(() => within(dialog).getByRole('checkbox', { name: /Direction/ }))
  await user.click(() => within(dialog).getByRole('button', { name: 'Envoyer la campagne' }))
  expect(await screen.findByText('Campagne envoyée')).toBeTruthy()
  await waitFor(async () => expect((await read(financial)).status).toBe('SENT'))
  expect((await read(impact)).status).toBe('SENT')
  await server.app.mailer.deliverDue()
  for (const { email } of open.contacts) {
    const mails = await server.app.db.global((tx) => listKeptMails(tx, email))
    expect(mails.map(({ kind }) => kind)).toEqual(['surveyInvitation'])
  }
})

test('Closing is not the primary button while surveys are open, and names what is missing', async () => {
  const user = userEvent.setup()
  await openPage()
  await screen.findByRole('button', { name: 'Modifier l’e-mail' })
  const end = () => screen.findByRole('button', { name: 'Clôturer l’évaluation' })
  expect((await end()).className).not.toContain('contained')
  await user.click(end)
  const missing = () => screen.queryAllByText('2 destinataires n’ont pas encore reçu l’enquête.')
  await waitFor(() => expect(missing()).toHaveLength(2))
  for (const survey of [open.survey, open.financialSurvey]) {
    await caller.call('PUT', `${survey}/state`, { value: 'CLOSED' })
  }
  cleanup()
  await openPage()
  await waitFor(async () => expect((await end()).className).toContain('contained'))
})
