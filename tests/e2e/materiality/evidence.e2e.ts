import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const report = {
  name: 'Bilan carbone.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 bilan'),
}
const page404 = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') }

test('Evidence of a subject is added, downloaded and removed', async ({ page }) => {
  const { t, create } = await arriveInRegister(page, '/double-materiality', ['Ormelle'])
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  await page.goto(`/double-materiality/edit/${id}/configuration`)
  await page.locator('main a[href*="/configuration/topic/"]').first().click()
  await page
    .getByRole('button', { name: t('materiality.subjects.add') })
    .first()
    .click()
  const sidebar = page.getByRole('dialog')
  await sidebar
    .getByRole('textbox', { name: t('resources.subjects.fields.label'), exact: true })
    .fill('Émissions')
  await sidebar.getByRole('combobox', { name: t('resources.subjects.fields.impactMateriality') }).click()
  await page.getByRole('option', { name: t('resources.subjects.values.impactMateriality.NEGATIVE') }).click()
  await sidebar.getByRole('combobox', { name: t('resources.subjects.fields.financialMateriality') }).click()
  await page
    .getByRole('option', { name: t('resources.subjects.values.financialMateriality.NOT_APPLICABLE') })
    .click()
  await sidebar.getByRole('button', { name: t('materiality.subjects.add') }).click()
  await page.getByRole('button', { name: 'Émissions', exact: true }).click()

  await expect(sidebar.getByText(t('evidence.none'))).toBeVisible()
  const file = sidebar.locator('input[type="file"]')
  await file.setInputFiles(page404)
  await expect(sidebar.getByText(t('errors.evidenceType'))).toBeVisible()
  await file.setInputFiles(report)
  await expect(sidebar.getByText(report.name, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await sidebar.getByRole('button', { name: t('evidence.download', { name: report.name }) }).click()
  expect((await download).suggestedFilename()).toBe(report.name)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: t('evidence.remove', { name: report.name }) }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(t('evidence.removeBody', { name: report.name }))).toBeVisible()
  await question.getByRole('button', { name: t('evidence.removeAction') }).click()
  await expect(sidebar.getByText(t('evidence.none'))).toBeVisible()
})
