import { expect, test, type Page } from '#tests/support/journey.ts'
import { countActions } from '#tests/support/countActions.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'

const divisions = '/my-organization/divisions'
const companies = '/my-organization/companies'

/** A company with its headquarter and this many other sites, all active. */
async function arriveAtSites(page: Page, count: number): Promise<Registrant> {
  const registrant = await arriveInRegister(page, companies, ['Ormelle Bois'])
  for (let index = 1; index <= count; index++)
    await registrant.create(`/companies/${registrant.companyIds[0]}/divisions`, {
      name: `Dépôt ${String(index).padStart(2, '0')}`,
      legalState: 'ACTIVE',
      address: { country: 'FR', city: index > 10 ? 'Dijon' : 'Lyon' },
    })
  await page.goto(divisions)
  return registrant
}

test('Twenty sites are ceased in five acts at most, after seeing what that does', async ({ page }) => {
  const { t } = await arriveAtSites(page, 20)
  const actions = countActions(page)
  const box = (name: string) => page.getByRole('checkbox', { name: t('ui.table.selectRow', { name }) })
  await actions.click(box('Dépôt 01'))
  await page.keyboard.down('Shift')
  await actions.click(box('Dépôt 20'))
  await page.keyboard.up('Shift')
  await expectAccessible(page)
  await actions.click(page.getByRole('button', { name: t('selection.bulk.cease.menu'), exact: true }))
  const count = t('resources.divisions.count.some', { smart_count: 20 })
  const dialog = page.getByRole('alertdialog', { name: t('selection.bulk.cease.title', { count }) })
  await expect(dialog.getByText(t('selection.bulk.possible', { count }))).toBeVisible()
  await expectAccessible(page)
  await actions.click(dialog.getByRole('button', { name: t('selection.bulk.cease.action', { count }) }))
  await expect(page.getByText(t('selection.bulk.cease.done', { count }))).toBeVisible()
  await expect(
    page.getByRole('row').filter({ hasText: t('resources.divisions.values.legalState.CEASED') }),
  ).toHaveCount(20)
  expect(actions.total()).toBeLessThanOrEqual(5)
})

test('What cannot be done to all rows of a list is told before and after, with its reasons', async ({
  page,
}) => {
  const { t } = await arriveAtSites(page, 3)
  await test.step('the menus of the list are accessible', async () => {
    const filters = page.getByRole('group', { name: t('layout.filters.label') })
    await filters.getByRole('button', { name: t('resources.divisions.fields.legalState') }).click()
    const states = page.getByRole('dialog', { name: t('resources.divisions.fields.legalState') })
    await expect(
      states.getByRole('checkbox', {
        name: new RegExp(`${t('resources.divisions.values.legalState.ACTIVE')}\\s*4`),
      }),
    ).toBeVisible()
    await expectAccessible(page)
    await press(states, 'Escape')
    await filters.getByRole('button', { name: t('layout.filters.add'), exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('menu'), 'Escape')
    await page.getByRole('button', { name: t('views.menu'), exact: true }).click()
    await expect(page.getByRole('menuitem', { name: t('views.save') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: t('views.save') }).click()
    await expect(page.getByRole('textbox', { name: t('views.name') })).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('textbox', { name: t('views.name') }), 'Escape')
    await expect(page.getByRole('textbox', { name: t('views.name') })).toBeHidden()
  })
  const count = (many: number) => t('resources.divisions.count.some', { smart_count: many })
  await page.getByRole('checkbox', { name: t('ui.table.selectAll') }).check()
  await page.getByRole('button', { name: t('selection.bulk.remove.menu'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(t('selection.bulk.impossible', { count: count(1) }))).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(t('errors.headquarterDivision'))
  await dialog.getByRole('button', { name: t('selection.bulk.remove.action', { count: count(3) }) }).click()
  await expect(dialog.getByText(t('selection.bulk.done', { count: count(3) }))).toBeVisible()
  await expect(dialog.getByText(t('selection.bulk.refused', { count: count(1) }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('selection.bulk.retry', { count: count(1) }) }).click()
  await expect(dialog.getByText(t('selection.bulk.refused', { count: count(1) }))).toBeVisible()
  await dialog.getByText(t('selection.bulk.close'), { exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test('A list fits 1280 and 1024 px, and its names stay in sight where columns need more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 768 })
  const names = ['Fonderie de la Vrigne et de ses affluents SAS', 'Bois Mervaux']
  const { companyIds, change } = await arriveInRegister(page, companies, names, 'en')
  await change(`/companies/${companyIds[0]}`, {
    activityCode: '24.51Z',
    turnover: 214_600_000,
    staffRange: 'RANGE_250_AND_499',
    legalState: 'ACTIVE',
    legalForm: '5710',
  })
  await page.reload()
  const frame = page.getByRole('table').locator('..')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await expect(page.getByRole('table')).toContainText('€214.6')
  const beyond = () => frame.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(await beyond()).toBe(0)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(beyond).toBe(0)
  await page.setViewportSize({ width: 640, height: 768 })
  const name = page.getByRole('rowheader').first()
  const before = await name.boundingBox()
  await frame.evaluate((box) => box.scrollTo({ left: 300 }))
  expect((await name.boundingBox())?.x).toBeLessThanOrEqual(before?.x ?? 0)
  await expect(name).toBeInViewport({ ratio: 0.9 })
})
