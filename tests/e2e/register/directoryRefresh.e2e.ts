import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible, type Newcomer } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'
const name = 'Ormelle Usinage'
/** The samples contain a company with this number. */
const knownSiren = '503471823'

const field = (path: string) => `resources.companies.fields.${path}`

async function openFile(page: Page): Promise<void> {
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Sets the company's number to one that the directory has. */
async function saveKnownNumber(page: Page, { t }: Newcomer): Promise<void> {
  const number = page.getByRole('textbox', { name: t(field('nationalId')) })
  await number.fill(knownSiren)
  await expectToast(page, t('resources.companies.saved'), () =>
    page.getByRole('button', { name: t('resources.form.save') }).click(),
  )
}

async function compare(page: Page, { t }: Newcomer) {
  await page.getByRole('button', { name: t('resources.form.actions') }).click()
  await page.getByRole('menuitem', { name: t('resources.companies.compare') }).click()
  const sidebar = page.getByRole('dialog', { name: t('directory.title') })
  await expect(sidebar.getByRole('status')).toHaveCount(0)
  return sidebar
}

test('A company is compared with the directory, and what is ticked is taken over', async ({ page }) => {
  const newcomer = await arriveInRegister(page, companies, [name])
  const { t } = newcomer
  await openFile(page)
  const unknown = await compare(page, newcomer)
  await expect(unknown.getByRole('heading', { name: t('directory.unknown.title') })).toBeVisible()
  await expectAccessible(page)
  await unknown.getByRole('button', { name: t('directory.close'), exact: true }).click()
  await expect(unknown).toBeHidden()

  await saveKnownNumber(page, newcomer)
  const sidebar = await compare(page, newcomer)
  const table = sidebar.getByRole('table', { name: t('directory.table') })
  await expect(table.getByRole('row', { name: t(field('legalFormCode')) })).toContainText(/SAS/)
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(sidebar.getByRole('button', { name: t('directory.submit.zero') })).toBeDisabled()
  await expectAccessible(page)

  await table.getByRole('checkbox', { name: t(field('turnover')) }).focus()
  await press(table.getByRole('checkbox', { name: t(field('turnover')) }), 'Space')
  await table.getByText(t(field('staffRange')), { exact: true }).click()
  await expectAccessible(page)
  await expectToast(page, t('directory.taken.some', { smart_count: 2 }), () =>
    sidebar.getByRole('button', { name: t('directory.submit.some', { smart_count: 2 }) }).click(),
  )
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('textbox', { name: t(field('turnover')) })).toHaveValue(/^64.900.000$/)
  await expect(page.getByRole('textbox', { name: t('resources.companies.fields.creationDate') })).toHaveValue(
    '',
  )

  const rest = await compare(page, newcomer)
  await expect(rest.getByRole('checkbox', { name: t(field('turnover')) })).toHaveCount(0)
  await rest.getByRole('checkbox', { name: t('directory.takeAll') }).check()
  await test.step('on a phone each difference is told below its name', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectToFit(rest)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await rest.getByRole('button', { name: /\d/ }).click()
  await expect(rest).toBeHidden()

  const same = await compare(page, newcomer)
  await expect(same.getByRole('heading', { name: t('directory.same.title') })).toBeVisible()
  await expectAccessible(page)
  await expectToast(page, t('directory.taken.zero'), () =>
    same.getByRole('button', { name: t('directory.same.action') }).click(),
  )
})
