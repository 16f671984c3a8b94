import { expect, test } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { begin, log, pick, save, send, site } from '#tests/support/importJourney.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const year = new Date().getFullYear() - 1

const purchases = [
  'Site;Année;Fournisseur;Catégorie;Montant;Devise',
  `${site};${year};Acme Steel;STEEL;1000;USD`,
  `${site};${year};Boulons & Cie;STEEL;500;EUR`,
].join('\n')

test('A file in dollars waits for a rate, is converted once it is added, and keeps the rate in its figures', async ({
  page,
}) => {
  const reader = await arriveInRegister(page, log, [site])
  const { t } = reader
  await begin(page, reader, 'ONE')
  await pick(page, t('dataHub.files.nature'), t('natures.PURCHASES.name'))
  await pick(page, t('dataHub.files.periodicity'), t('reference.periodicities.YEARLY'))
  await page.getByRole('button', { name: t('dataHub.shortcuts.lastYear') }).click()
  await page.getByLabel(t('dataHub.files.drop')).setInputFiles(csvFile(purchases, 'achats.csv'))
  await send(page, reader)

  const missing = page.getByRole('region', { name: t('currencyRates.waiting.title') })
  await expect(missing).toContainText(t('currencyRates.waiting.body'))
  await expect(page.getByText(t('dataHub.validate.rowsWaiting'))).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await missing.getByRole('textbox', { name: /USD/ }).fill('0,9')
  await missing
    .getByRole('textbox', { name: t('currencyRates.waiting.source') })
    .fill('BCE, moyenne annuelle')
  await missing.getByRole('button', { name: t('currencyRates.waiting.save') }).click()

  await expect(
    page.getByText(t('currencyRates.converted', { smart_count: 1, count: 1, currency: 'USD' })),
  ).toBeVisible()
  await page.getByRole('tab', { name: t('dataHub.review.views.sums') }).click()
  // 1,000 USD at 0.9 and 500 EUR, in thousands.
  await expect(page.getByRole('region', { name: t('dataHub.review.sums') })).toContainText('1,4')
  await save(page, reader, 2)
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()

  await page.goto('/data-hub/currency-rates')
  await expect(page.getByRole('row', { name: /USD/ })).toContainText('BCE, moyenne annuelle')
  await expectAccessible(page)
  const rates = 'De;Vers;Période;Taux;Source\nEUR;GBP;2025-03;0,8354;BCE\nCHF;EUR;2025;1,05;BNS'
  await page.locator('input[type=file]').setInputFiles(csvFile('De;Vers\nUSD;EUR', 'taux.csv'))
  await expect(page.getByRole('alert')).toContainText(t('currencyRates.file.columns.period'))
  await page.locator('input[type=file]').setInputFiles(csvFile(rates, 'taux.csv'))
  await expect(page.getByRole('row', { name: /GBP/ })).toContainText('0,8354')
  await page.getByRole('button', { name: t('currencyRates.add') }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: t('currencyRates.fields.from') }).fill('jpy')
  await form.getByRole('textbox', { name: t('currencyRates.fields.rate'), exact: true }).fill('0,006')
  await form.getByRole('textbox', { name: t('currencyRates.fields.period') }).fill('31/03/2025')
  await form.getByRole('textbox', { name: t('currencyRates.fields.source'), exact: true }).fill('BCE')
  await expectAccessible(page)
  await form.getByRole('button', { name: t('currencyRates.fields.save') }).click()
  await expect(page.getByRole('row', { name: /JPY/ })).toContainText('0,006')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})
