import { expect, test, type Page } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { openSession } from '#tests/support/openSession.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'
import { testTexts } from '#tests/support/texts.ts'

const site = 'Ormelle Usinage'
const lastYear = new Date().getFullYear() - 1
const energy = `site;start;end;carrier;qty;unit
${site};${lastYear}-01-01;${lastYear}-01-31;ELECTRICITY;100;MWh`

const pick = async (page: Page, field: string, choice: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

test('A factor is changed with a reason, stays when saved as it is, and stands beside the figures of an import', async ({
  page,
}) => {
  const { t } = await arriveInRegister(page, '/data-hub/import-log', [site])
  await page.getByRole('link', { name: t('dataHub.factors') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('carbonFactors.title') })).toBeVisible()
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)

  // The latest of France is the one that the file will meet.
  await page.goto(
    `/data-hub/emission-factors?filter=${encodeURIComponent(JSON.stringify({ series: ['ELECTRICITY'], country: ['FR'] }))}&sort=validFrom&order=DESC`,
  )
  await page.getByRole('table').getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  const value = sheet.getByRole('textbox', { name: t('resources.emissionFactors.fields.value') })
  await expect(value).toHaveValue('0,0519')
  await expectAccessible(page)
  await value.fill('0,05')
  await sheet.getByRole('button', { name: t('carbonFactors.sheet.save') }).click()
  await expect(sheet.getByText(t('validation.reasonRequired'))).toBeVisible()
  await sheet.getByRole('textbox', { name: t('resources.emissionFactors.fields.reason') }).fill('Mix du site')
  await sheet.getByRole('button', { name: t('carbonFactors.sheet.save') }).click()
  await expect(page.getByText(t('resources.emissionFactors.saved'))).toBeVisible()
  await expect(page.getByRole('table')).toContainText(t('resources.emissionFactors.values.origin.CHANGED'))

  // As it is: nothing is refused, and nothing changes.
  const changed = page.getByRole('row', { name: t('resources.emissionFactors.values.origin.CHANGED') })
  await changed.getByRole('link').first().click()
  await expect(value).toHaveValue('0,05')
  await sheet.getByRole('button', { name: t('carbonFactors.sheet.save') }).click()
  await expect(sheet).toBeHidden()
  await changed.getByRole('link').first().click()
  await expect(value).toHaveValue('0,05')

  await page.goto('/data-hub/import-log/new')
  await page.getByRole('button', { name: t('dataHub.wizard.continue'), exact: true }).click()
  await page.getByRole('radio', { name: t('dataHub.mode.choices.ONE') }).check()
  await page.getByRole('button', { name: t('dataHub.wizard.continue'), exact: true }).click()
  await pick(page, t('dataHub.files.nature'), t('natures.ENERGY.name'))
  await pick(page, t('dataHub.files.periodicity'), t('reference.periodicities.MONTHLY'))
  await page.getByRole('button', { name: t('dataHub.shortcuts.lastYear') }).click()
  await page.getByLabel(t('dataHub.files.drop')).setInputFiles(csvFile(energy, 'energie.csv'))
  await page.getByRole('button', { name: t('dataHub.files.send'), exact: true }).click()
  await page.getByRole('tab', { name: t('dataHub.review.views.sums') }).click()
  const used = page.getByRole('region', { name: t('carbonFactors.used.title') })
  await expect(used).toContainText('0,05\u00A0kgCO₂e')
  await expect(used).toContainText(t('carbonFactors.used.origin.CHANGED'))
  await expectAccessible(page)
  await expectToFit(page)
})

test('Of the factors of a newer edition one is taken over, and the other stays offered', async ({ page }) => {
  const { t } = testTexts('en')
  await openSession(page, { email: 'katarzyna.wojcik@ormelle.fr', password: demoPassword })
  await page.goto('/data-hub/emission-factors')
  const note = (count: number) =>
    page.getByText(t('carbonFactors.offers.note', { smart_count: count, count, edition: '2026' }))
  await expect(note(2)).toBeVisible()
  await page.getByRole('button', { name: t('carbonFactors.offers.see') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('checkbox', { name: t('carbonFactors.offers.all') })).not.toBeChecked()
  await expect(sheet.getByRole('button', { name: t('carbonFactors.offers.choose') })).toBeDisabled()
  await expectAccessible(page)
  await expectToFit(page)
  await sheet.getByRole('checkbox').nth(1).check()
  await page.keyboard.press('Escape')
  // What is chosen is not thrown away by a key.
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await sheet
    .getByRole('button', { name: t('carbonFactors.offers.accept', { smart_count: 1, count: 1 }) })
    .click()
  await expect(page.getByText(t('carbonFactors.offers.done', { smart_count: 1, count: 1 }))).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(note(1)).toBeVisible()
  await page.reload()
  await expect(note(1)).toBeVisible()
  await expectAccessible(page)
})

test('A Starter account finds the data hub locked, by its menu and by its addresses', async ({ page }) => {
  const { t } = testTexts('fr')
  await openSession(page, { email: 'marc.sauvanet@atelier-sauvanet.fr', password: demoPassword })
  await page.goto('/home')
  const entry = page.getByRole('link', { name: t('layout.locked', { entry: t('layout.menu.dataHub') }) })
  await entry.click()
  await expect(page).toHaveURL(/\/demo$/)
  // The page before has a heading too, for as long as it stands.
  await expect(page.getByRole('heading', { level: 1, name: t('demo.title') })).toBeVisible()
  await expectAccessible(page)
  for (const path of ['import-log', 'import-log/new', 'emission-factors', 'reports']) {
    await page.goto(`/data-hub/${path}`)
    await expect(page).toHaveURL(/\/demo$/)
  }
})
