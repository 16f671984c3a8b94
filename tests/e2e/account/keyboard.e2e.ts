import { expect, test } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { setDeviceSetting } from '#tests/support/deviceSettings.ts'
import { walkThrough } from '#tests/support/focusMarks.ts'
import { openSession } from '#tests/support/openSession.ts'
import { shellPages, type NamedPage } from '#tests/support/pages.ts'
import { findStructureFaults } from '#tests/support/structureFaults.ts'

const shares = 4

for (const theme of ['light', 'dark', 'forced'] as const) {
  for (const share of Array.from({ length: shares }, (_, index) => index)) {
    test(
      `every page can be walked through with Tab, and its focus is seen in ${theme} colours (${share + 1} of ${shares})`,
      { tag: '@full' },
      async ({ page }) => {
        test.setTimeout(600_000)
        await openSession(page, { email: 'claire.joubert@ormelle.fr', password: demoPassword })
        await page.goto('/dashboard')
        await setDeviceSetting(page, 'campaignIntro', true)
        if (theme === 'forced') await page.emulateMedia({ forcedColors: 'active' })
        else await setDeviceSetting(page, 'preferences', { theme })
        const ids = await readDemoIds(page)
        const measured = new Set<string>()
        const visit = async ({ name, path }: NamedPage) => {
          await page.goto(path)
          await expect(
            page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
          ).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          expect.soft(await findStructureFaults(page), name).toEqual([])
          expect.soft(await walkThrough(page, measured), name).toEqual([])
        }
        for (const each of shellPages(ids).filter((_, index) => index % shares === share)) await visit(each)
      },
    )
  }
}
