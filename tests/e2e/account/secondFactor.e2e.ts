import { expect, test, type Page } from '#tests/support/journey.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'

async function logIn(page: Page, { t, email, password }: Registrant): Promise<void> {
  // A page without the app, which would redirect to the login by itself and abort the test's navigation.
  await page.goto('/livez')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
}

for (const language of languages) {
  test(
    `An account is protected by a code of an app, opened by it and by a recovery code, and no more (${language})`,
    tagOf(language),
    async ({ page }) => {
      const registrant = await arriveInRegister(page, '/my-profile', ['Acier du Layon'], language)
      const { t, password } = registrant
      await page.getByRole('button', { name: t('settings.secondFactor.turnOn') }).click()
      const sidebar = page.getByRole('dialog')
      const current = sidebar.getByLabel(t('settings.secondFactor.password'), { exact: false }).first()
      await current.fill('Pas-Le-Bon-2026')
      await sidebar.getByRole('button', { name: t('settings.secondFactor.next') }).click()
      await expect(sidebar.getByText(t('errors.fields.wrongPassword'))).toBeVisible()
      await current.fill(password)
      await sidebar.getByRole('button', { name: t('settings.secondFactor.next') }).click()
      await expect(sidebar.getByRole('img', { name: t('settings.secondFactor.qr') })).toBeVisible()
      await expectAccessible(page)
      const secret = ((await sidebar.locator('code').textContent()) ?? '').replaceAll(' ', '')
      const { nextCode } = createAuthenticator(secret)
      await sidebar.getByRole('textbox', { name: t('settings.secondFactor.code') }).fill(await nextCode())
      await sidebar.getByRole('button', { name: t('settings.secondFactor.confirm'), exact: true }).click()
      await expect(sidebar.getByRole('listitem')).toHaveCount(10)
      await expectAccessible(page)
      const [spare = '', lastSpare = ''] = await sidebar.getByRole('listitem').allTextContents()
      const coming = page.waitForEvent('download')
      await sidebar.getByRole('button', { name: t('settings.secondFactor.download') }).click()
      expect((await coming).suggestedFilename()).toBe(t('settings.secondFactor.fileName'))
      await sidebar.getByRole('button', { name: t('settings.secondFactor.kept') }).click()
      await expect(page.getByRole('button', { name: t('settings.secondFactor.turnOff') })).toBeVisible()

      await logIn(page, registrant)
      const code = page.getByRole('textbox', { name: t('auth.secondStep.code.otp') })
      await expect(code).toBeFocused()
      await expectAccessible(page)
      await code.fill('000 000')
      await page.getByRole('button', { name: t('auth.login.submit') }).click()
      await expect(page.getByRole('alert').filter({ hasText: t('auth.secondStep.wrong.otp') })).toBeVisible()
      await code.fill(await nextCode())
      await page.getByRole('button', { name: t('auth.login.submit') }).click()
      await expect(page).toHaveURL(/\/dashboard/)

      await logIn(page, registrant)
      await page.getByRole('button', { name: t('auth.secondStep.other.otp') }).click()
      await page.getByRole('textbox', { name: t('auth.secondStep.code.recovery') }).fill(spare)
      await page.getByRole('button', { name: t('auth.login.submit') }).click()
      await expect(page).toHaveURL(/\/dashboard/)

      await page.goto('/my-profile')
      await page.getByRole('button', { name: t('settings.secondFactor.turnOff') }).click()
      await sidebar.getByLabel(t('settings.secondFactor.password'), { exact: false }).first().fill(password)
      const any = sidebar.getByRole('textbox', { name: t('settings.secondFactor.anyCode') })
      await any.fill(spare)
      await sidebar.getByRole('button', { name: t('settings.secondFactor.confirmOff'), exact: true }).click()
      await expect(sidebar.getByText(t('errors.fields.wrongCode'))).toBeVisible()
      await any.fill(lastSpare)
      await sidebar.getByRole('button', { name: t('settings.secondFactor.confirmOff'), exact: true }).click()
      await expect(page.getByRole('button', { name: t('settings.secondFactor.turnOn') })).toBeVisible()
      await logIn(page, registrant)
      await expect(page).toHaveURL(/\/dashboard/)
    },
  )
}
