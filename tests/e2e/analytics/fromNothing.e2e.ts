import { expect, test } from '#tests/support/journey.ts'
import { countActions } from '#tests/support/countActions.ts'
import { bringOwnFile, countedPresses, makeDashboardOf } from '#tests/support/bringOwnFile.ts'
import { arriveAt, expectAccessible } from '#tests/support/newcomer.ts'
import { openSession } from '#tests/support/openSession.ts'

const sites = ['Ormelle Usinage', 'Ormelle Verre'] as const
const lastYear = new Date().getFullYear() - 1

const meters = Array.from({ length: 100 }, (_, position) => ({
  meter: `Z-${Math.floor(position / 12)}`,
  month: position % 12,
}))
const german = (day: Date) => day.toISOString().slice(0, 10).split('-').toReversed().join('.')

/** 200 rows with the headers and formats of another country's tool; four months of each site are missing. */
const readings = [
  'Werk;Zählpunkt;Zeitraum von;Zeitraum bis;Bezug;Fließweg;Ablesewert;ME',
  ...sites.flatMap((site, position) =>
    meters.map(({ meter, month }, row) => {
      const days = [new Date(Date.UTC(lastYear, month, 1)), new Date(Date.UTC(lastYear, month + 1, 0))]
      const value = row < 96 ? `${1000 * (position + 1) + row},5` : 'abgelesen?'
      return [site, meter, ...days.map(german), 'NETWORK', 'WITHDRAWAL', value, 'm3'].join(';')
    }),
  ),
].join('\n')

const columns = [
  ['Werk', 'site'],
  ['Zählpunkt', 'meter'],
  ['Zeitraum von', 'start'],
  ['Zeitraum bis', 'end'],
  ['Bezug', 'source'],
  ['Fließweg', 'flow'],
  ['Ablesewert', 'qty'],
  ['ME', 'unit'],
] as const

/* Estimated time for a person, from the name of the organisation on: 57 actions (two of them in `arriveAt`) at 1.5 s,
   8 typed values at 4 s, 10 s of reading on each of 17 screens, and 30 s more on each of the three that need thought
   (the check, the columns, the builder): 380 s, about six and a half minutes. A program needs 30 s. */
test('From an organisation without anything to a dashboard whose figures lead to file and line', async ({
  page,
  browser,
}) => {
  const newcomer = await arriveAt(page, 'manual')
  const { t } = newcomer
  const actions = countActions(page)
  const { button, pick, visit } = countedPresses(page, newcomer, actions)
  await expectAccessible(page)
  await bringOwnFile(page, newcomer, actions, { sites, readings })

  await actions.click(page.getByRole('tab', { name: t('dataHub.review.views.columns') }))
  for (const [head, column] of columns)
    await pick(t('recordImport.columns.columnOf', { head }), t(`natures.WATER.columns.${column}`))
  await actions.click(button(t('recordImport.columns.apply')))
  await actions.click(button(t('dataHub.validate.submit.some', { smart_count: 192, count: 192 })))
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()

  await visit('analytics')
  await actions.click(page.getByRole('link', { name: t('analytics.create') }).first())
  const fields = page.getByRole('region', { name: t('analytics.fields.title') })
  const add = async (label: string) => {
    await actions.click(fields.getByRole('searchbox'))
    await fields.getByRole('searchbox').fill(label)
    await actions.click(fields.getByRole('button', { name: new RegExp(`^${label}( \\(|$)`) }).first())
  }
  await add(t('indicators.names.WA01'))
  await add(t('cube.levels.company'))
  const result = page.getByRole('region', { name: t('analytics.result') })
  await expect(result.getByRole('figure')).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await actions.click(button(t('analytics.save.action')))
  await page.waitForURL(/\/analytics\/[\w-]{36}$/)
  // The URL changes before the page: until the saved analysis is shown, a menu would open on the previous one.
  await expect(button(t('analytics.duplicate.action'))).toBeVisible()
  await actions.click(button(t('analytics.more')))
  await actions.click(page.getByRole('menuitem', { name: t('analytics.share.action') }))
  const link = await page.getByRole('textbox', { name: t('analytics.share.link') }).inputValue()
  await actions.press(page.getByRole('dialog'), 'Escape')

  await visit('dashboard')
  await makeDashboardOf(page, newcomer, actions, title)
  await expect(page.getByRole('main').getByRole('figure')).toBeVisible()
  await expectAccessible(page)

  const before = actions.total()
  await actions.click(button(t('dashboards.ofTitle', { action: t('dashboards.widget.asTable'), title })))
  const row = page.getByRole('row', { name: new RegExp(sites[1]) })
  // 96 readings of 2 000.5 plus 0 to 95.
  await expect(row).toContainText(/196\s608/)
  await actions.click(row.locator('td').first())
  const lines = page.getByRole('region', { name: t('analysisResults.grid.facts') })
  await expect(lines.getByRole('link', { name: 'Wasser.csv' }).first()).toBeVisible()
  await expect(lines).toContainText(t('analysisResults.facts.line', { line: '197' }))
  expect(actions.total() - before).toBeLessThanOrEqual(3)
  expect(actions.total()).toBeLessThanOrEqual(55)
  await expectAccessible(page)

  // In another browser, which shares nothing with the first.
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await openSession(theirs, newcomer)
  await theirs.goto(link)
  await expect(theirs.getByRole('region', { name: t('analytics.result') })).toContainText(sites[1])
  await context.close()
})
