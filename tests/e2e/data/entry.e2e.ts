import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible, type Newcomer } from '#tests/support/newcomer.ts'
import { press, typeInto } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const site = 'Ormelle Usinage'
const lastYear = new Date().getFullYear() - 1

type Reader = Pick<Newcomer, 't'>

const next = (page: Page, { t }: Reader) =>
  page.getByRole('button', { name: t('dataHub.wizard.continue'), exact: true }).click()

/** Starts an import for the whole organisation whose data are typed, up to its settings. */
async function begin(page: Page, reader: Reader) {
  const { t } = reader
  await page
    .getByRole('link', { name: t('dataHub.log.new') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: t('dataHub.perimeter.title') })).toBeVisible()
  await next(page, reader)
  await page.getByRole('radio', { name: t('dataHub.mode.choices.APPLICATION') }).check()
  await next(page, reader)
  await expect(page.getByRole('heading', { level: 2, name: t('dataEntry.settings.title') })).toBeVisible()
}

/** Selects water withdrawals, by half-year of last year. */
async function chooseWater(page: Page, { t }: Reader) {
  const field = page.getByRole('combobox', { name: t('dataEntry.settings.indicators') })
  await field.fill('WA01')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: t('indicators.names.WA01') }).click()
  await field.press('Escape')
  await page.getByRole('combobox', { name: t('dataEntry.settings.periodicity') }).click()
  await page.getByRole('option', { name: t('dataEntry.periodicities.HALF_YEARLY') }).click()
  await page.getByRole('textbox', { name: t('dataEntry.settings.start') }).fill(`${lastYear}-01-01`)
  await page.getByRole('textbox', { name: t('dataEntry.settings.end') }).fill(`${lastYear}-12-31`)
  await expect(
    page.getByText(t('dataEntry.settings.periods.some', { smart_count: 2, count: 2 })),
  ).toBeVisible()
}
const half = (page: Page, { t }: Reader, part: 1 | 2) =>
  page.getByRole('textbox', {
    name: t('dataEntry.grid.cellUnit', {
      row: t('indicators.names.WA01'),
      unit: t('units.m3'),
      period: t('dataEntry.periods.half', { part, year: lastYear }),
    }),
  })
const isSaved = (page: Page, { t }: Reader) =>
  expect(page.getByText(t('dataEntry.saving.saved'), { exact: true })).toBeVisible()

