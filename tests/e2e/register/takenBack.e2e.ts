import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press, pressOnPage } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const divisions = '/my-organization/divisions'
const address = { street: '3, quai Ouest', city: 'Lyon', country: 'FR' }

test('The deletion of a site is taken back from its toast, on its list and from another page, once', async ({
  page,
}) => {
  const { t, companyIds, create } = await arriveInRegister(page, divisions, ['Ormelle Bois'])
  const id = await create(`/companies/${companyIds[0]}/divisions`, { name: 'Quai Ouest', address })
  const link = page.getByRole('link', { name: 'Quai Ouest' })
  /** Deletes the site and returns the undo button. */
  const remove = async () => {
    await page.goto(divisions)
    await link.click()
    const sidebar = page.getByRole('dialog', { name: 'Quai Ouest' })
    await sidebar.getByRole('button', { name: t('resources.form.actions') }).click()
    await page.getByRole('menuitem', { name: t('resources.divisions.delete') }).click()
    const confirm = page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('resources.divisions.delete') })
    const toast = await expectToast(page, t('resources.divisions.deleted'), () => confirm.click())
    const undo = toast.getByRole('button', { name: t('resources.undo.action'), exact: true })
    // The toast stays while the pointer is over it.
    await undo.hover()
    await expect(sidebar).toBeHidden()
    await expect(link).toBeHidden()
    return undo
  }
  const first = await remove()
  await expectAccessible(page)
  await expectToast(page, t('resources.restore.done'), () => first.click())
  await expect(link).toBeVisible()

  const second = await remove()
  await pressOnPage(page, 'Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(t('layout.menu.exclusiveContents'))
  await press(page.getByRole('dialog').getByRole('combobox'), 'Enter')
  await expect(page).not.toHaveURL(new RegExp(divisions))
  const back = t('resources.restore.backIn', { list: t('resources.divisions.many') })
  await expectToast(page, back, () => second.click())

  const third = await remove()
  await create('/restorations', { kind: 'divisions', recordId: id })
  await expectToast(page, t('resources.restore.already'), () => third.click())
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'the acts of a row hang on its « … », and a deletion from there is taken back',
    { tag: '@full' },
    async ({ page }) => {
      const { t, companyIds, create } = await arriveInRegister(page, divisions, ['Ormelle Bois'])
      await create(`/companies/${companyIds[0]}/divisions`, { name: 'Quai Ouest', address })
      await page.goto(divisions)
      const rows = page.getByRole('list', { name: t('resources.divisions.many') }).getByRole('listitem')
      await expect(rows).toHaveCount(2)
      const actions = page.getByRole('button', { name: t('ui.table.rowActs', { name: 'Quai Ouest' }) })
      const fixture = await actions.boundingBox()
      expect(Math.min(fixture?.width ?? 0, fixture?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await actions.click()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: t('selection.bulk.remove.menu') }).click()
      const count = t('resources.divisions.count.some', { smart_count: 1 })
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('selection.bulk.remove.action', { count }) })
        .click()
      await expect(rows).toHaveCount(1)
      await page.getByRole('button', { name: t('resources.undo.action'), exact: true }).click()
      await expect(rows).toHaveCount(2)
    },
  )
})
