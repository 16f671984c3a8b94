import { readFileSync } from 'node:fs'
import { spreadsheetTypes } from '#model/rules/csv/spreadsheets.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import {
  begin,
  bring,
  describe,
  log,
  next,
  pick,
  radio,
  save,
  send,
  site,
  water,
} from '#tests/support/importJourney.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'
import { dayCell, sheetOf, spreadsheetOf } from '#tests/support/spreadsheets.ts'

const uploads = /\/imports\/[^/]+\/files\/[^/]+$/

/** Blocks the uploads of files: they never arrive. */
const holdUploads = (page: Page) =>
  page.route(uploads, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))

/** Up to the first file of an import, described and selected. */
async function bringOne(page: Page) {
  const reader = await arriveInRegister(page, log, [site])
  await begin(page, reader, 'ONE')
  await bring(page, reader, water([0, 1]), 'eau.csv')
  return reader
}
const isChecked = (page: Page, { t }: Awaited<ReturnType<typeof bringOne>>) =>
  expect(page.getByRole('heading', { level: 2, name: t('dataHub.review.title') })).toBeVisible()

test('An upload is lost, given up and asked about by who leaves, and made after all', async ({ page }) => {
  const reader = await bringOne(page)
  const { t } = reader
  const sending = page.getByText(t('dataHub.files.sending', { name: 'eau.csv' }))

  await test.step('its connection is lost: it is begun again with a press', async () => {
    await page.route(uploads, (route) => route.abort('connectionreset'), { times: 1 })
    await send(page, reader)
    await expect(page.getByText(t('dataHub.files.broken'))).toBeVisible()
    await expectAccessible(page)
    await holdUploads(page)
    await page.getByRole('button', { name: t('dataHub.files.retry') }).click()
    await expect(sending).toBeVisible()
  })

  await test.step('who leaves while it is on its way is asked, and by Back stays', async () => {
    await page.getByRole('link', { name: t('dataHub.wizard.quit') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(t('dataHub.leaving.title'))
    await question.getByRole('button', { name: t('dataHub.leaving.stay') }).click()
    await page.goBack()
    await expect(sending).toBeVisible()
    const requested = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    expect((await requested).type()).toBe('beforeunload')
    await (await requested).dismiss()
    await closing
  })

  await test.step('it is given up, and made after all', async () => {
    await expectAccessible(page)
    await page.getByRole('button', { name: t('dataHub.files.cancel') }).click()
    await expect(page.getByText(t('dataHub.files.cancelled'))).toBeVisible()
    await expectAccessible(page)
    await page.unroute(uploads)
    await send(page, reader)
    await isChecked(page, reader)
  })
})

test(
  'Who goes back while an import is begun stays there, and each button pressed twice does once what it says',
  { tag: '@full' },
  async ({ page }) => {
    const reader = await arriveInRegister(page, log, [site])
    const { t } = reader

    await test.step('who goes back while an import is begun stays where they went', async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/imports\/[^/]+\/perimeter$/, async (route) => {
        await held
        await route.continue()
      })
      await page
        .getByRole('link', { name: t('dataHub.log.new') })
        .first()
        .click()
      const begun = page.waitForRequest(/\/perimeter$/)
      await next(page, reader)
      const answered = (await begun).response()
      await page.goBack()
      const row = page.getByRole('table').getByRole('link', { name: t('dataHub.log.noFile') })
      await expect(row).toBeVisible()
      release()
      await answered
      await expect(page.getByRole('table')).toContainText(t('dataHub.perimeters.ORGANIZATION'))
      await expect(page).toHaveURL((url) => url.pathname === log)
    })

    await test.step('each button pressed twice does once what it says', async () => {
      const made: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (['POST', 'PUT', 'PATCH'].includes(request.method()) && pathname.includes('/imports'))
          made.push(pathname.replaceAll(/[0-9a-f-]{36}/g, '…').replace('/api/v1', ''))
      })
      await page
        .getByRole('link', { name: t('dataHub.log.new') })
        .first()
        .dblclick()
      const on = page.getByRole('button', { name: t('dataHub.wizard.continue'), exact: true })
      await on.dblclick()
      await radio(page, t('dataHub.mode.choices.ONE')).check()
      await on.dblclick()
      await bring(page, reader, water([0, 1]), 'eau.csv')
      await page.getByRole('button', { name: t('dataHub.files.send'), exact: true }).dblclick()
      await isChecked(page, reader)
      const count = { smart_count: 2, count: 2 }
      await page
        .getByRole('button', { name: t('dataHub.validate.submit.some', count), exact: true })
        .dblclick()
      await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
      expect(made).toEqual([
        '/organizations/…/imports',
        '/imports/…/perimeter',
        '/imports/…',
        '/imports/…/files',
        '/imports/…/files/…',
        '/imports/…/validate',
      ])
    })
  },
)

