import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const profile = '/my-organization/profile'

test('The organisation is renamed, reaches abroad and gets another main company', async ({ page }) => {
  const names = ['Ormelle Bois', 'Ormelle Verre']
  const { t } = await arriveInRegister(page, profile, names)
  await expect(page.getByRole('region', { name: t('register.profile.counts.title') })).toContainText('2')
  await expectAccessible(page)
  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { name: 'Gouvernance' })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await page.getByRole('button', { name: t('register.profile.rename') }).click()
  const naming = page.getByRole('dialog', { name: t('register.profile.renameTitle') })
  await naming.getByRole('button', { name: t('register.profile.rename') }).click()
  await expect(naming.getByText(t('validation.sameName'))).toBeVisible()
  await naming.getByRole('textbox').fill('Groupe Ormelle Europe')
  await expectAccessible(page)
  await expectToast(page, t('register.profile.renamed'), () =>
    naming.getByRole('button', { name: t('register.profile.rename') }).click(),
  )
  await expect(page.getByText('Groupe Ormelle Europe').first()).toBeVisible()

  await page.getByRole('switch', { name: t('register.profile.international.label') }).click()
  // The profile confirms it, not a toast.
  await expect(page.getByText(t('register.profile.international.on'))).toBeVisible()

  await page.getByRole('button', { name: t('register.profile.chooseMainCompany') }).click()
  const choosing = page.getByRole('dialog', { name: t('register.profile.mainCompanyTitle') })
  await choosing.getByRole('combobox').fill('verre')
  await page.getByRole('option', { name: /Ormelle Verre/ }).click()
  await expect(choosing.getByRole('combobox')).toHaveValue('Ormelle Verre')
  await expectAccessible(page)
  await choosing.getByRole('button', { name: t('register.profile.setMainCompany') }).click()
  await expect(page.getByRole('link', { name: 'Ormelle Verre' })).toBeVisible()

  await page.getByRole('button', { name: t('layout.sidebar.history') }).click()
  const history = page.getByRole('dialog', { name: t('history.title') })
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await expect(history.getByRole('listitem').first()).toContainText('Ormelle Verre')
  await expectAccessible(page)
})
