import { expect, test, type Page } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { findAccessibilityFaults } from '#tests/support/accessibility.ts'
import { openSession } from '#tests/support/openSession.ts'
import { press, pressOnPage } from '#tests/support/press.ts'
import { testTexts } from '#tests/support/texts.ts'

const { t } = testTexts('fr')
const fields = (page: Page) => page.getByRole('toolbar', { name: t('analytics.fields.list') })
const composition = (page: Page) => page.getByRole('region', { name: t('analytics.composition') })

const isInComposition = (page: Page) =>
  composition(page).evaluate((area) => area.matches(':focus-within') && !area.matches(':focus'))

/** Presses Tab until the focus is on a control of the composition; returns how often. */
async function tabToComposition(page: Page): Promise<number> {
  for (let tabs = 1; tabs <= 60; tabs++) {
    await press(page.locator(':focus'), 'Tab')
    if (await isInComposition(page)) return tabs
  }
  throw new Error('The composition is not reached')
}

test('The builder is worked by keyboard: few Tab stops, arrow keys, links to its areas', async ({ page }) => {
  await openSession(page, { email: 'claire.joubert@ormelle.fr', password: demoPassword })
  await page.goto('/analytics/new')
  await expect(fields(page)).toBeVisible()

  // The arrow keys open each group, so that the names of all fields are known.
  await fields(page).getByRole('button').first().focus()
  const groups = fields(page).getByRole('heading', { level: 3 }).getByRole('button')
  for (let group = 0; group < (await groups.count()); group++) {
    if ((await groups.nth(group).getAttribute('aria-expanded')) === 'false')
      await groups.nth(group).press('ArrowRight')
    await expect(groups.nth(group)).toHaveAttribute('aria-expanded', 'true')
  }
  // Those that are used most are listed twice.
  const names = await fields(page)
    .locator(`ul:not([aria-label="${t('analytics.fields.used')}"]) > li`)
    .evaluateAll((items) => items.map((item) => item.textContent.replace(/\s+/g, ' ')))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(await findAccessibilityFaults(page)).toEqual([])

  await pressOnPage(page, 'Home')
  await expect(groups.first()).toBeFocused()
  await pressOnPage(page, 'End')
  await pressOnPage(page, 'ArrowLeft')
  await expect(groups.last()).toBeFocused()
  await pressOnPage(page, 'ArrowLeft')
  await expect(groups.last()).toHaveAttribute('aria-expanded', 'false')

  // From the last field, one Tab leads on.
  await pressOnPage(page, 'Tab')
  expect(await isInComposition(page)).toBe(true)

  // With every group open, the composition is near from the start of the page, by the links and without them.
  await page.reload()
  await expect(fields(page)).toBeVisible()
  await pressOnPage(page, 'Tab')
  await page.getByRole('link', { name: t('ui.skip') }).press('Enter')
  expect(await tabToComposition(page)).toBeLessThanOrEqual(12)

  await page.reload()
  await expect(fields(page)).toBeVisible()
  await pressOnPage(page, 'Tab')
  await page.getByRole('link', { name: t('ui.skip') }).press('Enter')
  await pressOnPage(page, 'Tab')
  await expect(page.getByRole('link', { name: t('analytics.areas.fields') })).toBeFocused()
  await pressOnPage(page, 'Tab')
  await page.getByRole('link', { name: t('analytics.areas.composition') }).press('Enter')
  await expect(composition(page)).toBeFocused()
  expect(await tabToComposition(page)).toBe(1)
})
