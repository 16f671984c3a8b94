import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'
const ain = { street: '3, quai Ouest', city: 'Bourg-en-Bresse', country: 'FR' }

test('The head office of an active company is ceased only once another site took its place', async ({
  page,
}) => {
  const { t, companyIds, create } = await arriveInRegister(page, companies, ['Ormelle Bois'])
  const [companyId = ''] = companyIds
  await create(`/companies/${companyId}/divisions`, { name: 'Quai Ouest', address: ain })
  const label = (field: string) => t(`resources.divisions.fields.${field}`)
  await page.goto(`${companies}/${companyId}/overview/divisions`)
  await page.getByRole('link', { name: 'Ormelle Bois' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Ormelle Bois' })).toBeVisible()
  const save = page.getByRole('button', { name: t('resources.form.save') })
  const date = page.getByRole('textbox', { name: label('ceaseDate') })

  await page.getByRole('combobox', { name: label('legalState') }).click()
  await page.getByRole('option', { name: t('resources.divisions.values.legalState.CEASED') }).click()
  await save.click()
  await expect(page.getByText(t('validation.ceaseDateRequired'))).toBeVisible()
  await date.fill('31/12/2099')
  await expect(page.getByText(t('validation.ceaseDateAhead'))).toBeVisible()
  await date.fill('01092025')
  await save.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(t('validation.headquarterOfActive'))
  await expectAccessible(page)
  await question.getByRole('button', { name: t('register.closing.chooseHeadquarter') }).click()
  const sidebar = page.getByRole('dialog', { name: t('register.headquarter.choose') })
  await sidebar.getByRole('combobox').fill('quai')
  await page.getByRole('option', { name: /Quai Ouest/ }).click()
  await expect(sidebar.getByText('3, quai Ouest, Bourg-en-Bresse')).toBeVisible()
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: t('register.headquarter.save') }).click()
  await expect(sidebar).toBeHidden()

  // The typed value is kept, and saved after the consequences were confirmed.
  await expect(date).toHaveValue('1er septembre 2025')
  await save.click()
  await expect(question).toContainText(t('register.closing.siteBody'))
  await expectAccessible(page)
  await expectToast(page, t('resources.divisions.saved'), () =>
    question.getByRole('button', { name: t('register.closing.confirm') }).click(),
  )

  await page.getByRole('button', { name: t('resources.form.actions') }).click()
  const make = page.getByRole('menuitem', { name: t('register.division.makeHeadquarter') })
  await expect(make).toHaveAttribute('aria-disabled', 'true')
  await expect(make).toContainText(t('validation.closedSiteAsHeadquarter'))
  await expectAccessible(page)
  await press(page.getByRole('menu'), 'Escape')

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Ormelle Bois' }).last()).toBeFocused()
})

test('A company’s year end, dates, currency and a postal code are taken as they are typed', async ({
  page,
}) => {
  const { t, companyIds, create } = await arriveInRegister(page, companies, ['Ormelle Bois'])
  const [companyId = ''] = companyIds
  const label = (field: string) => t(`resources.companies.fields.${field}`)
  const text = (field: string) => page.getByRole('textbox', { name: label(field) })
  await page.goto(`${companies}/${companyId}/overview/information`)
  await text('endOfFiscalYear').fill('31/12')
  await text('creationDate').fill('3 octobre 1994')
  await expect(text('endOfFiscalYear')).toHaveValue('31 décembre')
  await text('activityStartDate').fill('1/9/26')
  await expect(text('turnover')).toHaveAccessibleDescription(
    new RegExp(` · ${t('ui.number.from', { min: '0' })}$`),
  )
  await text('turnover').fill('1234567')
  await page.getByRole('combobox', { name: label('currency') }).fill('dollar des')
  await page.getByRole('option', { name: /Dollar des États-Unis/ }).click()
  await expectAccessible(page)
  await expectToast(page, t('resources.companies.saved'), () =>
    press(page.getByRole('combobox', { name: label('currency') }), 'Control+Enter'),
  )
  await page.reload()
  await expect(text('endOfFiscalYear')).toHaveValue('31 décembre')
  await expect(text('creationDate')).toHaveValue('3 octobre 1994')
  await expect(text('activityStartDate')).toHaveValue('1er septembre 2026')
  await page.goto(companies)
  await expect(page.getByRole('row', { name: /Ormelle Bois/ })).toContainText('1,2\u00A0$US')

  const siteId = await create(`/companies/${companyId}/divisions`, { name: 'Quai Ouest', address: ain })
  await page.goto(`${companies}/${companyId}/overview/divisions/${siteId}`)
  const code = page.getByRole('textbox', { name: t('resources.divisions.fields.address.postalCode') })
  await code.fill('1000')
  await page.getByRole('button', { name: t('resources.form.save') }).click()
  await expect(page.getByText(t('validation.postalCode', { proposal: '01000' }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('resources.form.takeProposal', { proposal: '01000' }) }).click()
  await expect(code).toHaveValue('01000')
  await expect(code).toBeFocused()
  await expectToast(page, t('resources.divisions.saved'), () => press(code, 'Control+Enter'))
})
