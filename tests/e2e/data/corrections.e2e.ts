import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { begin, bring, log, save, send, site, water, wrongLine } from '#tests/support/importJourney.ts'
import { expectAccessible, tagOf } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

/** Uploads a file whose last line is refused, up to the results of its check. */
async function bringWrong(page: Page, language: 'fr' | 'en') {
  const reader = await arriveInRegister(page, log, [site], language)
  await begin(page, reader, 'ONE')
  await bring(page, reader, water([0, 1], [wrongLine]), 'eau.csv')
  await send(page, reader)
  await expect(page.getByText('beaucoup').first()).toBeVisible()
  return reader
}

for (const [language, typed] of [
  ['fr', '1 234,5'],
  ['en', '1,234.5'],
] as const) {
  test(
    `A refused cell is corrected in place, put back, corrected again, and told in the sheet (${language})`,
    tagOf(language),
    async ({ page }) => {
      const reader = await bringWrong(page, language)
      const { t } = reader
      const fixture = { column: 'qty', line: '4' }
      const field = page.getByRole('textbox', { name: t('recordImport.errors.correct', fixture) })
      const corrections = page.getByRole('tab', { name: t('dataHub.review.views.corrections') })
      const correct = async () => {
        await field.fill(typed)
        await page.getByRole('button', { name: t('recordImport.errors.acceptLine', fixture) }).click()
        await expect(corrections).toBeVisible()
        await expect(page.getByText('beaucoup', { exact: true })).toBeHidden()
      }
      await expectAccessible(page)
      await correct()
      await corrections.click()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('dataHub.corrections.putBackCell', fixture) }).click()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(field).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
      await correct()
      await save(page, reader, 3)
      await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()

      await page.getByRole('link', { name: t('dataHub.outcome.log') }).click()
      const sidebar = page.getByRole('dialog')
      await sidebar
        .getByRole('button', { name: t('dataHub.corrections.count', { smart_count: 1, count: 1 }) })
        .click()
      await expect(sidebar.getByText('beaucoup', { exact: true })).toBeVisible()
      await expect(sidebar.getByText(typed)).toBeVisible()
      await expectAccessible(page)
      await expectToFit(page)
    },
  )
}
