import { randomUUID } from 'node:crypto'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { testTexts } from '#tests/support/texts.ts'

for (const language of languages) {
  const { t } = testTexts(language)

  test(
    `A visitor changes language, creates an account from an invitation in ${language} and arrives at step 2`,
    tagOf(language),
    async ({ page }) => {
      await test.step('another language is chosen on the page, and what was typed stays', async () => {
        await page.goto('/onboarding/organization-creation')
        await expect(page).toHaveURL(/\/onboarding\/account-creation$/)
        await page.getByRole('textbox', { name: 'Prénom' }).fill('Claire')
        await page.getByText('English').click()
        await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Claire')
      })

      const email = `${randomUUID()}@example.org`
      await page.goto(`/onboarding?email=${email}&firstName=Claire&lastName=Joubert&lang=${language}`)
      await expect(page).toHaveURL(/\/onboarding\/account-creation\?/)
      await expect(page.getByRole('heading', { level: 1, name: t('onboarding.account.title') })).toBeVisible()
      await expect(page.getByRole('textbox', { name: t('onboarding.account.firstName') })).toHaveValue(
        'Claire',
      )
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(page)

      await page.getByRole('textbox', { name: t('onboarding.account.password') }).fill('Cheval-Agrafe-42')
      await page.getByRole('button', { name: t('onboarding.account.submit') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible()
      await expect(page.getByRole('textbox', { name: t('auth.email') })).toHaveValue(email)
      await page.getByRole('textbox', { name: t('auth.password') }).fill('Cheval-Agrafe-42')
      await page.getByRole('button', { name: t('auth.login.submit') }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: t('onboarding.organization.title') }),
      ).toBeVisible()
      await expect(page.getByText('Claire Joubert')).toBeVisible()
      await expectAccessible(page)

      await page.goto('/onboarding/account-creation')
      await expect(page).toHaveURL(/\/onboarding\/organization-creation$/)
    },
  )
}
