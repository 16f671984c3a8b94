import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test(
  'The demo shows the product, tries thresholds and leads to a diagnosis',
  { tag: '@full' },
  async ({ page }) => {
    const { t, email } = await arriveInRegister(page, '/demo', ['Ormelle Bois'])
    await expect(page.getByRole('heading', { level: 1, name: t('demo.title') })).toBeVisible()
    await expect(page.getByText(t('demo.plan'))).toBeHidden()

    const sample = page.getByRole('region', { name: t('demo.matrix.title') })
    await expect(sample.getByRole('group', { name: t('results.matrix.title') })).toBeVisible()
    const verdicts = sample.locator('dl')
    await expect(verdicts).toContainText(`${t('demo.matrix.verdicts.both')} 6`)
    const slider = sample.locator('input[type=range]').first()
    await slider.focus()
    await slider.press('End')
    await expect(verdicts).toContainText(`${t('demo.matrix.verdicts.both')} 0`)
    await sample.getByRole('button', { name: t('demo.matrix.reset') }).click()
    await expect(verdicts).toContainText(`${t('demo.matrix.verdicts.both')} 6`)

    const picture = page.getByRole('img', { name: t('demo.tour.results.alt') })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1_000)
    await expectAccessible(page)

    await test.step('it fits a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('slider').first()).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    await page
      .getByRole('link', { name: t('demo.ask') })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('diagnosis.title') })).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('diagnosis.email') })).toHaveValue(email)
    await expectAccessible(page)
    await page.getByRole('combobox', { name: t('diagnosis.topic') }).click()
    await page.getByRole('option', { name: t('diagnosis.topics.REGULATION') }).click()
    await page.getByRole('textbox', { name: t('diagnosis.message') }).fill('<b>Bonjour</b>')
    await page.getByRole('button', { name: t('diagnosis.submit') }).click()
    await expect(page.getByText(t('diagnosis.done.title'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('diagnosis.done.contents') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('contents.title') })).toBeVisible()
  },
)
