import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

for (const language of languages) {
  test(
    `An organisation is to be erased once its name is typed, home says so, and it is taken back (${language})`,
    tagOf(language),
    async ({ page }) => {
      const { t, password } = await arriveInRegister(
        page,
        '/admin/organization',
        ['Acier du Layon'],
        language,
      )
      await page.getByRole('button', { name: t('admin.erasure.ask') }).click()
      const dialog = page.getByRole('alertdialog')
      const confirm = dialog.getByRole('button', { name: t('admin.erasure.confirm') })
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('textbox').first().fill('Groupe')
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('textbox').first().fill('Groupe Ormelle')
      await expect(confirm).toBeDisabled()
      await dialog.getByLabel(t('presence.password')).fill(password)
      await expectAccessible(page)
      await confirm.click()
      const takeBack = page.getByRole('button', { name: t('admin.erasure.takeBack') })
      await expect(takeBack).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expectAccessible(page)

      await page.reload()
      await expect(takeBack).toBeVisible()
      await page.goto('/dashboard')
      await page.getByRole('link', { name: t('home.erasure.see') }).click()
      await expect(page).toHaveURL(/\/admin\/organization$/)
      await takeBack.click()
      await expect(page.getByRole('button', { name: t('admin.erasure.ask') })).toBeVisible()
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: t('home.changes.title') })).toBeVisible()
      await expect(page.getByRole('link', { name: t('home.erasure.see') })).toHaveCount(0)
    },
  )
}
