import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storedLocale } from '#src/app/locale.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { InPageWorker } from '#tests/support/inPageWorker.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let base: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  await server.app.jobQueue.start()
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  base = `/organizations/${await caller.found('Ormelle Group')}`
  const storage = { analyses: [], dashboards: [], language: 'en' }
  await caller.call('PUT', `/accounts/${caller.accountId}/storages`, storage)
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('Worker', InPageWorker)
  storedLocale.write('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const open = (page: string) => renderApp(server.app, caller, `/my-organization/${page}/import`, 'en')
const drop = async (label: string, lines: readonly string[]) => {
  const input = await screen.findByLabelText<HTMLInputElement>(new RegExp(label))
  await userEvent.upload(input, new File([lines.join('\n')], 'lines.csv'))
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
/** The four counts of the check, as displayed. */
const counts = async () => {
  const first = await screen.findByText('New', { selector: 'dt' })
  return first.closest('dl')?.textContent
}
/** French words left on the page: words with accents, and words that exist only in French. */
const frenchLeft = () =>
  document.body.textContent.match(/\b\w*[éèêçà]\w*\b|\b(les|des|une|ligne|fichier|Société)\b/g)

test('the wizard for divisions is completely in English', async () => {
  const siren = freshSiren()
  const company = { name: 'Ormelle Foundry', country: 'FR', nationalId: siren }
  const { id } = (await caller.call('POST', `${base}/companies`, company)).json<{ id: string }>()
  const site = { name: 'Depot', nationalId: siretOf(siren) }
  await caller.call('POST', `${base}/companies/${id}/divisions`, site)
  await open('divisions')
  expect(await screen.findByRole('heading', { name: 'Import sites' })).toBeTruthy()
  expect(await screen.findByText(/Expected columns: /)).toBeTruthy()
  expect(screen.getByText(/An existing site is identified by its national ID/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download the template' })).toBeTruthy()
  expect(frenchLeft()).toBeNull()

  await drop('Drop the sites file', [
    'address_city;address_country;address_postal_code;address_street;creation_date;national_id;name;company_national_id',
    `Lyon;France;69001;;;${site.nationalId};Main depot;${siren}`,
    `Brest;France;29200;;;;Quay;${siren}`,
    `Brest;France;29200;;;;Nowhere;${freshSiren()}`,
  ])
  expect(await counts()).toBe('New1Changed1Unchanged0In error1')
  const errors = await region('Lines in error')
  expect(errors.getByText('No company of your organisation has this number')).toBeTruthy()
  expect(errors.getByLabelText(/^Correct .*, line 4$/)).toBeTruthy()
  await userEvent.click(() => screen.getByRole('radio', { name: /Changes/ }))
  const changes = await region('Records changed')
  expect(changes.getByText('Depot')).toBeTruthy()
  expect(changes.getAllByText('Main depot').length).toBeGreaterThan(0)
  expect(frenchLeft()).toBeNull()

  await userEvent.click(() => screen.getByRole('button', { name: 'Import 2 lines' }))
  expect(await screen.findByText('Import finished, some lines were skipped')).toBeTruthy()
  expect(screen.getByText(/1 record created, 1 updated\. 1 line skipped\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View the sites' })).toBeTruthy()
  expect(frenchLeft()).toBeNull()
})

test('the wizard for persons is completely in English', async () => {
  const identity = { firstName: 'Helen', lastName: 'Joubert', birthDate: '1970-03-04' }
  await caller.call('POST', `${base}/persons`, { identity })
  await open('governance/physical')
  expect(await screen.findByRole('heading', { name: 'Import natural persons' })).toBeTruthy()
  expect(frenchLeft()).toBeNull()

  await drop('Drop the natural persons file', [
    'Last name,First name,Date of birth,Gender,Nationality',
    'Joubert,Helen,1970-03-04,Female,France',
    'Rivet,Paul,2990-02-12,,',
    'Marsh,Ann,1980-02-12,,Belgium',
  ])
  expect(await counts()).toBe('New1Changed1Unchanged0In error1')
  expect((await region('Lines in error')).getByText(/^The date of birth is in the future/)).toBeTruthy()
  await userEvent.click(() => screen.getByRole('radio', { name: /Changes/ }))
  expect((await region('Records changed')).getByText('Female')).toBeTruthy()
  expect(frenchLeft()).toBeNull()

  await userEvent.click(() => screen.getByRole('button', { name: 'Import 2 lines' }))
  expect(await screen.findByText(/1 record created, 1 updated\./)).toBeTruthy()
  await userEvent.click(() => screen.getByRole('link', { name: 'View the natural persons' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ann Marsh' })).toBeTruthy())
})

test('the wizard for legal persons refuses a file with missing columns, in English', async () => {
  await open('governance/legal')
  await drop('Drop the legal persons file', ['Name', 'Ormelle'])
  expect(await screen.findByText(/2 columns are missing: National ID, Country\./)).toBeTruthy()
  expect(frenchLeft()).toBeNull()
})
