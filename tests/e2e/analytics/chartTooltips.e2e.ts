import { expect, test } from '#tests/support/journey.ts'
import { arriveAtDashboards } from '#tests/support/arriveAtDashboards.ts'
import { readContrasts } from '#tests/support/contrast.ts'

/** WCAG 2, level AA, for text of this size. */
const leastContrast = 4.5

test('Every text of a chart tooltip has enough contrast, light and dark', async ({ page }) => {
  await arriveAtDashboards(page, 'claire.joubert@ormelle.fr')
  const main = page.getByRole('main')
  const charts = main.locator('.MuiChartsSurface-root')
  const tooltip = page.getByRole('tooltip')
  await expect(charts).toHaveCount(4)
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const chart of await charts.all()) {
      await chart.hover()
      // At least a name and a value.
      await expect(tooltip.getByRole('cell').first()).toHaveText(/\d/)
      const contrasts = await readContrasts(tooltip)
      expect(contrasts.filter(({ ratio }) => ratio < leastContrast)).toEqual([])
      await page.mouse.move(0, 0)
      await expect(tooltip).toHaveCount(0)
    }
  }
})
