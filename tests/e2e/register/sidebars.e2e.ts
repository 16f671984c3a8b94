import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { countActions } from '#tests/support/countActions.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press, pressOnPage } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'
const divisions = '/my-organization/divisions'
const names = ['Ormelle Bois', 'Ormelle Fonderie', 'Ormelle Verre']

test('A company opens over its list at an address that reload, Back and a new tab lead to', async ({
  page,
}) => {
  const { t, companyIds } = await arriveInRegister(page, companies, names)
  const search = page.getByRole('searchbox')
  await search.fill('ormelle')
  await expect(page).toHaveURL(/filter=/)
  const list = page.url()
  const row = page.getByRole('link', { name: 'Ormelle Fonderie' })
  await row.click()
  const sidebar = page.getByRole('dialog', { name: 'Ormelle Fonderie' })
  await expect(sidebar.getByRole('heading', { level: 2, name: 'Ormelle Fonderie' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`filter=.*&company=${companyIds[1]}$`))
  await expect(sidebar.getByRole('textbox', { name: t('resources.companies.fields.name') })).toBeVisible()
  expect(await sidebar.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  await expectAccessible(page)

  await sidebar.getByRole('tab', { name: t('resources.companies.divisions') }).click()
  await expect(sidebar.getByRole('button', { name: /Ormelle Fonderie/ })).toBeVisible()
  await expectAccessible(page)
  await sidebar.getByRole('tab', { name: t('resources.organization.governance') }).click()
  await expect(sidebar.getByText(t('governance.officers.empty'))).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  await page.reload()
  await expect(sidebar.getByText(t('governance.officers.empty'))).toBeVisible()
  // The list behind the sidebar is unchanged.
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('ormelle')

  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByRole('dialog', { name: 'Ormelle Fonderie' })).toContainText(
    t('governance.officers.empty'),
  )
  await other.close()

  await page.goBack()
  await expect(sidebar).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(row).toBeFocused()
  await page.goForward()
  await expect(sidebar).toBeVisible()
  await press(sidebar, 'Escape')
  await expect(sidebar).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(row).toBeFocused()

  await row.click()
  await sidebar.getByRole('link', { name: t('resources.form.fullPage') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ormelle Fonderie' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${companyIds[1]}/overview/information$`))
})

test('Neighbours follow the list, by buttons and keys, in the sidebar and on the page, and ask about what is typed', async ({
  page,
}) => {
  const { t } = await arriveInRegister(page, companies, [...names, 'Scierie du Layon'])
  await page.getByRole('searchbox').fill('ormelle')
  await expect(page).toHaveURL(/filter=/)
  await expect(page.getByRole('link', { name: 'Scierie du Layon' })).toBeHidden()
  await page.getByRole('link', { name: 'Ormelle Bois' }).click()
  const heading = (name: string, level: number) => page.getByRole('heading', { level, name })
  const position = (at: number) => page.getByText(t('layout.sidebar.position', { position: at, total: 3 }))
  const next = page.getByRole('button', { name: t('layout.sidebar.next') })
  await expect(position(1)).toBeVisible()
  await next.click()
  await expect(heading('Ormelle Fonderie', 2)).toBeVisible()
  await press(next, 'j')
  await expect(heading('Ormelle Verre', 2)).toBeVisible()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await press(next, 'Alt+ArrowUp')
  await expect(heading('Ormelle Fonderie', 2)).toBeVisible()

  const name = page.getByRole('textbox', { name: t('resources.companies.fields.name') })
  await name.fill('Ormelle Acier')
  // In a field, a letter is typed and not a shortcut.
  await name.press('j')
  await expect(name).toHaveValue('Ormelle Acierj')
  await next.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(t('layout.unsaved.body'))
  await expectAccessible(page)
  await question.getByRole('button', { name: t('layout.unsaved.stay') }).click()
  await expect(name).toHaveValue('Ormelle Acierj')
  await press(page.getByRole('dialog'), 'Escape')
  await question.getByRole('button', { name: t('layout.unsaved.leave') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Ormelle Fonderie' }).click()
  await page.getByRole('link', { name: t('resources.form.fullPage') }).click()
  await expect(heading('Ormelle Fonderie', 1)).toBeVisible()
  await expect(position(2)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await pressOnPage(page, 'k')
  await expect(heading('Ormelle Bois', 1)).toBeVisible()
  await pressOnPage(page, 'Alt+ArrowDown')
  await expect(heading('Ormelle Fonderie', 1)).toBeVisible()
  await expectAccessible(page)
  await pressOnPage(page, '?')
  const shortcuts = page.getByRole('dialog', { name: t('shortcuts.title') })
  await expect(shortcuts).toContainText(t('shortcuts.next'))
  await press(shortcuts, 'Escape')
  await page.goBack()
  await expect(heading('Ormelle Fonderie', 2)).toBeVisible()
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('ormelle')
})

test(
  'The address of a company is changed without leaving its place, with at most 4 clicks beside what is typed',
  { tag: '@full' },
  async ({ page }) => {
    const { t, companyIds } = await arriveInRegister(page, companies, names)
    const actions = countActions(page)
    await actions.click(page.getByRole('link', { name: 'Ormelle Fonderie' }))
    const company = page.getByRole('dialog', { name: 'Ormelle Fonderie' }).first()
    await actions.click(company.getByRole('button', { name: t('register.headquarter.edit') }))
    const street = page.getByRole('textbox', { name: t('resources.divisions.fields.address.street') })
    await actions.type(street, '12, quai Est')
    await actions.press(street, 'Tab')
    await expectToast(page, t('resources.divisions.saved'), () =>
      actions.press(page.locator(':focus'), 'Control+Enter'),
    )
    await expect(page.getByRole('region', { name: t('register.headquarter.title') })).toContainText(
      '12, quai Est',
    )
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`company=${companyIds[1]}$`))
    expect(actions.total()).toBeLessThanOrEqual(4)
  },
)

test(
  'A site opens over the list of all sites, and over those of its company, at its own address',
  { tag: '@full' },
  async ({ page }) => {
    const { t, companyIds, create } = await arriveInRegister(page, divisions, ['Ormelle Bois'])
    const address = { street: '3, quai Ouest', city: 'Lyon', country: 'FR' }
    const siteId = await create(`/companies/${companyIds[0]}/divisions`, { name: 'Quai Ouest', address })
    for (const list of [divisions, `${companies}/${companyIds[0]}/overview/divisions`]) {
      await page.goto(list)
      await page.getByRole('link', { name: 'Quai Ouest' }).click()
      const sidebar = page.getByRole('dialog', { name: 'Quai Ouest' })
      await expect(page).toHaveURL(new RegExp(`${list}.*division=${siteId}$`))
      await page.reload()
      await expect(sidebar.getByRole('textbox', { name: t('resources.divisions.fields.name') })).toBeVisible()
      await expect(sidebar.getByText(t('layout.sidebar.position', { position: 2, total: 2 }))).toBeVisible()
      await expectAccessible(page)
      await press(sidebar, 'Escape')
      await expect(sidebar).toBeHidden()
      await expect(page.getByRole('link', { name: 'Quai Ouest' })).toBeFocused()
    }
  },
)

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'a sidebar is the whole page, and nothing of it is wider than the screen',
    { tag: '@full' },
    async ({ page }) => {
      const { t } = await arriveInRegister(page, companies, names)
      await page.getByRole('link', { name: /Ormelle Fonderie/ }).click()
      const sidebar = page.getByRole('dialog', { name: 'Ormelle Fonderie' })
      await expect(sidebar.getByRole('textbox', { name: t('resources.companies.fields.name') })).toBeVisible()
      expect(await sidebar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
      await expectToFit(sidebar)
      await expectAccessible(page)
      await sidebar.getByRole('tab', { name: t('resources.organization.governance') }).click()
      await expect(sidebar.getByText(t('governance.officers.empty'))).toBeVisible()
      await expectToFit(sidebar)
      await sidebar.getByRole('button', { name: t('layout.sidebar.close') }).click()
      await expect(sidebar).toBeHidden()
    },
  )
})
