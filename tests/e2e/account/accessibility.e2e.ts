import { expect, test, type Page } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { findAccessibilityFaults } from '#tests/support/accessibility.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { setDeviceSetting } from '#tests/support/deviceSettings.ts'
import { openSession } from '#tests/support/openSession.ts'
import { shellPages } from '#tests/support/pages.ts'
import { press, pressOnPage } from '#tests/support/press.ts'

/** The findings of axe on the current page, each with its position. */
async function findingsOf(page: Page, how: string, rules?: readonly string[]): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const faults = await findAccessibilityFaults(page, rules && { rules })
  return faults.map((fault) => `${pathname} ${how} ${fault}`)
}

async function settle(page: Page): Promise<void> {
  // A sidebar hides the page and its heading.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading.or(page.getByRole('dialog')).first()).toBeVisible()
  // Waits for no busy element instead of an idle network: that state is never reached by a page whose requests were
  // cancelled for the next address.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const shares = 4

/** The dark theme only changes colours: it is checked for contrast, and only in the full suite. */
const themes = {
  light: { tag: [], rules: undefined },
  dark: { tag: ['@full'], rules: ['color-contrast'] },
}

for (const [theme, { tag, rules }] of Object.entries(themes)) {
  for (const share of Array.from({ length: shares }, (_, index) => index)) {
    test(
      `axe finds nothing on any page of the shell in the ${theme} theme (${share + 1} of ${shares})`,
      {
        tag,
      },
      async ({ page }) => {
        await openSession(page, { email: 'claire.joubert@ormelle.fr', password: demoPassword })
        await page.goto('/dashboard')
        // The introduction of a first campaign is checked by its own journey.
        await setDeviceSetting(page, 'campaignIntro', true)
        const ids = await readDemoIds(page)
        const mine = shellPages(ids).filter((_, index) => index % shares === share)
        const seen = new Set<string>()
        for (const { path } of mine) {
          await page.goto(path)
          await settle(page)
          const { pathname, search } = new URL(page.url())
          const address = pathname + search
          if (seen.has(address)) continue
          seen.add(address)
          await setDeviceSetting(page, 'preferences', { theme })
          // Soft, so that one failing page does not hide the next.
          expect.soft(await findingsOf(page, theme, rules)).toEqual([])
        }
      },
    )
  }
}

test('The keyboard finds the way past the menu, through a sidebar and out of it again', async ({ page }) => {
  await openSession(page, { email: 'amina.benkirane@ormelle.fr', password: demoPassword })
  await page.goto('/my-profile')
  const rename = page.getByRole('button', { name: 'Modifier le nom' })
  await expect(rename).toBeVisible()
  await page.reload()
  await expect(rename).toBeVisible()
  await pressOnPage(page, 'Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await press(page.getByRole('link', { name: 'Aller au contenu' }), 'Enter')
  await expect(page.locator('#page')).toBeFocused()

  await rename.press('Enter')
  const sidebar = page.getByRole('dialog', { name: 'Modifier le prénom et le nom' })
  await expect(sidebar.getByRole('textbox').first()).toBeFocused()
  await sidebar.getByRole('textbox').first().fill('')
  await press(sidebar.getByRole('textbox').first(), 'Control+Enter')
  await expect(sidebar.getByText('Ce champ est requis')).toBeVisible()
  expect(await findingsOf(page, 'with a field in error')).toEqual([])
  await sidebar.getByRole('textbox').first().fill('Amina')
  for (let tabs = 0; tabs < 8; tabs++) {
    await press(page.locator(':focus'), 'Tab')
    expect(
      await sidebar.evaluate(
        (panel) =>
          panel.contains(document.activeElement) ||
          document.activeElement?.closest('[role=presentation]')?.contains(panel),
      ),
    ).toBe(true)
  }
  await press(sidebar, 'Escape')
  await expect(sidebar).toBeHidden()
  await expect(rename).toBeFocused()
})
