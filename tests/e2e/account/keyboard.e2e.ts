import { expect, test, type Page } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { setDeviceSetting } from '#tests/support/deviceSettings.ts'
import { measureFocusMark, tabOn } from '#tests/support/focusMarks.ts'
import { openSession } from '#tests/support/openSession.ts'
import { shellPages, type NamedPage } from '#tests/support/pages.ts'
import { findStructureFaults } from '#tests/support/structureFaults.ts'

/** More stops than any page has: a page with more holds the focus. */
const stopsMax = 400

/** A ring of two pixels around a checkbox of 16 px has more pixels than this. */
const markMin = 60

/** Walks through a page with the Tab key alone; returns the elements whose focus cannot be seen. */
async function walk(page: Page, measured: Set<string>): Promise<string[]> {
  const unseen: string[] = []
  for (let stops = 0; stops < stopsMax; stops++) {
    const stop = await tabOn(page)
    if (stop === undefined) return stops === 0 ? ['no element can be reached'] : unseen
    if (measured.has(stop.kind)) continue
    measured.add(stop.kind)
    const pixels = await measureFocusMark(page)
    if (pixels < markMin) unseen.push(`${pixels} pixels: ${stop.html}`)
  }
  return [...unseen, `the focus does not leave the page after ${stopsMax} elements`]
}

const shares = 4

for (const theme of ['light', 'dark'] as const) {
  for (const share of Array.from({ length: shares }, (_, index) => index)) {
    test(
      `every page can be walked through with Tab, and its focus is seen in the ${theme} theme (${share + 1} of ${shares})`,
      { tag: '@full' },
      async ({ page }) => {
        test.setTimeout(600_000)
        await openSession(page, { email: 'claire.joubert@ormelle.fr', password: demoPassword })
        await page.goto('/dashboard')
        await setDeviceSetting(page, 'campaignIntro', true)
        await setDeviceSetting(page, 'preferences', { theme })
        const ids = await readDemoIds(page)
        const measured = new Set<string>()
        const visit = async ({ name, path }: NamedPage) => {
          await page.goto(path)
          await expect(
            page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
          ).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          expect.soft(await findStructureFaults(page), name).toEqual([])
          expect.soft(await walk(page, measured), name).toEqual([])
        }
        for (const each of shellPages(ids).filter((_, index) => index % shares === share)) await visit(each)
      },
    )
  }
}
