import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { openSession } from '#tests/support/openSession.ts'
import { press } from '#tests/support/press.ts'
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

  // The latest factor for France is the one that applies to the file.
  await page.goto(
    `/data-hub/emission-factors?filter=${encodeURIComponent(JSON.stringify({ series: ['ELECTRICITY'], country: ['FR'] }))}&sort=validFrom&order=DESC`,
  )
  await page.getByRole('table').getByRole('link').first().click()
  const sidebar = page.getByRole('dialog')
  const value = sidebar.getByRole('textbox', { name: t('resources.emissionFactors.fields.value') })
  await expect(value).toHaveValue('0,033735')
  await expectAccessible(page)
  await value.fill('0,05')
  await sidebar.getByRole('button', { name: t('carbonFactors.sheet.save') }).click()
  await expect(sidebar.getByText(t('validation.reasonRequired'))).toBeVisible()
  await sidebar
    .getByRole('textbox', { name: t('resources.emissionFactors.fields.reason') })
    .fill('Mix du site')
  await expectToast(page, t('resources.emissionFactors.saved'), () =>
    sidebar.getByRole('button', { name: t('carbonFactors.sheet.save') }).click(),
  )
  await expect(page.getByRole('table')).toContainText(t('resources.emissionFactors.values.origin.CHANGED'))

  // Saved unchanged: nothing is refused, and nothing changes.
  const changed = page.getByRole('row', { name: t('resources.emissionFactors.values.origin.CHANGED') })
  await changed.getByRole('link').first().click()
  await expect(value).toHaveValue('0,05')
  await sidebar.getByRole('button', { name: t('carbonFactors.sheet.save') }).click()
  await expect(sidebar).toBeHidden()
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

test(
  'The factors of a newer edition are offered, and what is chosen is not thrown away by a key',
  { tag: '@full' },
  async ({ page }) => {
    const { t } = testTexts('en')
    await openSession(page, { email: 'katarzyna.wojcik@ormelle.fr', password: demoPassword })
    await page.goto('/data-hub/emission-factors')
    await expect(
      page.getByText(t('carbonFactors.offers.note', { smart_count: 6, count: 6, edition: '2027' })),
    ).toBeVisible()
    await page.getByRole('button', { name: t('carbonFactors.offers.see') }).click()
    const sidebar = page.getByRole('dialog')
    await expect(sidebar.getByRole('checkbox', { name: t('carbonFactors.offers.all') })).not.toBeChecked()
    await expect(sidebar.getByRole('button', { name: t('carbonFactors.offers.choose') })).toBeDisabled()
    await expectAccessible(page)
    await expectToFit(page)
    await sidebar.getByRole('checkbox').nth(1).check()
    await press(sidebar, 'Escape')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(t('layout.unsaved.body'))
    await question.getByRole('button', { name: t('layout.unsaved.stay') }).click()
    await expect(
      sidebar.getByRole('button', { name: t('carbonFactors.offers.accept', { smart_count: 1, count: 1 }) }),
    ).toBeEnabled()
  },
)
