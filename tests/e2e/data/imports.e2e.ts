import { readFileSync } from 'node:fs'
import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import {
  begin,
  bring,
  log,
  next,
  pick,
  radio,
  save,
  send,
  site,
  water,
  wrongLine,
} from '#tests/support/importJourney.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test('One file goes from its perimeter to its values, its refused lines come back, and undoing takes it all away', async ({
  page,
}) => {
  const reader = await arriveInRegister(page, '/data-hub', [site, 'Ormelle Verre'])
  const { t } = reader
  await expect(page).toHaveURL((url) => url.pathname === log)
  await expect(page.getByText(t('dataHub.log.empty'))).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('link', { name: t('dataHub.log.new') })
    .first()
    .click()
  await radio(page, t('dataHub.perimeter.choices.DIVISIONS')).check()
  await page.getByRole('button', { name: t('dataHub.perimeter.open', { name: site }) }).click()
  await page.getByRole('checkbox', { name: site }).check()
  await expectAccessible(page)
  await next(page, reader)
  await radio(page, t('dataHub.mode.choices.ONE')).check()
  await expectAccessible(page)
  await next(page, reader)

  await bring(page, reader, water([0, 1, 2], [wrongLine]), 'eau.csv')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('dataHub.files.template') }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/^\uFEFF?site;/i)
  await expectAccessible(page)
  await send(page, reader)

  await expect(page.getByText('beaucoup').first()).toBeVisible()
  await expectAccessible(page)
  const rejects = page.waitForEvent('download')
  await page.getByRole('button', { name: t('dataHub.rejects.downloadOf', { name: 'eau.csv' }) }).click()
  expect(readFileSync(await (await rejects).path(), 'utf8')).toContain('beaucoup')
  await page.getByRole('tab', { name: t('dataHub.review.views.sums') }).click()
  await expect(page.getByRole('region', { name: t('dataHub.review.sums') })).toContainText('303')
  await page.getByRole('tab', { name: t('dataHub.review.views.columns') }).click()
  await expectAccessible(page)
  await save(page, reader, 3)
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
  await expectAccessible(page)

  await test.step('its figures are shown by month', async () => {
    await page.getByRole('link', { name: t('dataHub.outcome.figures') }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/analytics/new')
    for (const value of ['100', '101', '102'])
      await expect(
        page
          .getByRole('gridcell', { name: value })
          .or(page.getByRole('cell', { name: value }))
          .first(),
      ).toBeVisible()
    await page.goBack()
  })

  await page.getByRole('link', { name: t('dataHub.outcome.log') }).click()
  const sidebar = page.getByRole('dialog')
  await expect(sidebar.getByText(t('dataHub.sheet.events.finishedAt'))).toBeVisible()
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: t('dataHub.undo.action') }).click()
  const question = page.getByRole('alertdialog')
  // Each month gives a withdrawal and a consumption value.
  await expect(question).toContainText(t('dataHub.undo.body.some', { smart_count: 6, count: 6 }))
  await question.getByRole('button', { name: t('dataHub.undo.action') }).click()
  await expect(sidebar.getByText(t('dataHub.sheet.events.undoneAt'))).toBeVisible()
  await sidebar.press('Escape')
  await expect(page.getByRole('table').getByText(t('dataHub.analysis.UNDONE'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'eau.csv' })).toBeFocused()
})

test('Many files are described one by one and validated together', async ({ page }) => {
  const reader = await arriveInRegister(page, log, [site])
  const { t } = reader
  await begin(page, reader, 'MANY')
  await bring(page, reader, water([0, 1]), 'hiver.csv')
  await send(page, reader)
  await expect(page.getByRole('group', { name: 'hiver.csv' })).toBeVisible()
  await page.getByRole('button', { name: t('dataHub.files.another') }).click()
  await expectAccessible(page)
  await bring(page, reader, water([5, 6, 7]), 'ete.csv')
  await send(page, reader)
  await expect(page.getByRole('group', { name: 'ete.csv' })).toBeVisible()
  await page.getByRole('button', { name: t('dataHub.files.toReview') }).click()
  await expect(page.getByRole('region', { name: 'hiver.csv' })).toBeVisible()
  await expectAccessible(page)
  await save(page, reader, 5)
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
  await page.getByRole('link', { name: t('dataHub.outcome.log') }).click()
  await expect(page.getByRole('dialog').getByText('ete.csv', { exact: true })).toBeVisible()
})

