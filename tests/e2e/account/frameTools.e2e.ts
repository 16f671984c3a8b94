import { expect, test } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'

test('The end of an import is notified and read once it was seen, and help is at hand', async ({ page }) => {
  const { t } = await arriveInRegister(page, `${companies}/import`, ['Ormelle Bois'])
  const bell = (unread: number) =>
    page.getByRole('button', {
      name:
        unread === 0 ? t('tools.notifications.zero') : t('tools.notifications.some', { smart_count: unread }),
      exact: true,
    })
  await bell(0).click()
  const sidebar = page.getByRole('dialog', { name: t('notifications.title') })
  await expect(sidebar).toContainText(t('notifications.empty.title'))
  await expectAccessible(page)
  await press(sidebar, 'Escape')

  const fields = [
    'nationalId',
    'countryCode',
    'name',
    'headquarter.nationalId',
    'headquarter.address.postalCode',
  ].map((field) => t(`resources.companies.fields.${field}`))
  const lines = [fields.join(';'), `${freshSiren()};FR;Ormelle Verre;;`].join('\n')
  await page.getByLabel(t('recordImport.kinds.companies.drop')).setInputFiles(csvFile(lines, 'lignes.csv'))
  await page
    .getByRole('button', {
      name: t('recordImport.foot.submit.some', { smart_count: 1, count: 1 }),
      exact: true,
    })
    .click()
  await expect(page.getByRole('link', { name: t('recordImport.kinds.companies.back') })).toBeVisible()
  await page.reload()
  await bell(1).click()
  const line = sidebar.getByRole('link', {
    name: t('notifications.recordImport.done', { of: t('notifications.registers.companies') }),
  })
  await expect(line).toContainText(t('notifications.unread'))
  await expectAccessible(page)
  await line.click()
  await expect(page).toHaveURL(new RegExp(`${companies}$`))
  await expect(page.getByRole('link', { name: 'Ormelle Verre' })).toBeVisible()
  await expect(bell(0)).toBeVisible()

  await test.step('help leads to guides, to the API, to the status of services and to us, and lists the keys', async () => {
    await page.getByRole('button', { name: t('tools.help'), exact: true }).click()
    for (const key of ['guides', 'api', 'status', 'contact'])
      await expect(page.getByRole('menuitem', { name: t(`tools.${key}`) })).toHaveAttribute('href', /^\//)
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: t('shortcuts.title') }).click()
    await expect(page.getByRole('dialog', { name: t('shortcuts.title') })).toContainText(t('shortcuts.next'))
    await expectAccessible(page)
  })
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'the header of lists takes at most 200 pixels, with help, notifications and double materiality at hand',
    { tag: '@full' },
    async ({ page }) => {
      const { t } = await arriveInRegister(page, companies, ['Ormelle Bois'])
      for (const path of [
        companies,
        '/my-organization/divisions',
        '/my-organization/governance/physical',
        '/data-hub/import-log',
        '/data-hub/emission-factors',
        '/double-materiality',
        '/analytics',
        '/admin/members',
      ]) {
        await page.goto(path)
        const header = page.getByRole('main').locator('header').first()
        await expect(header.getByRole('heading', { level: 1 })).toBeVisible()
        await expect
          .poll(() => header.evaluate((one) => one.getBoundingClientRect().bottom), { message: path })
          .toBeLessThanOrEqual(200)
        await expectToFit(page)
      }
      await expect(page.getByRole('button', { name: t('tools.help'), exact: true })).toBeVisible()
      await expect(
        page.getByRole('button', { name: t('tools.notifications.zero'), exact: true }),
      ).toBeVisible()
      await page.getByRole('link', { name: t('layout.phoneMenu.analytics') }).click()
      await expect(page).toHaveURL(/analytics/)
      await page.getByRole('button', { name: t('layout.phoneMenu.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('layout.menu.doubleMateriality') }).click()
      await expect(page).toHaveURL(/double-materiality/)
      await expect(page.getByRole('link', { name: t('layout.phoneMenu.doubleMateriality') })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    },
  )
})
