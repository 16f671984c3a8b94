import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { begin, log, pick, save, send } from '#tests/support/importJourney.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'

// The engine's tests read these files; here a person brings them and sees what was read.

const address = { street: '3, quai Ouest', postalCode: '69005', city: 'Lyon', country: 'FR' }

async function bringFixture(page: Page, name: string, nature: 'ENERGY' | 'INDICATORS' = 'ENERGY') {
  const reader = await arriveInRegister(page, log, ['Ormelle Usinage'])
  const { t, create } = reader
  const company = { name: 'Fonderie du Quai', country: 'FR', nationalId: '418732657' }
  const sites = `/companies/${await create('/companies', company)}/divisions`
  await create(sites, { name: 'Lyon, siège', nationalId: '41873265700014', address })
  await create(sites, { name: 'Écully, centre de formation', address })
  await begin(page, reader, 'ONE')
  await pick(page, t('dataHub.files.nature'), t(`natures.${nature}.name`))
  await pick(page, t('dataHub.files.periodicity'), t('reference.periodicities.MONTHLY'))
  await page.getByRole('textbox', { name: t('dataHub.files.start') }).fill('01/01/2025')
  await page.getByRole('textbox', { name: t('dataHub.files.end') }).fill('31/12/2025')
  const buffer = readFileSync(`tests/fixtures/readings/${name}.csv`)
  await page
    .getByLabel(t('dataHub.files.drop'))
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer })
  await send(page, reader)
  return reader
}

const openView = (page: Page, { t }: Registrant, view: string) =>
  page.getByRole('tab', { name: t(`dataHub.review.views.${view}`) }).click()

/** Expects the sum of an indicator as the check shows it, in French. */
async function expectSum(page: Page, reader: Registrant, indicator: string, sum: string) {
  await openView(page, reader, 'sums')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: indicator, exact: true }) })
  await expect(row.getByRole('cell').nth(1)).toHaveText(sum)
}

/** Expects that this many lines can be saved. */
const expectReady = (page: Page, { t }: Registrant, count: number) =>
  expect(
    page.getByRole('button', {
      name: t('dataHub.validate.submit.some', { smart_count: count, count }),
      exact: true,
    }),
  ).toBeEnabled()

const electricity = 'Électricité achetée'
const further = { tag: '@full' }

test('A file in MacRoman is read, says so, and is read again in the encoding that is chosen', async ({
  page,
}) => {
  const reader = await bringFixture(page, 'macRoman')
  const { t } = reader
  await expectReady(page, reader, 2)
  await expect(page.getByText(t('dataHub.review.encoding', { encoding: 'MacRoman' }))).toBeVisible()
  // The unknown site is asked about under its right name.
  await expect(page.getByRole('rowheader', { name: 'Saint-Étienne', exact: true })).toBeVisible()
  await expectSum(page, reader, electricity, '2,435')
  await openView(page, reader, 'reading')
  await expectAccessible(page)
  await pick(page, t('dataHub.reading.encoding'), 'Windows-1252')
  await expect(page.getByText(t('dataHub.review.encoding', { encoding: 'Windows-1252' }))).toBeVisible()
})

test('A file below the line « sep=; » is read and stored', further, async ({ page }) => {
  const reader = await bringFixture(page, 'separatorLine')
  await expectReady(page, reader, 1)
  await expectSum(page, reader, electricity, '1,235')
  await save(page, reader, 1)
  await expect(page.getByText(reader.t('dataHub.outcome.done'))).toBeVisible()
})

test(
  'Headings below title lines are found, and another line can be chosen and left again',
  further,
  async ({ page }) => {
    const reader = await bringFixture(page, 'titleLines')
    const { t } = reader
    await expectReady(page, reader, 1)
    await openView(page, reader, 'reading')
    await page.getByRole('button', { name: t('dataHub.reading.chooseLine', { line: '1' }) }).click()
    await expect(page.getByRole('rowheader', { name: 'Reporting énergie 2025', exact: true })).toBeVisible()
    await openView(page, reader, 'reading')
    await page.getByRole('button', { name: t('dataHub.reading.chooseLine', { line: '4' }) }).click()
    await expectReady(page, reader, 1)
    await expectSum(page, reader, electricity, '1,235')
  },
)

test(
  'Spellings of units are read, and those that are unknown are asked about once each',
  further,
  async ({ page }) => {
    const reader = await bringFixture(page, 'energyUnits')
    await expectReady(page, reader, 28)
    await openView(page, reader, 'values')
    for (const unit of ['Mwh ef', 'therm', 'kWhe', 'kWh/an'])
      await expect(page.getByRole('rowheader', { name: unit, exact: true })).toBeVisible()
  },
)

test(
  'A SIRET is found however it is written, and one without its digits is refused with the reason',
  further,
  async ({ page }) => {
    const reader = await bringFixture(page, 'siret')
    await expectReady(page, reader, 10)
    await expectSum(page, reader, electricity, '1,052')
    await openView(page, reader, 'error')
    await expect(page.getByText('4,18733E+13').first()).toBeVisible()
  },
)

test('A credit note is left out with its reason and never read as an amount', further, async ({ page }) => {
  const reader = await bringFixture(page, 'creditNote')
  await expectReady(page, reader, 1)
  await expectSum(page, reader, electricity, '1')
  await openView(page, reader, 'error')
  await expect(page.getByText('-250').first()).toBeVisible()
})

test('A unit in a cell is applied, and the conflict with its column is shown', further, async ({ page }) => {
  const reader = await bringFixture(page, 'unitInCell')
  await expectReady(page, reader, 3)
  await expectSum(page, reader, electricity, '1 504,434')
  await openView(page, reader, 'warning')
  await expect(page.getByText('1,5 GWh').first()).toBeVisible()
})

test(
  'Words for tonnes of CO₂ equivalent are read, and money for an area is refused',
  further,
  async ({ page }) => {
    const reader = await bringFixture(page, 'unitWords', 'INDICATORS')
    await expectReady(page, reader, 4)
    await expectSum(page, reader, 'Émissions de scope 1', '100 000 200')
    await expectSum(page, reader, electricity, '1 163 000')
    await openView(page, reader, 'values')
    await expect(page.getByRole('rowheader', { name: 'M€ HT', exact: true })).toBeVisible()
  },
)
