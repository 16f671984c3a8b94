import { expect, test } from '#tests/support/journey.ts'
import { languages, tagOf } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

for (const language of languages) {
  test(
    `On phones, labels of the bottom bar never touch, and the notice of a lost network covers no title (${language})`,
    tagOf(language),
    async ({ page }) => {
      const { t } = await arriveInRegister(page, '/admin/members', ['Ormelle Bois'], language)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const path of [
          '/admin/members',
          '/disclosures',
          '/general-settings/language',
          '/my-profile',
          '/analytics',
        ]) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const bar = page.getByRole('navigation', { name: t('layout.navigation') })
          await expect(bar).toBeVisible()
          const gaps = await bar.evaluate((nav) => {
            const labels = [...nav.querySelectorAll(':scope > * > span')].map((label) =>
              label.getBoundingClientRect(),
            )
            return labels.slice(1).map(({ left }, index) => left - (labels[index]?.right ?? 0))
          })
          expect(gaps).toHaveLength(4)
          expect(Math.min(...gaps), `${path} at ${width}`).toBeGreaterThanOrEqual(4)
        }
      }

      const title = page.getByRole('heading', { level: 1 })
      await page.context().setOffline(true)
      const notice = page.getByText(t('layout.connection.offline.title'))
      await expect(notice).toBeVisible()
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(viewport)
        await expect
          .poll(async () => {
            const [over, under] = [
              await notice.locator('xpath=../..').boundingBox(),
              await title.boundingBox(),
            ]
            return (under?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0))
          })
          .toBeGreaterThanOrEqual(0)
      }
      await page.context().setOffline(false)
    },
  )
}
