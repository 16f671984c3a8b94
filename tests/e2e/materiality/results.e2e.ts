import { readFile } from 'node:fs/promises'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Locator, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { closeAssessment } from '#tests/support/closedAssessment.ts'
import { giveReason } from '#tests/support/giveReason.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

/** A person whose organisation has closed assessments, with the last one open at a page of its results. */
async function arriveAtResults(
  page: Page,
  view: string,
  language: Locale = 'fr',
  names: readonly string[] = ['Exercice 2026'],
) {
  const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'], language)
  let id = ''
  for (const name of names) id = await closeAssessment(page, registrant, name)
  const results = `/double-materiality/edit/${id}/results`
  await page.goto(`${results}/${view}`)
  const { t } = registrant
  return {
    t,
    results,
    matrix: page.getByRole('group', { name: t('results.matrix.title') }),
    slider: (side: string) => page.getByRole('slider', { name: t(`results.threshold.${side}`) }),
    button: (key: string, args?: Record<string, string>) =>
      page.getByRole('button', { name: t(key, args), exact: true }),
    choose: (key: string) => page.getByRole('radiogroup').getByText(t(key), { exact: true }).click(),
  }
}

/** Pixels per point of the scale: the financial threshold line crosses the whole plot, which is 5 points high. */
const pointsToPixels = (financial: Locator): Promise<number> =>
  financial.locator('.cut').evaluate((line) => line.getBoundingClientRect().height / 5)

/** Drags a threshold by its label one point higher. */
async function dragUp(page: Page, threshold: Locator, point: number): Promise<void> {
  const box = await threshold.locator('rect').boundingBox()
  const { x, y } = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - point / 2)
  await page.mouse.move(x, y - point)
  await page.mouse.up()
}

for (const language of languages) {
  test(
    `A threshold is tried on the matrix and by typing before it is applied in ${language}`,
    tagOf(language),
    async ({ page }) => {
      const { t, matrix, slider, button, choose } = await arriveAtResults(page, 'dashboard', language)
      await expect(matrix.getByRole('link')).toHaveCount(3)
      await expectAccessible(page)

      // On a small laptop, the thresholds are in one row with the views, and the whole matrix is visible.
      await page.setViewportSize({ width: 1280, height: 800 })
      const [views, typedBox, whole] = await Promise.all([
        page.getByRole('link', { name: t('results.views.exclusions'), exact: true }).boundingBox(),
        page.getByRole('textbox', { name: t('results.threshold.impact') }).boundingBox(),
        matrix.boundingBox(),
      ])
      expect(typedBox?.x).toBeGreaterThan((views?.x ?? 0) + (views?.width ?? 0))
      expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThanOrEqual(800)

      // Two topics are at 3.5 on both axes, above 3.00: raising the threshold to 3.55 excludes them.
      const impact = slider('impact')
      await impact.focus()
      await impact.press('PageUp')
      await impact.press('ArrowUp')
      await expect(impact).toHaveAttribute('aria-valuenow', '3.55')
      const effect = t('results.change.topics.some', { smart_count: 2 })
      await expect(impact).toHaveAttribute('aria-valuetext', new RegExp(effect))
      const changes = page.getByRole('region', { name: t('results.change.title') })
      await expect(changes).toContainText('Émissions des fours')
      await expectAccessible(page)
      await button('results.change.cancel').click()
      await expect(changes).toBeHidden()

      await dragUp(page, impact, await pointsToPixels(slider('financial')))
      await expect(impact).toHaveAttribute('aria-valuenow', '4')
      await expect(changes).toContainText('Émissions des fours')
      expect((await matrix.boundingBox())?.y).toBe(whole?.y)
      await button('results.change.cancel').click()
      await expect(changes).toBeHidden()

      // Two fingers on a trackpad send wheel events with Ctrl.
      await expect(button('results.matrix.zoom.whole')).toBeDisabled()
      await matrix.hover()
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, -240)
      await page.keyboard.up('Control')
      await button('results.matrix.zoom.whole').click()
      await expect(button('results.matrix.zoom.whole')).toBeDisabled()

      const typed = page.getByRole('textbox', { name: t('results.threshold.financial') })
      await typed.fill(language === 'fr' ? '3,255' : '3.255')
      await expect(page.getByText(t('results.threshold.range'))).toBeVisible()
      await typed.fill(language === 'fr' ? '3,25' : '3.25')
      await expect(changes).toBeVisible()
      await button('results.change.apply').click()
      await expectToast(page, t('results.threshold.done'), () => giveReason(page, t, 'results.change.apply'))
      await expect(slider('financial')).toHaveAttribute('aria-valuenow', '3.25')

      await button('results.matrix.zoom.nearer').click()
      await expect(button('results.matrix.zoom.whole')).toBeEnabled()
      await button('results.matrix.picture.export').click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: t('results.matrix.picture.svg') }).click(),
      ])
      expect(await readFile(await download.path(), 'utf8')).toContain('Exercice 2026')
      await choose('results.matrix.views.table')
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
    },
  )
}