test('Back and a reload keep each step of an import, and of two tabs the second learns that the first has finished it', async ({
  page,
  context,
}) => {
  const reader = await bringOne(page)
  const { t } = reader
  await send(page, reader)
  await isChecked(page, reader)
  await page.reload()
  await isChecked(page, reader)
  await page.goBack()
  await expect(page.getByRole('group', { name: 'eau.csv' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'eau.csv' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: t('dataHub.mode.title') })).toBeVisible()
  await page.reload()
  await expect(radio(page, t('dataHub.mode.choices.ONE'))).toBeChecked()
  await next(page, reader)
  await page.getByRole('button', { name: t('dataHub.files.toReview') }).click()
  const second = await context.newPage()
  await second.goto(page.url())
  const button = { name: t('dataHub.validate.submit.some', { smart_count: 2, count: 2 }), exact: true }
  await expect(second.getByRole('button', button)).toBeEnabled()
  await save(page, reader, 2)
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
  await second.getByRole('button', button).click()
  await expect(second.getByText(t('dataHub.outcome.done'))).toBeVisible()
})

test('A sheet of a spreadsheet is chosen, its values keep its name and lines, and the spreadsheet comes back', async ({
  page,
}) => {
  const reader = await arriveInRegister(page, log, [site])
  const { t } = reader
  await begin(page, reader, 'ONE')
  await describe(page, reader)
  const year = new Date().getFullYear() - 1
  // 1 January 1970 is day 25,569 of a spreadsheet.
  const serial = (month: number, day: number) => dayCell(Date.UTC(year, month, day) / 86_400_000 + 25_569)
  const heads = ['site', 'start', 'end', 'source', 'flow', 'qty', 'unit']
  const row = (month: number, quantity: number) => [
    site,
    serial(month, 1),
    serial(month + 1, 0),
    'NETWORK',
    'WITHDRAWAL',
    quantity,
    'm3',
  ]
  const book = Buffer.from(
    spreadsheetOf({
      Essais: sheetOf(heads, row(0, 99)),
      Relevés: sheetOf(['Relevés'], [], heads, row(0, 1.234), row(1, 20)),
    }),
  )
  const name = 'eau.xlsx'
  await page
    .getByLabel(t('dataHub.files.drop'))
    .setInputFiles({ name, mimeType: spreadsheetTypes[0], buffer: book })
  const preview = page.getByRole('region', { name: t('dataHub.preview.title', { name }) })
  await expect(preview.getByText('99', { exact: true })).toBeVisible()
  await pick(page, t('dataHub.files.book.sheet'), 'Relevés')
  await expect(preview.getByText('1.2340')).toBeVisible()
  await expectAccessible(page)
  await send(page, reader)
  await page.getByRole('tab', { name: t('dataHub.review.views.sums') }).click()
  await expect(page.getByRole('region', { name: t('dataHub.review.sums') })).toContainText('21')
  await save(page, reader, 2)
  await page.getByRole('link', { name: t('dataHub.outcome.log') }).click()
  const sidebar = page.getByRole('dialog')
  await expect(sidebar.getByText(t('dataHub.sheet.sheetOf', { sheet: 'Relevés' }))).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await sidebar.getByRole('button', { name: t('dataHub.sheet.originalOf', { name }) }).click()
  expect(readFileSync(await (await download).path()).equals(book)).toBe(true)
})
