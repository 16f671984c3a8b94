import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { press, pressOnPage } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const language = '/general-settings/language'
const appearance = '/general-settings/appearance'

const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check()

for (const spoken of languages) {
  test(
    `Theme, density and motion are chosen in ${spoken}, and outlive a logout`,
    tagOf(spoken),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const { t } = await arriveInRegister(page, appearance, ['Ormelle Bois'], spoken)
      const html = page.locator('html')
      const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
      await expect(
        page.getByRole('radio', { name: t('settings.appearance.themes.auto.title') }),
      ).toBeChecked()
      await expectAccessible(page)
      expect(await scrolling()).toBe('smooth')
      await choose(page, new RegExp(`^${t('settings.appearance.themes.dark.title')}`))
      await page.getByText(t('settings.appearance.density.compact'), { exact: true }).click()
      await page.getByRole('switch', { name: t('settings.appearance.motion.title') }).check()
      await expect(html).toHaveAttribute('data-scheme', 'dark')
      expect(await scrolling()).toBe('auto')
      const row = page.getByRole('row').last()
      expect((await row.boundingBox())?.height).toBeLessThan(34)
      await expectAccessible(page)

      await page.getByRole('button', { name: t('layout.account.menu') }).click()
      await page.getByRole('menuitem', { name: t('layout.account.logOut') }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(html).toHaveAttribute('data-scheme', 'dark')
    },
  )
}

test(
  'The palette finds the pages of the settings, and they fit a phone',
  { tag: '@full' },
  async ({ page }) => {
    const { t } = await arriveInRegister(page, '/my-profile', ['Ormelle Bois'])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pressOnPage(page, 'Control+k')
    await page.getByRole('combobox').fill('appar')
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option')).toContainText(t('layout.palette.pages.appearance'))
    await press(page.getByRole('combobox'), 'Enter')
    await expect(page).toHaveURL(/\/general-settings\/appearance$/)

    await test.step('another page closes what is open and goes to the top', async () => {
      await page.setViewportSize({ width: 1280, height: 420 })
      await page
        .getByRole('link', { name: t('settings.profile.title'), exact: true })
        .last()
        .click()
      await page.getByRole('button', { name: t('settings.profile.changePassword') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      const scroller = page.locator('#page')
      await scroller.evaluate((main) => main.scrollTo({ top: 400, behavior: 'instant' }))
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => scroller.evaluate((main) => main.scrollTop)).toBe(0)
    })

    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [appearance, language, '/my-profile']) {
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: t('settings.menu') })).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
    }
  },
)
