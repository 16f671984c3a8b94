import { expect, test, type Locator } from '#tests/support/journey.ts'
import { arriveAtDashboards } from '#tests/support/arriveAtDashboards.ts'
import { arriveWithFigures } from '#tests/support/arriveWithFigures.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible, tagOf } from '#tests/support/newcomer.ts'
import { saveAnalysesAndDashboards } from '#tests/support/saveAnalysesAndDashboards.ts'
import { press } from '#tests/support/press.ts'
import { testTexts } from '#tests/support/texts.ts'

for (const [language, email, first] of [
  ['fr', 'claire.joubert@ormelle.fr', 'Pilotage ESG'],
  ['en', 'katarzyna.wojcik@ormelle.fr', 'ESG steering'],
] as const) {
  test(
    `A dashboard is read, filtered, enlarged and printed (${language})`,
    tagOf(language),
    async ({ page }) => {
      const { t } = testTexts(language)
      await arriveAtDashboards(page, email)
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByRole('article')).toHaveCount(5)
      await expect(main.getByRole('article').first().locator('strong')).toHaveText(/\d/)
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
      await expectToFit(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectToFit(page)
      const content = await page.locator('[data-dashboard]').boundingBox()
      expect(content?.y).toBeLessThanOrEqual(844 / 4)
      await page.setViewportSize({ width: 1280, height: 900 })

      await page.getByRole('button', { name: t('dashboards.filters.period'), exact: true }).click()
      await page
        .getByRole('dialog', { name: t('dashboards.filters.period') })
        .getByRole('button', { name: t('dashboards.shortcuts.LAST_6_MONTHS') })
        .click()
      await expect(page).toHaveURL(/period=LAST_6_MONTHS/)
      await expect(main.getByRole('img', { name: /./ }).first()).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(/period=LAST_6_MONTHS/)
      await page.getByRole('button', { name: t('layout.filters.reset') }).click()
      await expect(page).not.toHaveURL(/period/)

      const widget = main.getByRole('heading', { level: 2 }).last()
      const title = (await widget.textContent()) ?? ''
      await page.getByRole('button', { name: t('dashboards.widget.actions', { title }) }).click()
      await page.getByRole('menuitem', { name: t('dashboards.widget.whole') }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await press(page.getByRole('dialog'), 'Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      const report = page.getByRole('main').locator('dl', { hasText: t('dashboards.report.perimeter') })
      await expect(report).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(report).toContainText(t('dashboards.report.everything'))
      await page.setViewportSize({ width: 688, height: 1000 })
      await expect(page.getByRole('navigation')).toBeHidden()
      await expect(page.getByRole('button', { name: t('dashboards.print') })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
      await expectToFit(page)
    },
  )
}

test('A dashboard is made by the keyboard: lines, widgets, their order, and all is there after a reload', async ({
  page,
}) => {
  const registrant = await arriveWithFigures(page, '/dashboard', {
    companies: ['Ormelle Fonderie', 'Ormelle Usinage'],
    codes: ['WF01', 'HS02'],
  })
  const { t } = registrant
  await saveAnalysesAndDashboards(page, registrant, {
    kpiId: 'K54',
    analyses: {
      'Effectif par société': { measures: ['WF01'], rows: ['company'] },
      'Accidents du travail par site': { measures: ['HS02'], rows: ['division'] },
    },
  })
  await page.reload()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(t('dashboards.choose')).click()
  await page.getByRole('menuitem', { name: t('dashboards.create') }).click()
  const sidebar = page.getByRole('dialog', { name: t('dashboards.create') })
  await sidebar.getByRole('textbox').fill('Comité de direction')
  await sidebar.getByRole('textbox').press('Control+Enter')
  await expect(page).toHaveURL(/\/configuration$/)
  const address = page.url()

  const placeWidget = async (title: string) => {
    await button(t('dashboards.widget.choose')).first().click()
    await page
      .getByRole('dialog', { name: t('dashboards.widget.choose') })
      .getByRole('button', { name: t('dashboards.widget.placeNamed', { title }) })
      .click()
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await placeWidget('Effectif par société')
  await placeWidget('Accidents du travail par site')
  const lines = page.getByRole('list', { name: t('dashboards.line.all') }).locator('> li')
  await button(t('dashboards.line.add')).click()
  await expect(lines).toHaveCount(2)
  await expectAccessible(page)

  const isOver = (kind: 'line' | 'slot', where: Record<string, number>) =>
    page.getByText(t('dashboards.drag.over', { where: t(`dashboards.drag.${kind}`, where) }), { exact: true })
  // dnd-kit starts to listen for arrow keys in a timer; a timer set later runs after it.
  const take = async (handle: Locator) => {
    await handle.press('Space')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  }
  const titles = page.getByRole('heading', { level: 3 })
  const widget = page.getByRole('button', {
    name: t('dashboards.widget.handle', { title: 'Effectif par société' }),
  })
  await take(widget)
  await expect(isOver('slot', { line: 1, place: 1 })).toBeAttached()
  await press(widget, 'ArrowRight')
  await expect(isOver('slot', { line: 1, place: 2 })).toBeAttached()
  await press(widget, 'Space')
  await expect(titles).toHaveText(['Accidents du travail par site', 'Effectif par société'])

  const line = page.getByRole('button', { name: t('dashboards.line.handle', { line: 1 }) })
  await take(line)
  await expect(isOver('line', { line: 1 })).toBeAttached()
  await press(page.locator(':focus'), 'ArrowDown')
  await expect(isOver('line', { line: 2 })).toBeAttached()
  await press(page.locator(':focus'), 'Space')
  await expect(lines.first().getByText(t('dashboards.widget.choose'))).toBeVisible()

  await button(t('dashboards.text.add')).click()
  const text = page.getByRole('textbox', { name: t('dashboards.text.field', { line: 3 }) })
  await expect(text).toBeFocused()
  await text.fill('# Bilan')
  await press(text, 'Control+Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Bilan' })).toBeVisible()
  await button(t('dashboards.step.undo')).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bilan' })).toHaveCount(0)
  await button(t('dashboards.step.redo')).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bilan' })).toBeVisible()
  // The tip of a button lies outside of the landmarks.
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(address)
  await expect(titles).toHaveText(['Accidents du travail par site', 'Effectif par société'])
  await page.getByRole('link', { name: t('dashboards.done') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comité de direction' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Effectif par société' })).toBeVisible()
})
