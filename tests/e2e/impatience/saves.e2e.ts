import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

/** Holds write requests to matching URLs until they are continued or aborted. */
async function holdChanges(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(address, async (route) => {
    if (route.request().method() === 'PATCH') await route[await promise]()
    else await route.continue()
  })
  return { release: () => resolve('continue'), cut: () => resolve('abort') }
}

test('Back during the save of a company waits for it, or leaves it to a draft when it fails', async ({
  page,
}) => {
  const { t, companyIds } = await arriveInRegister(page, '/my-organization/companies', ['Ormelle Bois'])
  const waiting = page.getByRole('alertdialog', { name: t('layout.saving.title') })
  const name = page.getByRole('textbox', { name: t('resources.companies.fields.name') })
  const list = page.getByRole('link', { name: /^Ormelle/ }).first()
  const rename = async (text: string) => {
    await list.click()
    await name.fill(text)
    const held = await holdChanges(page, /\/companies\//)
    await name.press('Control+Enter')
    await page.goBack()
    await expect(waiting).toBeVisible()
    await expect(page).toHaveURL(new RegExp(companyIds[0] ?? ''))
    return held
  }
  const saved = await rename('Ormelle Bois SAS')
  await expectAccessible(page)
  await expectToast(page, t('resources.companies.saved'), async () => saved.release())
  await expect(waiting).toHaveCount(0)
  await expect(list).toContainText('Ormelle Bois SAS')

  await page.unrouteAll()
  const lost = await rename('Ormelle Verre')
  await waiting.getByRole('button', { name: t('layout.saving.leave') }).click()
  await expect(list).toContainText('Ormelle Bois SAS')
  lost.cut()
  await expect(page.getByText(t('resources.form.keptForReturn'))).toBeVisible()
  await page.unrouteAll()
  await list.click()
  await expect(name).toHaveValue('Ormelle Verre')
  const save = page.getByRole('button', { name: t('resources.form.save') })
  await save.click()
  await expect(page.getByRole('heading', { level: 2, name: /^Ormelle Verre/ })).toBeVisible()
  await expect(page.getByRole('button', { name: t('ui.dialog.close'), exact: true })).toBeEnabled()
  await expect(save).toBeDisabled()
})
