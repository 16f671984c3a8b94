import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { dataReportTypes, type DataReportList } from '#model/wire/data/dataAnalysis.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible, tagOf } from '#tests/support/newcomer.ts'
import { openSession } from '#tests/support/openSession.ts'
import { testTexts } from '#tests/support/texts.ts'

/** A4 without its margins, in CSS pixels. */
const paper = { width: 688, height: 1000 }

/** The demonstration's figures are loaded after its start: logs in, and reads the reports once they are there. */
async function arriveAtReports(page: Page, email: string): Promise<DataReportList> {
  const token = await openSession(page, { email, password: demoPassword })
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers })).json()
  const { content } = (await read('/organizations')) as { content: { id: string }[] }
  const reports = async () => (await read(`/organizations/${content[0]?.id}/data-analysis`)) as DataReportList
  await expect.poll(async () => (await reports())[0]?.basedOn.facts, { timeout: 120_000 }).toBeGreaterThan(0)
  await page.goto('/data-hub/reports')
  return reports()
}

for (const [language, email] of [
  ['fr', 'claire.joubert@ormelle.fr'],
  ['en', 'katarzyna.wojcik@ormelle.fr'],
] as const) {
  test(
    `Each report is read in its frame, kept as a page of its own and fits on paper (${language})`,
    tagOf(language),
    async ({ page, context }) => {
      const { t } = testTexts(language)
      await arriveAtReports(page, email)
      for (const type of dataReportTypes) {
        const title = t(`dataAnalysis.types.${type}.title`)
        await page
          .getByRole('radiogroup', { name: t('dataReports.choose') })
          .getByText(title)
          .click()
        const frame = page.getByTitle(title, { exact: true })
        await expect(frame.contentFrame().getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expectAccessible(page)
        await expectToFit(page)

        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: t('dataReports.save') }).click()
        const html = readFileSync(await (await download).path(), 'utf8')
        const kept = await context.newPage()
        await kept.setContent(html)
        await expect(kept).toHaveTitle(`${title} · Groupe Ormelle`)
        for (const colorScheme of ['light', 'dark'] as const) {
          await kept.emulateMedia({ colorScheme })
          await expectAccessible(kept)
        }
        await kept.setViewportSize({ width: 390, height: 844 })
        await expectToFit(kept)
        await kept.setViewportSize(paper)
        await kept.emulateMedia({ media: 'print' })
        await expectToFit(kept)
        await kept.close()
      }

      await test.step('on a phone and in the dark the page is no wider than the screen', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
        await expectToFit(page)
        await expectAccessible(page)
      })
    },
  )
}
