import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'
const fileOf = (id = '') => `${companies}/${id}/overview/information`
test('A company is added by its SIREN, with the sites the directory knows, and another by hand', async ({
  page,
}) => {
  const { t } = await arriveInRegister(page, companies, ['Ormelle Bois'])
  const add = t('resources.companies.create')
  await page.getByRole('button', { name: add }).first().click()
  const sidebar = page.getByRole('dialog', { name: add })
  const siren = sidebar.getByRole('textbox', { name: t('register.createCompany.siren') })
  await siren.fill('123')
  await siren.press('Enter')
  await expect(sidebar.getByText(t('validation.sirenLength'))).toBeVisible()
  await siren.fill('829154376')
  await siren.press('Enter')
  await expect(sidebar.getByText('Ormelle Fonderie SAS')).toBeVisible()
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: t('register.createCompany.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ormelle Fonderie SAS' })).toBeVisible()
  await expect(page.getByText('Saint-Dizier').first()).toBeVisible()

  await test.step('one that no directory knows is added by hand', async () => {
    const label = (field: string) => t(`resources.companies.fields.${field}`)
    await page.goto(companies)
    await page.getByRole('button', { name: add }).first().click()
    await sidebar.getByText(t('register.createCompany.byHand'), { exact: true }).click()
    await sidebar.getByRole('button', { name: add }).click()
    await expect(sidebar.getByText(t('validation.required')).first()).toBeVisible()
    await expect(sidebar.getByRole('status')).toHaveText(t('resources.form.errorCount', { smart_count: 2 }))
    await expectAccessible(page)
    await sidebar.getByRole('textbox', { name: label('name'), exact: true }).fill('<b>Ormelle</b> =1+1')
    await sidebar.getByRole('textbox', { name: label('nationalId'), exact: true }).fill(freshSiren())
    await expectToast(page, t('resources.companies.created'), () =>
      sidebar.getByRole('button', { name: add }).click(),
    )
    await expect(page.getByRole('heading', { level: 1, name: '<b>Ormelle</b> =1+1' })).toBeVisible()
  })
})

test('A company file is completed, explained and kept in its history', async ({ page }) => {
  const { t, companyIds } = await arriveInRegister(page, companies, ['Ormelle Bois'])
  await page.goto(fileOf(companyIds[0]))
  await page.getByRole('button', { name: t('register.missing.complete') }).click()
  await expect(page.getByRole('combobox', { name: t('resources.companies.fields.legalState') })).toBeFocused()
  await expect(page.getByText(t('fieldHelp.companies.legalState.what'))).toBeVisible()
  await expectAccessible(page)

  const yearEnd = page.getByRole('textbox', { name: t('resources.companies.fields.endOfFiscalYear') })
  await yearEnd.fill('31/13')
  await yearEnd.blur()
  await expect(page.getByText(t('validation.typedMonthDay'))).toBeVisible()
  await yearEnd.fill('12-31')
  const assignees = page.getByRole('combobox', { name: t('resources.companies.fields.assignees') })
  await assignees.fill('claire')
  await page.getByRole('option', { name: /Claire Joubert/ }).click()
  await expect(
    page.getByRole('button', { name: t('ui.autocomplete.remove', { label: 'Claire Joubert' }) }),
  ).toBeVisible()
  await expect(page.getByText(t('resources.form.unsaved', { smart_count: 2 }))).toBeVisible()
  await expectToast(page, t('resources.companies.saved'), () => assignees.press('Control+Enter'))

  await page.getByRole('button', { name: t('layout.sidebar.history') }).click()
  const history = page.getByRole('dialog', { name: t('history.title') })
  const latest = history.getByRole('listitem').first()
  await expect(latest).toContainText(t('history.actions.update'))
  await expect(latest).toContainText('Claire Joubert')
  await expectAccessible(page)
  await history
    .getByRole('button', { name: t('history.restore.action') })
    .first()
    .click()
  await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
})

test('A company goes with all that depends on it once its name is typed', async ({ page }) => {
  const { t, companyIds } = await arriveInRegister(page, companies, ['Ormelle Bois', 'Ormelle Verre'])
  await page.goto(fileOf(companyIds[0]))
  const remove = t('resources.companies.delete')
  const actions = page.getByRole('button', { name: t('resources.form.actions') })
  await actions.click()
  await expect(page.getByRole('menuitem', { name: remove })).toContainText(t('register.deletion.mainCompany'))
  await expectAccessible(page)
  await page.goto(fileOf(companyIds[1]))
  await actions.click()
  await page.getByRole('menuitem', { name: remove }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(
    dialog.getByText(t('register.deletion.divisions.some', { smart_count: 1, count: 1 })),
  ).toBeVisible()
  await expectAccessible(page)
  const confirm = dialog.getByRole('button', { name: remove })
  await dialog.getByRole('textbox').fill('Ormelle')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('Ormelle Verre')
  await expectToast(page, t('resources.companies.deleted'), () => confirm.click())
  await expect(page).toHaveURL(/\/my-organization\/companies$/)
  await expect(page.getByRole('link', { name: 'Ormelle Verre' })).toBeHidden()
})

test(
  'On a phone the help unfolds under the form, and nothing is wider than its screen, however long a name',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const longName = 'W'.repeat(80)
    const { t, companyIds } = await arriveInRegister(page, companies, ['Ormelle Bois', longName])
    await page.goto(fileOf(companyIds[1]))
    await page.getByRole('textbox', { name: t('resources.companies.fields.name'), exact: true }).focus()
    await page.getByText(t('layout.sidebar.help'), { exact: true }).click()
    await expect(page.getByText(t('fieldHelp.companies.name.what'))).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: t('resources.form.actions') }).click()
    await page.getByRole('menuitem', { name: t('resources.companies.delete') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('textbox')).toBeVisible()
    await expectToFit(question)
    await press(question, 'Escape')
    await page.getByRole('link', { name: t('resources.organization.governance'), exact: true }).click()
    await expectToFit(page)
    await page.getByRole('button', { name: t('resources.officers.create') }).click()
    const sidebar = page.getByRole('dialog', { name: t('resources.officers.create') })
    await expect(sidebar.getByText(longName)).toBeVisible()
    await expectToFit(sidebar)
  },
)
