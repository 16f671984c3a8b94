import { expect, test } from '@playwright/test'
import { expectAccessible, languages } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'

for (const language of languages) {
  test(`Two versions of a company file are composed field by field in ${language}`, async ({ page }) => {
    const { t, companyIds, change } = await arriveInRegister(page, companies, ['Ormelle Bois'], language)
    const [id = ''] = companyIds
    const field = (name: string) =>
      page.getByRole('textbox', { name: t(`resources.companies.fields.${name}`), exact: false })
    await page.goto(`${companies}/${id}/overview/information`)
    await field('name').first().fill('Mon nom')
    await field('endOfFiscalYear').fill('12-31')
    await change(`/companies/${id}`, { name: 'Leur nom', endOfFiscalYear: '06-30', turnover: 1500 })
    await page.getByRole('button', { name: t('resources.form.save'), exact: true }).click()

    const dialog = page.getByRole('dialog', { name: t('register.conflict.title') })
    await expect(dialog.getByText(t('register.conflict.taken'))).toBeVisible()
    await expect(dialog.getByText(t('register.conflict.left', { smart_count: 2 }))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('register.conflict.cancel') }).click()
    await expect(field('name').first()).toHaveValue('Mon nom')

    await page.getByRole('button', { name: t('resources.form.save'), exact: true }).click()
    await dialog.getByRole('radio', { name: /Mon nom/ }).check()
    await dialog
      .getByRole('group', { name: t('resources.companies.fields.endOfFiscalYear') })
      .getByRole('radio')
      .nth(1)
      .check()
    await dialog.getByRole('button', { name: t('register.conflict.save') }).click()
    await expect(page.getByText(t('resources.companies.saved'))).toBeVisible()
    await expect(field('name').first()).toHaveValue('Mon nom')
    await expect(field('endOfFiscalYear')).toHaveValue('06-30')
    await expect(page.getByText(t('resources.form.upToDate'))).toBeVisible()
  })
}
