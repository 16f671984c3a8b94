import { readFileSync } from 'node:fs'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Locator, type Page } from '#tests/support/journey.ts'
import { exampleAnalyses } from '#model/data/exampleAnalyses.ts'
import { writeAddress } from '#src/analysis/definition/address.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { arriveWithFigures } from '#tests/support/arriveWithFigures.ts'
import { waitForDemoFigures } from '#tests/support/demoFigures.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { openSession } from '#tests/support/openSession.ts'
import { press } from '#tests/support/press.ts'
import { testTexts } from '#tests/support/texts.ts'

async function arriveAtAnalyses(page: Page, email: string): Promise<void> {
  await waitForDemoFigures(page, await openSession(page, { email, password: demoPassword }))
  await page.goto('/analytics')
}

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

for (const language of languages) {
  const { t } = testTexts(language)
  const fields = (page: Page): Locator => page.getByRole('region', { name: t('analytics.fields.title') })
  const position = (page: Page, name: 'measures' | 'rows' | 'columns' | 'filters'): Locator =>
    page.getByRole('region', { name: t(`analytics.places.${name}`), exact: true })
  const result = (page: Page): Locator => page.getByRole('region', { name: t('analytics.result') })

  /** Searched by name and added with Enter. */
  const add = async (page: Page, label: string): Promise<void> => {
    const search = fields(page).getByRole('searchbox')
    await search.fill(label)
    const field = fields(page)
      .getByRole('button', { name: new RegExp(`^${label}( \\(|$)`) })
      .first()
    await field.focus()
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-pressed', 'true')
    await search.fill('')
  }
  const start = async (page: Page): Promise<void> => {
    await page.goto('/analytics/new')
    await expect(result(page)).toContainText(t('analytics.start.title'))
  }
  const save = async (page: Page, title: string): Promise<void> => {
    await page.getByRole('button', { name: t('analytics.rename.action') }).click()
    await page.getByRole('textbox', { name: t('analytics.rename.label') }).fill(title)
    await press(page.getByRole('textbox', { name: t('analytics.rename.label') }), 'Enter')
    await page.getByRole('button', { name: t('analytics.save.action'), exact: true }).click()
    await page.waitForURL(/\/analytics\/[\w-]{36}$/)
    // The URL changes before the page: until the saved analysis is shown, a menu would open on the previous one.
    await expect(page.getByRole('button', { name: t('analytics.duplicate.action') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  const remove = async (page: Page, title: string): Promise<void> => {
    await page.getByRole('button', { name: t('analytics.columns.actsOf', { title }), exact: true }).click()
    await page.getByRole('menuitem', { name: t('analytics.delete.action') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('analytics.delete.action') })
      .click()
    await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden()
  }

  test(
    `Three analyses are built from nothing, kept, copied and exported (${language})`,
    tagOf(language),
    async ({ page }) => {
      const titles = ['A', 'B', 'C']
      const [first = '', second = '', third = ''] = titles
      await arriveWithFigures(page, '/analytics', {
        companies: ['Fonderie', 'Usinage', 'Verre', 'Bois', 'Logistique'].map((name) => `Ormelle ${name}`),
        // Accidents are shown where enough people work.
        codes: ['EN01', 'WA01', 'WF01', 'HS02'],
        language,
      })

      await start(page)
      await add(page, t('indicators.names.EN01'))
      await add(page, t('cube.levels.company'))
      await add(page, t('cube.levels.quarter'))
      await choose(page, t('analytics.period.label'), t('analytics.period.choices.YEAR_TO_DATE'))
      await expect(result(page)).toContainText('Ormelle Fonderie')
      await expectAccessible(page)
      await save(page, first)
      await page.reload()
      await expect(result(page)).toContainText('Ormelle Fonderie')
      await expect(position(page, 'columns')).toContainText(t('cube.levels.quarter'))

      await start(page)
      await add(page, t('indicators.names.WA01'))
      await add(page, t('cube.levels.division'))
      await choose(page, t('analytics.period.label'), t('analytics.period.choices.LAST_6_MONTHS'))
      await choose(page, t('analytics.compare.label'), t('analytics.compare.Y-1'))
      await choose(page, t('analytics.top.label'), t('analytics.top.desc', { count: 3 }))
      await expect(result(page)).toContainText(t('cube.others'))
      await save(page, second)

      await start(page)
      await add(page, t('indicators.names.HS02'))
      await page.getByRole('button', { name: t('analytics.addTo.filters') }).click()
      await page.getByRole('combobox', { name: t('analytics.addTo.filters') }).fill(t('cube.levels.company'))
      await page.getByRole('option', { name: t('cube.levels.company'), exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('searchbox').fill('fonderie')
      await dialog.getByRole('checkbox', { name: 'Ormelle Fonderie' }).check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('analytics.filters.keep') }).click()
      await expect(position(page, 'filters')).toContainText('Ormelle Fonderie')
      await add(page, t('cube.levels.year'))
      await save(page, third)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('analysisResults.export.open') }).click()
      await page.getByRole('menuitem', { name: t('analysisResults.export.csv') }).click()
      const csv = readFileSync(await (await download).path(), 'utf8')
      expect(csv.startsWith('\uFEFF')).toBe(true)
      expect(csv).toContain(t('cube.levels.year'))

      await expectToast(page, t('analytics.duplicate.done'), () =>
        page.getByRole('button', { name: t('analytics.duplicate.action') }).click(),
      )
      const copy = `${third} - ${language === 'fr' ? 'copie' : 'copy'}`
      await page.goto('/analytics')
      for (const title of [...titles, copy])
        await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
      await expectAccessible(page)

      for (const title of [...titles, copy]) await remove(page, title)
    },
  )
}

test(
  'A link carries an analysis to another member of the organisation',
  { tag: '@full' },
  async ({ page, browser }) => {
    const { t } = testTexts('fr')
    await arriveAtAnalyses(page, 'claire.joubert@ormelle.fr')
    const definition = exampleAnalyses.mix
    await page.goto(`/analytics/new${writeAddress(definition, { title: 'Mix & co' })}`)
    await page.getByRole('button', { name: t('analytics.more') }).click()
    await page.getByRole('menuitem', { name: t('analytics.share.action') }).click()
    await expectAccessible(page)
    const link = await page.getByRole('textbox', { name: t('analytics.share.link') }).inputValue()

    const context = await browser.newContext()
    const theirs = await context.newPage()
    await openSession(theirs, { email: 'amina.benkirane@ormelle.fr', password: demoPassword })
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Mix & co' })).toBeVisible()
    await expect(theirs.getByRole('region', { name: t('analytics.result') })).toContainText(
      'Ormelle Fonderie',
    )
    await context.close()

    // A definition too long for a query string is opened by a visitor, who logs in, reloads and still has it.
    const formats = Array.from({ length: 20 }, (_, position) => ({
      measure: definition.query.measures[0] ?? '',
      kind: 'bound' as const,
      operator: '>=' as const,
      value: 123_456.78 + position,
    }))
    const long = writeAddress({ ...definition, formats }, { title: 'Mix long' })
    expect(long.startsWith('#')).toBe(true)
    const outsider = await (await browser.newContext()).newPage()
    await outsider.goto(`/analytics/new${long}`)
    await expect(outsider).toHaveURL(/\/login\?redirect=/)
    await outsider.getByLabel(t('auth.email')).fill('amina.benkirane@ormelle.fr')
    await outsider.getByLabel(t('auth.password'), { exact: true }).fill(demoPassword)
    await press(outsider.getByLabel(t('auth.password'), { exact: true }), 'Enter')
    const title = outsider.getByRole('heading', { level: 1, name: 'Mix long' })
    await expect(title).toBeVisible()
    await outsider.reload()
    await expect(title).toBeVisible()
    await expect(outsider).toHaveURL(/\/analytics\/new#/)
    await outsider.context().close()
  },
)

test('A score stands beside the tonnes of a site, wants one axis, and leads to the results it comes from', async ({
  page,
}) => {
  const { t } = testTexts('fr')
  const result = page.getByRole('region', { name: t('analytics.result') })
  await arriveAtAnalyses(page, 'claire.joubert@ormelle.fr')
  await page.getByRole('link', { name: /note d’impact et émissions par site/ }).click()
  await expect(result).toContainText('Saint-Dizier, fonderie 1')
  await page
    .getByRole('button', { name: t('analytics.filters.remove', { field: t('cube.levels.axis') }) })
    .click()
  await expect(result).toContainText(t('analysisResults.notes.mixed', { levels: t('cube.levels.axis') }))
  await page.getByRole('button', { name: t('analytics.undo') }).click()
  await result
    .getByRole('gridcell', { name: /^\d,\d{1,2}$/ })
    .first()
    .click()
  const sidebar = page.getByRole('dialog', { name: new RegExp(t('cube.measures.score')) })
  await expectAccessible(page)
  await sidebar.getByRole('link').click()
  await page.waitForURL(/\/double-materiality\/edit\/[\w-]+\/results\/general$/)
  await expect(page.getByRole('main')).toContainText('Changement climatique')
})

test(
  'On a phone fields and composition are sheets, in light and dark',
  { tag: '@full' },
  async ({ page }) => {
    const { t } = testTexts('fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await arriveAtAnalyses(page, 'claire.joubert@ormelle.fr')
    await page.goto('/analytics/new')
    await page.getByRole('button', { name: t('analytics.fields.title') }).click()
    const sidebar = page.getByRole('dialog', { name: t('analytics.fields.title') })
    await sidebar.getByRole('searchbox').fill(t('indicators.names.EN18'))
    await sidebar
      .getByRole('button', { name: new RegExp(`^${t('indicators.names.EN18')}`) })
      .first()
      .click()
    await expectAccessible(page)
    await press(sidebar, 'Escape')
    await page.getByRole('button', { name: t('analytics.composition') }).click()
    const composition = page.getByRole('dialog', { name: t('analytics.composition') })
    await expect(composition).toContainText(t('indicators.names.EN18'))
    await press(composition, 'Escape')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await expectToFit(page)
    }
  },
)
