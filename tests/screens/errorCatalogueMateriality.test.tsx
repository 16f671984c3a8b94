import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { loading } from '#src/layout/loading/loadingFlag.ts'
import { confirmDialog } from '#tests/support/confirmDialog.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { rowsOf, type RowsOf } from '#tests/support/errorCatalogue.ts'
import { failCalls, findFailure } from '#tests/support/failCalls.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let fixture: Fixture
let running: OpenCampaign
let waiting: OpenCampaign
let ended: string

/** One assessment in each state: being configured, under evaluation with a campaign sent, and with results. */
beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  fixture = await buildFixture(caller)
  running = await openCampaign(server.app, caller, fixture.orgId, ['EMPLOYEES', 'CUSTOMERS'])
  await running.send()
  waiting = await openCampaign(server.app, caller, fixture.orgId, ['EMPLOYEES', 'CUSTOMERS'])
  const closed = await openCampaign(server.app, caller, fixture.orgId, ['EMPLOYEES'])
  await caller.call('PUT', `${closed.base}/status`, { value: 'RESULT' })
  ended = addressOf(closed.base)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const addressOf = (base: string) => `/double-materiality/edit/${base.split('/').at(-1)}`
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const open = (path: string) => renderApp(server.app, caller, path)
const press = async (name: string | RegExp) => user.click(() => screen.getByRole('button', { name }))
const answer = (name: string) => confirmDialog(user, name)
const configuration = () => `/double-materiality/edit/${fixture.doubleMaterialityId}/configuration`
const topicPage = () => `${configuration()}/topic/${fixture.topicId}`

const inRepository: Record<RowsOf<'repository'>, () => Promise<readonly string[]>> = {
  'Subject create': async () => {
    await open(topicPage())
    await press('Ajouter un sujet')
    const sidebar = within(await screen.findByRole('dialog'))
    await user.type(() => sidebar.getByLabelText(/^Intitulé/), 'Canicules')
    for (const side of [/^Matérialité financière/, /^Matérialité d’impact/]) {
      await user.click(() => sidebar.getByRole('combobox', { name: side }))
      await user.click(() => screen.getAllByRole('option')[1])
    }
    const failed = failCalls('POST', /\/subjects$/)
    await user.click(() => sidebar.getByRole('button', { name: 'Ajouter un sujet' }))
    return failed
  },
  'Subject archive': async () => {
    await open(topicPage())
    const failed = failCalls('PUT', /\/disabled$/)
    await press('Archiver Ormelle')
    await user.type(() => screen.getByLabelText(/^Motif/), 'Sans objet')
    await answer('Archiver le sujet')
    return failed
  },
  'Subject restore': async () => {
    const base = `/organizations/${fixture.orgId}/double-materialities/${fixture.doubleMaterialityId}`
    const archived = `${base}/topics/${fixture.topicId}/subjects/${fixture.subjectId}/disabled`
    await caller.call('PUT', archived, { value: true, reason: 'Sans objet' })
    await open(topicPage())
    const failed = failCalls('PUT', /\/disabled$/)
    await user.click(() => screen.getByRole('radio', { name: /^Archivés/ }))
    await press('Rétablir Ormelle')
    await caller.call('PUT', archived, { value: false })
    return failed
  },
  'AI analysis returns nothing': async () => {
    await open(topicPage())
    await press('Ormelle')
    const label = await screen.findByLabelText(/^Intitulé/)
    await user.clear(label)
    await user.type(label, '???')
    await press('Demander à l’assistant')
    const panel = within(await screen.findByRole('dialog', { name: 'Assistant' }))
    await user.click(() => panel.getByRole('radio', { name: 'Description' }))
    const failed = failCalls('POST', /\/analyse-subject$/, fetch)
    await user.click(() => panel.getByRole('button', { name: 'Analyser le sujet' }))
    return failed
  },
  'Fetch of stakeholders': async () => {
    const router = await open(configuration())
    await screen.findByRole('heading', { level: 1 })
    const failed = failCalls('GET', /\/contacts\?/)
    await router.navigate(`${configuration()}/contacts`)
    return failed
  },
  'Evaluation start': async () => {
    await open(configuration())
    const failed = failCalls('PUT', /\/status$/)
    await press('Lancer l’évaluation')
    await answer('Lancer l’évaluation')
    return failed
  },
}

