import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { countActions } from '#tests/support/countActions.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const divisions = '/my-organization/divisions'
const sitesOf = (id = '') => `/my-organization/companies/${id}/overview/divisions`
const lyon = { street: '3, quai Ouest', postalCode: '69005', city: 'Lyon', country: 'FR' }

test('A site is added, becomes the headquarter, and the last one stays', async ({ page }) => {
  const { t, companyIds } = await arriveInRegister(page, divisions, ['Ormelle Bois'])
  const label = (field: string) => t(`resources.divisions.fields.${field}`)
  await page.goto(sitesOf(companyIds[0]))
  await page.getByRole('link', { name: 'Ormelle Bois' }).last().click()
  const actions = page.getByRole('button', { name: t('resources.form.actions') })
  const remove = page.getByRole('menuitem', { name: t('resources.divisions.delete') })
  await page
    .getByRole('dialog', { name: 'Ormelle Bois' })
    .getByRole('button', { name: t('resources.form.actions') })
    .click()
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText(t('register.deletion.lastDivision'))
  await expectAccessible(page)

  await page.goto(divisions)
  const add = t('resources.divisions.create')
  await page.getByRole('button', { name: add }).click()
  const sidebar = page.getByRole('dialog', { name: add })
  // The only company is chosen already.
  await expect(sidebar.getByRole('combobox', { name: label('companyId') })).toHaveValue('Ormelle Bois')
  await sidebar.getByRole('textbox', { name: label('name') }).fill('Quai Ouest')
  await sidebar.getByRole('textbox', { name: label('nationalId') }).fill('82915437600018')
  await sidebar.getByRole('textbox', { name: label('address.street') }).fill(lyon.street)
  await sidebar.getByRole('textbox', { name: label('address.city') }).fill(lyon.city)
  await sidebar.getByRole('button', { name: add }).click()
  await expect(sidebar.getByText(t('validation.siretOfOtherCompany'))).toBeVisible()
  await expectAccessible(page)
  await sidebar.getByRole('textbox', { name: label('nationalId') }).fill('')
  await sidebar.getByRole('button', { name: add }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quai Ouest' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ormelle Bois' })).toBeVisible()

  await actions.click()
  await page.getByRole('menuitem', { name: t('register.division.makeHeadquarter') }).click()
  await expect(page.getByRole('alertdialog')).toContainText(t('register.headquarter.follows'))
  await expectToast(page, t('register.headquarter.saved'), () =>
    page.getByRole('button', { name: t('register.headquarter.save') }).click(),
  )
  await actions.click()
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText(t('register.deletion.headquarterDivision'))
  await expectAccessible(page)
})

test(
  'An address is changed from the list with at most 4 keystrokes or clicks beside what is typed, and the site ceased with at most 6',
  { tag: '@full' },
  async ({ page }) => {
    const { t, companyIds, create } = await arriveInRegister(page, divisions, ['Ormelle Bois'])
    await create(`/companies/${companyIds[0]}/divisions`, { name: 'Quai Ouest', address: lyon })
    await page.goto(divisions)
    const actions = countActions(page)
    await actions.click(page.getByRole('link', { name: 'Quai Ouest' }))
    const street = page.getByRole('textbox', { name: t('resources.divisions.fields.address.street') })
    await actions.click(street)
    await actions.press(street, 'Control+a')
    await actions.type(street, '12, quai Est')
    await expectToast(page, t('resources.divisions.saved'), () => actions.press(street, 'Control+Enter'))
    expect(actions.total()).toBeLessThanOrEqual(4)

    await test.step('the site is ceased', async () => {
      await page.goto(divisions)
      const ceasing = countActions(page)
      await ceasing.click(page.getByRole('link', { name: 'Quai Ouest' }))
      await ceasing.click(page.getByRole('combobox', { name: t('resources.divisions.fields.legalState') }))
      await ceasing.click(
        page.getByRole('option', { name: t('resources.divisions.values.legalState.CEASED') }),
      )
      const date = page.getByRole('textbox', { name: t('resources.divisions.fields.ceaseDate') })
      await ceasing.click(date)
      await ceasing.type(date, '31/12/2025')
      await ceasing.press(date, 'Control+Enter')
      await expectToast(page, t('resources.divisions.saved'), () =>
        ceasing.press(page.getByRole('alertdialog'), 'Enter'),
      )
      expect(ceasing.total()).toBeLessThanOrEqual(6)
    })
  },
)