test('Names of columns and sites that nobody knows are matched in the check, and remembered', async ({
  page,
}) => {
  const reader = await arriveInRegister(page, log, [site])
  const { t } = reader
  const odd = water([0, 1]).replaceAll(site, 'Usinage').replace('qty', 'relevé')
  await begin(page, reader, 'ONE')
  await bring(page, reader, odd, 'eau.csv')
  await expect(page.getByText(t('dataHub.preview.unknown'))).toBeVisible()
  // A file with missing columns is not reported as fine.
  await expect(page.getByText(t('dataHub.preview.missingBody'))).toBeVisible()
  await expect(page.getByText(t('dataHub.preview.fine'))).toBeHidden()
  await send(page, reader)

  await page.getByRole('tab', { name: t('dataHub.review.views.columns') }).click()
  await pick(page, t('recordImport.columns.columnOf', { head: 'relevé' }), t('natures.WATER.columns.qty'))
  await page.getByRole('button', { name: t('recordImport.columns.apply') }).click()
  await page.getByRole('tab', { name: t('dataHub.review.views.sites') }).click()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: t('dataHub.sites.siteOf', { name: 'Usinage' }) }).fill('Ormelle')
  await page.getByRole('option', { name: site }).click()
  await page.getByRole('button', { name: t('dataHub.sites.apply') }).click()
  await expect(page.getByText(t('dataHub.review.none'))).toBeVisible()
  await save(page, reader, 2)
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()

  // The same file again: it is recognised, its values exist, and the stored mapping of its names still applies.
  await page.getByRole('link', { name: t('dataHub.outcome.again') }).click()
  await next(page, reader)
  await radio(page, t('dataHub.mode.choices.ONE')).check()
  await next(page, reader)
  await bring(page, reader, odd, 'eau.csv')
  await send(page, reader)
  await page.getByRole('checkbox', { name: t('dataHub.same.confirm') }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('dataHub.overlap.choicesForAll.KEEP') }).click()
  await expect(page.getByText(t('dataHub.overlap.decided'))).toBeVisible()
  await save(page, reader, 2)
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
})

test('A correction shows old and new values, and each of them is decided', async ({ page }) => {
  const reader = await arriveInRegister(page, log, [site])
  const { t } = reader
  await begin(page, reader, 'ONE')
  await bring(page, reader, water([0, 1]), 'eau.csv')
  await send(page, reader)
  await save(page, reader, 2)
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
  await page.getByRole('link', { name: t('dataHub.outcome.again') }).click()
  await next(page, reader)
  await radio(page, t('dataHub.mode.choices.ONE')).check()
  await next(page, reader)
  await bring(
    page,
    reader,
    water([0, 1]).replace(';100;', ';140;').replace(';101;', ';90;'),
    'correction.csv',
  )
  await send(page, reader)

  const overlaps = page.getByRole('region', { name: t('dataHub.overlap.title') }).getByRole('table')
  await expect(overlaps.getByRole('row')).toHaveCount(3)
  const january = overlaps.getByRole('row').filter({ hasText: '+40' })
  await expect(january).toContainText('100')
  await expect(january).toContainText('140')
  await expect(january).toContainText('eau.csv')
  await expectAccessible(page)
  await january.getByText(t('dataHub.overlap.choices.REPLACE')).click()
  await expect(january.getByRole('radio', { name: t('dataHub.overlap.choices.REPLACE') })).toBeChecked()
  await page.getByRole('button', { name: t('dataHub.overlap.choice'), exact: true }).click()
  await page.getByRole('menuitemradio', { name: t('dataHub.overlap.choices.NONE') }).click()
  await expect(overlaps.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: t('dataHub.overlap.choicesForAll.KEEP') }).click()
  await expect(page.getByText(t('dataHub.overlap.decided'))).toBeVisible()
  await save(page, reader, 2)
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
})

test(
  'In English, on a phone and in the dark, a file comes in by the same steps',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const reader = await arriveInRegister(page, log, [site], 'en')
    const { t } = reader
    await expectToFit(page)
    await begin(page, reader, 'ONE')
    await expectAccessible(page)
    await bring(page, reader, water([0, 1], [wrongLine]), 'water.csv')
    // The error is also in the table, which must not widen the page.
    await expect(page.getByText(t('dataHub.preview.wrong', { smart_count: 1, count: 1 }))).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await send(page, reader)
    await expect(page.getByRole('tab', { name: t('dataHub.review.views.error') })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await save(page, reader, 2)
    await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
    await page.getByRole('link', { name: t('dataHub.outcome.log') }).click()
    await expect(page.getByRole('dialog').getByText(t('dataHub.sheet.events.finishedAt'))).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  },
)
