import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test(`Somebody changes their name and their password's link comes by mail`, async ({ page }) => {
  const { t, email } = await arriveInRegister(page, '/my-profile', ['Ormelle Bois'])
  await expect(page.getByRole('heading', { level: 1, name: t('settings.profile.title') })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('settings.profile.rename') }).click()
  const naming = page.getByRole('dialog', { name: t('settings.renaming.title') })
  await expect(naming.getByRole('textbox', { name: t('settings.renaming.firstName') })).toBeFocused()
  await naming.getByRole('textbox', { name: t('settings.renaming.firstName') }).fill(' ')
  await naming.getByRole('button', { name: t('settings.renaming.save') }).click()
  await expect(naming.getByText(t('validation.required'))).toBeVisible()
  await expectAccessible(page)
  await naming.getByRole('textbox', { name: t('settings.renaming.firstName') }).fill('Élodie')
  await naming.getByRole('button', { name: t('settings.renaming.save') }).click()
  await expect(page.getByText(t('settings.renaming.saved'))).toBeVisible()
  await expect(page.getByRole('button', { name: /Élodie Joubert/ })).toBeVisible()

  await page.getByRole('button', { name: t('settings.profile.changePassword') }).click()
  const reset = page.getByRole('dialog', { name: t('settings.reset.title') })
  await reset.getByRole('button', { name: t('settings.reset.send') }).click()
  await expect(reset.getByText(t('settings.reset.sent'))).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    const mails = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    expect(await mails.text()).toContain('/reset/')
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(reset).toBeHidden()
  await expect(page.getByRole('button', { name: t('settings.profile.changePassword') })).toBeFocused()

  await page.getByRole('button', { name: t('settings.profile.renameOrganization') }).click()
  const organization = page.getByRole('dialog', { name: t('register.profile.renameTitle') })
  await organization.getByRole('button', { name: t('register.profile.rename') }).click()
  await expect(organization.getByText(t('validation.sameName'))).toBeVisible()
})

test('A session on another device is seen and ended', async ({ page, browser }) => {
  const { t, email, password } = await arriveInRegister(page, '/my-profile', ['Ormelle Bois'])
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await elsewhere.locator('input[type=email]').fill(email)
  await elsewhere.locator('input[type=password]').fill(password)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL(/\/dashboard$/)

  await page.reload()
  const sessions = page.getByRole('region', { name: t('settings.sessions.title') })
  await expect(sessions.getByRole('listitem').first()).toContainText(t('settings.sessions.here'))
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(
    sessions.getByText(t('settings.sessions.device', { browser: 'Chrome', system: 'Linux' })),
  ).toHaveCount(2)
  await sessions.getByRole('button', { name: t('settings.sessions.endOthers') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: t('settings.sessions.keepAll') })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: t('settings.sessions.endOthers') }).click()
  await expect(sessions.getByText(t('settings.sessions.alone'))).toBeVisible()
  await expect(
    page.getByText(t('settings.sessions.othersEnded.some', { smart_count: 1, count: '1' })),
  ).toBeVisible()

  await elsewhere.goto('/my-organization/companies')
  await expect(elsewhere).toHaveURL(/\/login\?redirect=%2Fmy-organization%2Fcompanies&session=ended$/)
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.context().close()
})