/** Pastes like a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('Values are typed, pasted and commented on, checked as a file is, and become facts', async ({
  page,
}) => {
  const reader = await arriveInRegister(page, '/data-hub/import-log', [site])
  const { t } = reader
  await begin(page, reader)
  await expectAccessible(page)
  await chooseWater(page, reader)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('dataEntry.settings.submit') }).click()

  await page.getByRole('button', { name: site, exact: true }).click()
  await expectAccessible(page)
  await half(page, reader, 1).fill('12')
  await isSaved(page, reader)
  await half(page, reader, 1).focus()
  await paste(page, '1 234,5\t1\u202F000\r\n')
  await expect(half(page, reader, 2)).toHaveValue(/^1\s000$/)
  await half(page, reader, 2).press('Shift+F2')
  await typeInto(page.getByRole('textbox', { name: t('dataEntry.comment.label') }), 'Relevé de décembre')
  await isSaved(page, reader)
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: site, exact: true }).click()
  await expect(half(page, reader, 1)).toHaveValue(/^1\s234,5$/)
  await half(page, reader, 2).focus()
  await expect(page.getByRole('textbox', { name: t('dataEntry.comment.label') })).toHaveValue(
    'Relevé de décembre',
  )

  await page.getByRole('button', { name: t('dataEntry.submit.action') }).click()
  await expect(page.getByRole('heading', { name: t('dataHub.review.title') })).toBeVisible()
  await page
    .getByRole('button', { name: t('dataHub.validate.submit.some', { smart_count: 2, count: 2 }) })
    .click()
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
  await expectAccessible(page)

  // A correction: the sheet shows what is stored, and the check asks which value counts.
  await page.goto('/data-hub/import-log')
  await begin(page, reader)
  await chooseWater(page, reader)
  await page.getByRole('button', { name: t('dataEntry.settings.submit') }).click()
  await page.getByRole('button', { name: site, exact: true }).click()
  await expect(half(page, reader, 1)).toHaveAttribute('placeholder', /^1\s234,5$/)
  await half(page, reader, 1).fill('1300')
  await expect(page.getByRole('group', { name: t('indicators.names.WA01') })).toContainText(
    /1\s234,5 → 1\s300/,
  )
  await isSaved(page, reader)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('dataEntry.submit.action') }).click()
  // The other cells stay as they are stored.
  await page.getByRole('button', { name: t('dataEntry.submit.confirm') }).click()
  const overlaps = page.getByRole('region', { name: t('dataHub.overlap.title') }).getByRole('table')
  await expect(overlaps.getByRole('row').nth(1)).toContainText('+65,5')
  await page.getByRole('button', { name: t('dataHub.overlap.choicesForAll.REPLACE') }).click()
  await expect(page.getByText(t('dataHub.overlap.decided'))).toBeVisible()
  await page
    .getByRole('button', { name: t('dataHub.validate.submit.some', { smart_count: 1, count: 1 }) })
    .click()
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
})

test(
  'On a phone one period is typed at a time, and what was typed without network is sent once it is back',
  { tag: '@full' },
  async ({ page, context }) => {
    const reader = await arriveInRegister(page, '/data-hub/import-log', [site])
    const { t } = reader
    await begin(page, reader)
    await chooseWater(page, reader)
    await page.getByRole('button', { name: t('dataEntry.settings.submit') }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: site, exact: true }).click()
    await context.setOffline(true)
    const field = page.getByRole('textbox', { name: t('indicators.names.WA01') })
    await field.fill('8,5')
    await expect(page.getByText(t('dataEntry.saving.unsaved'))).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await context.setOffline(false)
    await isSaved(page, reader)
    await expect(field).toHaveValue('8,5')
  },
)

test(
  'What the check finds in typed values leads back to their cells, by keys alone',
  { tag: '@full' },
  async ({ page }) => {
    const reader = await arriveInRegister(page, '/data-hub/import-log', [site])
    const { t } = reader
    await begin(page, reader)
    await chooseWater(page, reader)
    await page.getByRole('button', { name: t('dataEntry.settings.submit') }).click()
    await page.getByRole('button', { name: site, exact: true }).click()
    await half(page, reader, 1).focus()
    await typeInto(half(page, reader, 1), '12')
    await press(half(page, reader, 1), 'ArrowRight')
    await press(half(page, reader, 2), 'Shift+ArrowLeft')
    await expect(page.getByText(t('dataEntry.grid.chosen', { smart_count: 2, count: 2 }))).toBeAttached()
    await paste(page, '-5')
    await expect(half(page, reader, 2)).toHaveValue(/5$/)
    await isSaved(page, reader)
    await page.getByRole('button', { name: t('dataEntry.submit.action') }).click()
    await expect(page.getByRole('heading', { name: t('dataHub.review.title') })).toBeVisible()
    await expect(page.getByText(t('dataHub.counts.rejected'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('dataHub.review.reopen.action') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('dataHub.review.reopen.action') })
      .click()
    const list = page.getByRole('list', { name: t('dataEntry.findings.label') })
    await expect(list.getByRole('button')).toHaveCount(2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(list)
    await page.setViewportSize({ width: 1280, height: 720 })
    await list.getByRole('button').last().press('Enter')
    await expect(half(page, reader, 2)).toBeFocused()
    await expect(half(page, reader, 2)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await typeInto(half(page, reader, 2), '7')
    await isSaved(page, reader)
    await expect(list.getByRole('button')).toHaveCount(1)
  },
)

test('A session that ends while values are typed loses none of them', async ({ page }) => {
  const reader = await arriveInRegister(page, '/data-hub/import-log', [site])
  const { t } = reader
  await begin(page, reader)
  await chooseWater(page, reader)
  await page.getByRole('button', { name: t('dataEntry.settings.submit') }).click()
  await page.getByRole('button', { name: site, exact: true }).click()
  await half(page, reader, 1).fill('1')
  await isSaved(page, reader)
  // The response for a session that was ended elsewhere, from then on.
  const refuse = { status: 401, json: { code: 'unauthorized', message: '', error: 'invalid_grant' } }
  await page.route('**/api/v1/imports/**', (route) => route.fulfill(refuse))
  await page.route('**/oauth/token', (route) => route.fulfill(refuse))
  await half(page, reader, 2).fill('2')
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/api/v1/imports/**')
  await page.unroute('**/oauth/token')
  await page.getByRole('textbox', { name: t('auth.email') }).fill(reader.email)
  await page.getByRole('textbox', { name: t('auth.password') }).fill(reader.password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await page.getByRole('button', { name: site, exact: true }).click()
  await expect(half(page, reader, 2)).toHaveValue('2')
  await isSaved(page, reader)
})
