import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'

test('Two versions of a mandate and of a holding are composed', async ({ page }) => {
  const registrant = await arriveInRegister(page, companies, ['Ormelle Bois'])
  const { t, companyIds, create, change } = registrant
  const file = `/companies/${companyIds[0]}`
  const personId = await create('/persons', {
    identity: { firstName: 'Hélène', lastName: 'Castaing', gender: 'female' },
  })
  const mandate = await create(`${file}/officers`, { personId, role: '53', startDate: '2020-01-01' })
  const holding = await create(`${file}/beneficial-owners`, { personId, shareRate: 40, voteRate: 40 })
  await page.goto(`${companies}/${companyIds[0]}/overview/governance`)
  const dialog = page.getByRole('dialog', { name: t('register.conflict.title') })

  await page
    .getByRole('button', { name: t('governance.officers.editOf', { name: 'Hélène Castaing' }) })
    .click()
  const role = page.getByRole('combobox', { name: t('resources.officers.fields.role') })
  await expect(role).toBeFocused()
  await expect(role).toHaveValue('Directrice générale')
  await change(`${file}/officers/${mandate}`, { role: '73', startDate: '2021-03-01' })
  await page.getByRole('textbox', { name: t('governance.officers.startDate') }).fill('2019-05-02')
  await page.getByRole('button', { name: t('governance.officers.save') }).click()
  await expect(dialog.getByText(t('register.conflict.taken'))).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /2019/ }).check()
  await expectToast(page, t('resources.officers.saved'), () =>
    dialog.getByRole('button', { name: t('register.conflict.save') }).click(),
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const officer = page
    .getByRole('table', { name: t('resources.officers.many') })
    .getByRole('row', { name: /Hélène Castaing/ })
  await expect(officer).toContainText('Présidente de SAS')
  await expect(officer).toContainText('2019')

  await page.getByRole('button', { name: t('governance.owners.editOf', { name: 'Hélène Castaing' }) }).click()
  const share = page.getByRole('textbox', {
    name: t('resources.beneficialOwners.fields.shareRate'),
    exact: true,
  })
  await expect(share).toBeFocused()
  await change(`${file}/beneficial-owners/${holding}`, { shareRate: 30 })
  await share.fill('45')
  await page.getByRole('button', { name: t('governance.owners.save') }).click()
  await dialog.getByRole('button', { name: t('register.conflict.cancel') }).click()
  await expect(share).toHaveValue('45')
  await page.getByRole('button', { name: t('governance.owners.save') }).click()
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: t('register.conflict.save') }).click()
  await expect(page.getByText(t('register.conflict.unchanged'))).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: t('resources.beneficialOwners.many') })
      .getByRole('row', { name: /Hélène Castaing/ }),
  ).toContainText(/30[.,]00/)
})
