import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

/** The text of a guide is invisible above its image, to be selected and read aloud. */
const invisible = ['.textLayer']

for (const language of languages) {
  test(
    `A guide is read page by page, a video is played with its captions in ${language}`,
    tagOf(language),
    async ({ page }) => {
      const { t } = await arriveInRegister(page, '/exclusive-content', ['Ormelle Bois'], language)
      await expect(page.getByRole('article')).toHaveCount(4)
      await expectAccessible(page)

      await test.step('a guide is read, and nothing breaks the content policy', async () => {
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        const title = t('contents.items.csrd-guide.title')
        await page.getByRole('link', { name: title }).click()
        const pages = page.getByRole('region', { name: t('contents.reader.label', { title }) })
        const first = pages.getByRole('region', { name: t('contents.reader.page', { page: 1 }), exact: true })
        await expect(first).toHaveAttribute('data-drawn')
        await expect(first).toContainText(title)
        await expect(page.getByText(t('contents.reader.position', { page: 1, pages: 8 }))).toBeVisible()
        await page.getByRole('button', { name: t('contents.reader.next') }).click()
        await expect(page.getByText(t('contents.reader.position', { page: 2, pages: 8 }))).toBeVisible()
        await page.getByRole('button', { name: t('contents.reader.zoomIn') }).click()
        await expectAccessible(page, { without: invisible })
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: t('contents.download') }).click()
        expect((await download).suggestedFilename()).toBe(`csrd-guide.${language}.pdf`)
        expect(complaints).toEqual([])
      })

      await test.step('a video is played from the place that is chosen in its transcript', async () => {
        await page.goto('/exclusive-content/steering-webinar')
        const title = t('contents.items.steering-webinar.title')
        const video = page.getByLabel(t('contents.player.label', { title }))
        await expect(video).toBeVisible()
        const transcript = page.getByRole('region', { name: t('contents.player.transcript') })
        await expect(transcript.getByRole('button').nth(8)).toBeVisible()
        await expectAccessible(page)
        await transcript.getByRole('button').nth(2).click()
        const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
        const from = await seconds()
        expect(from).toBeGreaterThan(5)
        await expect.poll(seconds).toBeGreaterThan(from + 0.3)
        expect(
          await video.evaluate((element: HTMLVideoElement) =>
            [...element.textTracks].map(({ mode }) => mode),
          ),
        ).toEqual(['showing', 'disabled'])
      })

      await test.step('the list and a guide fit a phone', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto('/exclusive-content')
        await expect(page.getByRole('article')).toHaveCount(4)
        await expectToFit(page)
        await page.goto('/exclusive-content/double-materiality-guide')
        await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn')
        await expectToFit(page)
      })
    },
  )
}
