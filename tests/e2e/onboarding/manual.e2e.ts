import { expect, test } from '#tests/support/journey.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { arriveAt, expectAccessible, expectWelcome } from '#tests/support/newcomer.ts'

test('Entities are typed by hand and become companies', async ({ page }) => {
  const newcomer = await arriveAt(page, 'manual')
  const { t } = newcomer
  await expectAccessible(page)
  for (const name of ['Ormelle Bois', 'Ormelle Verre']) {
    await page.getByRole('button', { name: t('onboarding.mapping.addFrenchLabel') }).click()
    const sheet = page.getByRole('dialog', { name: t('onboarding.entity.titleFrench') })
    await sheet.getByRole('textbox', { name: t('onboarding.entity.siren') }).fill(freshSiren())
    await sheet.getByRole('textbox', { name: t('onboarding.entity.name') }).fill(name)
    await sheet.getByRole('button', { name: t('onboarding.entity.submit') }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('onboarding.mapping.create.some', { smart_count: 2, count: 2 }) })
    .click()
  await expectWelcome(page, newcomer)
})

test('A name of 100 characters and a short number are refused at their fields', async ({ page }) => {
  await arriveAt(page, 'manual')
  await page.getByRole('button', { name: 'Ajouter une société française' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ajouter une société française' })
  await sheet.getByRole('textbox', { name: 'SIREN' }).fill('123')
  await sheet.getByRole('textbox', { name: 'Nom' }).fill('é'.repeat(100))
  await sheet.getByRole('button', { name: 'Ajouter la société' }).click()
  await expect(sheet.getByText('Un SIREN compte 9 chiffres')).toBeVisible()
  await expect(sheet.getByText('Au plus 99 caractères')).toBeVisible()
  await expectAccessible(page)
})