test(
  'Results are read by topic, by method and beside an earlier assessment',
  { tag: '@full' },
  async ({ page }) => {
    const names = ['Exercice 2025', 'Exercice 2026']
    const { t, button, choose } = await arriveAtResults(page, 'general', 'fr', names)
    const openView = (view: 'sensitivity' | 'comparison' | 'exclusions') =>
      page.getByRole('link', { name: t(`results.views.${view}`), exact: true }).click()
    await choose('materiality.universes.SOCIAL')
    await expect(page.getByRole('row')).toHaveCount(5)
    await expectAccessible(page)

    await openView('sensitivity')
    const [maximum, mean] = ['MAX', 'MEAN'].map((method) =>
      t(`resources.doubleMaterialities.values.scoring.aggregation.${method}`),
    )
    const chosen = page.getByRole('row').filter({ hasText: t('results.methods.chosen') })
    await expect(chosen).toContainText(maximum ?? '')
    await button('results.methods.chooseNamed', { method: mean ?? '' }).click()
    await giveReason(page, t, 'results.why.confirmMethod')
    await expect(chosen).toContainText(mean ?? '')
    await expectAccessible(page)

    await openView('comparison')
    await expect(page.getByText(t('results.comparison.how'))).toBeVisible()
    await expect(page.getByRole('combobox', { name: t('results.comparison.with') })).toContainText(
      'non terminée',
    )
    await expect(page.getByRole('row')).toHaveCount(4)
    await expectAccessible(page)

    await openView('exclusions')
    await expect(page.getByText('Aucun riverain')).toBeVisible()
    await expectAccessible(page)
  },
)

/** Two fingers that start on either side of a position and move apart. */
async function pinch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly number[]) =>
    devices.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((fixture, id) => ({ x: fixture, y, id })),
    })
  await touch('touchStart', x - 20)
  await touch('touchStart', x - 20, x + 20)
  for (const half of [30, 40, 50, 60]) await touch('touchMove', x - half, x + half)
  await touch('touchEnd')
}

test('Results fit a phone, and a topic shows what its score rests on', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { t, results, matrix, slider } = await arriveAtResults(page, 'dashboard')
  for (const view of ['dashboard', 'general', 'divergences', 'sensitivity', 'comparison', 'exclusions']) {
    await page.goto(`${results}/${view}`)
    await expect(page.getByRole('link', { name: t(`results.views.${view}`), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectToFit(page)
    await expectAccessible(page)
  }

  // Two fingers around the crossing of the thresholds zoom the plot, and do not drag them.
  await page.goto(`${results}/dashboard`)
  await matrix.hover()
  const [across, up] = await Promise.all(
    (['impact', 'financial'] as const).map((side) => slider(side).locator('.cut').boundingBox()),
  )
  await pinch(page, { x: up?.x ?? 0, y: across?.y ?? 0 })
  await expect(page.getByRole('button', { name: t('results.matrix.zoom.whole') })).toBeEnabled()
  await expect(slider('impact')).toHaveAttribute('aria-valuenow', '3')
  await expect(slider('financial')).toHaveAttribute('aria-valuenow', '3')

  await matrix.getByRole('link', { name: 'Personnel de l’entreprise' }).click()
  await page
    .getByRole('button', { name: t('results.subject.editOf', { name: 'Accidents du travail' }) })
    .click()
  const sidebar = page.getByRole('dialog', { name: 'Accidents du travail' })
  await expect(sidebar).toContainText(t('results.subject.mean'))
  // Bounds are shown at the field before any error.
  const field = (name: string) => sidebar.getByRole('textbox', { name: t(`results.subject.${name}`) })
  const between = (max: string) => t('ui.number.between', { min: '0', max })
  await expect(field('impactWeight')).toHaveAccessibleDescription(between('10'))
  await expect(field('preparerImpact')).toHaveAccessibleDescription(between('5'))
  await expectToFit(page)
  await expectAccessible(page)
  await press(sidebar, 'Escape')
  await page.goto(`${results}/dashboard`)
  await expect(
    page.getByRole('textbox', { name: t('results.threshold.impact') }),
  ).toHaveAccessibleDescription(between('5'))
})