describe('the error catalogue, in the repository of topics', () => {
  test.each(rowsOf('repository'))('%s: said in a toast, nothing tried again', async (row, key) => {
    const failed = await inRepository[row]()
    await findFailure(key)
    expect(failed).toHaveLength(1)
  })
})

/** The wizard at its last step, for people whom no campaign has asked yet. */
async function goToMail(name: string): Promise<void> {
  localStorage.setItem('matrice.device.campaignIntro', 'true')
  await open(`${addressOf(waiting.base)}/evaluation/new-campaign`)
  await user.click(() => screen.getByRole('radio', { name: /Enquête d’impact/ }))
  await press('Continuer')
  await screen.findByRole('button', { name: 'Sélectionner les 2 personnes trouvées' })
  // Once the rows are there too, the button is drawn for good.
  await waitFor(() => expect(loading.read()).toBe(false))
  await press('Sélectionner les 2 personnes trouvées')
  await screen.findByText('2 destinataires')
  await press('Continuer')
  await user.type(() => screen.getByRole('textbox', { name: /Nom de la campagne/ }), name)
  await press('Continuer')
  await screen.findByTitle('Aperçu de l’e-mail')
}

const inEvaluation: Record<RowsOf<'evaluation'>, () => Promise<readonly string[]>> = {
  'Evaluation close': async () => {
    await open(`${addressOf(running.base)}/evaluation`)
    const failed = failCalls('PUT', /\/status$/)
    await press('Clore l’évaluation')
    await answer('Clore l’évaluation')
    return failed
  },
  'Survey closing': async () => {
    await open(`${addressOf(running.base)}/evaluation`)
    const failed = failCalls('PUT', /\/state$/)
    await press(/^Clore l’enquête/)
    await answer('Clore l’enquête')
    return failed
  },
  'Campaign create': async () => {
    await goToMail('Hiver')
    const failed = failCalls('POST', /\/campaigns$/)
    await press('Envoyer à 2 personnes')
    return failed
  },
  'Reporter creation, with Retry': async () => {
    await goToMail('Printemps')
    const failed = failCalls('POST', /\/reporters$/)
    await press('Envoyer à 2 personnes')
    const toast = within(await findFailure('campaigns.wizard.failed.reporters'))
    expect(failed).toHaveLength(1)
    await user.click(() => toast.getByRole('button', { name: 'Réessayer' }))
    expect(failed).toHaveLength(2)
    return failed.slice(1)
  },
  'Campaign send': async () => {
    await goToMail('Été')
    const failed = failCalls('PUT', /\/state$/)
    await press('Envoyer à 2 personnes')
    return failed
  },
  'Invitation email': async () => {
    const { campaignId, survey, base } = running
    const surveyId = survey.split('/').at(-1)
    await open(`${addressOf(base)}/evaluation/survey/impact/${surveyId}/campaign/${campaignId}`)
    const failed = failCalls('POST', /\/email-invitations$/)
    await user.click(() => screen.getAllByRole('button', { name: /^Relancer .*@/ })[0])
    return failed
  },
}

describe('the error catalogue, in the evaluation', () => {
  test.each(rowsOf('evaluation'))('%s: said in a toast, nothing tried again', async (row, key) => {
    const failed = await inEvaluation[row]()
    await findFailure(key)
    expect(failed).toHaveLength(1)
  })
})

const inResults: Record<RowsOf<'results'>, () => Promise<readonly string[]>> = {
  'Fetch of results': async () => {
    const router = await open(`${ended}/configuration`)
    await screen.findByRole('heading', { level: 1 })
    const failed = failCalls('GET', /\/topics-result/)
    await router.navigate(`${ended}/results/general`)
    return failed
  },
  'Threshold update': async () => {
    await open(`${ended}/results/general`)
    const typed = await screen.findByRole('textbox', { name: 'Seuil financier' })
    await user.clear(typed)
    await user.type(typed, '4')
    await user.tab()
    const failed = failCalls('PATCH', /\/double-materialities\//)
    await press('Appliquer les seuils')
    const why = within(await screen.findByRole('alertdialog'))
    await user.type(() => why.getByRole('textbox'), 'Décision du comité')
    await user.click(() => why.getByRole('button', { name: 'Appliquer les seuils' }))
    return failed
  },
}

describe('the error catalogue, in the results', () => {
  test.each(rowsOf('results'))('%s: said in a toast, nothing tried again', async (row, key) => {
    const failed = await inResults[row]()
    await findFailure(key)
    expect(failed).toHaveLength(1)
  })
})
