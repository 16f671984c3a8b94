import { expect, test } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { findAccessibilityFaults } from '#tests/support/accessibility.ts'
import { findNameFaults } from '#tests/support/accessibleTree.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { setDeviceSetting } from '#tests/support/deviceSettings.ts'
import { openSession } from '#tests/support/openSession.ts'
import { mainPages } from '#tests/support/pages.ts'
import { findUnseenStates } from '#tests/support/stateMarks.ts'

const shares = 2

for (const share of Array.from({ length: shares }, (_, index) => index)) {
  const title = `The main pages have unique names in the accessibility tree and are seen in forced colours (${share + 1} of ${shares})`
  test(title, async ({ page }, info) => {
    await openSession(page, { email: 'claire.joubert@ormelle.fr', password: demoPassword })
    await page.goto('/dashboard')
    await setDeviceSetting(page, 'campaignIntro', true)
    const ids = await readDemoIds(page)
    for (const { name, path } of mainPages(ids).filter((_, index) => index % shares === share)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 120_000 })
      // Soft, so that one page does not hide the next.
      expect.soft(await findNameFaults(page), name).toEqual([])
      // Chromium emulates the contrast themes of Windows with its own palette, without backgrounds and shadows.
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await findAccessibilityFaults(page, { rules: ['color-contrast'] }), name).toEqual([])
      expect.soft(await findUnseenStates(page), name).toEqual([])
      await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' })
      await page.emulateMedia({ forcedColors: 'none' })
    }
  })
}

test('The checks find repeated and missing names, and states that only a background shows', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setContent(`
    <nav aria-label="Menu"><a href="/a" aria-current="page">Current</a> <a href="/b">Other</a> <a href="/c">Other</a></nav>
    <ul><li><button>Open</button></li><li><button>Open</button></li></ul>
    <section aria-label="Part"><button></button></section><section aria-label="Part"></section>
    <style>a { padding: 4px 8px } [aria-current] { background: navy }</style>`)
  expect(await findNameFaults(page)).toEqual([
    'button without a name in « Part »',
    'name used twice: link « Other »',
    'name used twice: region « Part »',
  ])
  expect(await findUnseenStates(page)).toEqual([expect.stringContaining('aria-current')])
})
