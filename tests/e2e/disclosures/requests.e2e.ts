import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import { expectToast } from '#tests/support/expectToast.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister, closeUnaskedAssessment } from '#tests/support/registrant.ts'

test('The scope of a statement leads to requests, their answers and an approval', async ({ page }) => {
  const registrant = await arriveInRegister(page, '/disclosures', ['Ormelle Usinage'])
  const { t, create } = registrant
  const assessmentId = await closeUnaskedAssessment(registrant)
  const disclosure = { ...disclosureOf('État 2026', assessmentId), hasFourEyes: false }
  await create('/disclosures', disclosure)
  await page.reload()
  await page.getByRole('link', { name: 'État 2026' }).click()
  await expect(page.getByRole('heading', { name: t('disclosures.coverage.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('disclosures.views.requests') })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expectToFit(page)

  await page.getByRole('link', { name: t('disclosures.views.requests') }).click()
  await page
    .getByRole('button', { name: t('disclosures.requests.prepare') })
    .first()
    .click()
  const sidebar = page.getByRole('dialog')
  await expect(sidebar.getByRole('listitem').first()).toBeVisible()
  await sidebar
    .getByRole('textbox', { name: t('resources.disclosureRequests.fields.dueDate') })
    .fill('31/12/2026')
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: /^Créer \d+ demandes$/ }).click()
  await expect(sidebar).toBeHidden()
  const table = page.getByRole('table', { name: t('disclosures.requests.title') })
  await expect(table.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)

  await table
    .getByRole('link', { name: /^Base de préparation/ })
    .first()
    .click()
  const text = sidebar.getByRole('textbox', { name: t('resources.disclosureRequests.fields.text') })
  await text.fill('Périmètre consolidé.')
  await sidebar.getByRole('button', { name: t('disclosures.save') }).click()
  await expect(sidebar.getByRole('button', { name: t('disclosures.requests.submit') })).toBeEnabled()
  await expectToast(page, t('disclosures.requests.stepDone'), () =>
    sidebar.getByRole('button', { name: t('disclosures.requests.submit') }).click(),
  )
  await expectToast(page, t('disclosures.requests.stepDone'), () =>
    sidebar.getByRole('button', { name: t('disclosures.requests.approve') }).click(),
  )
  await expect(text).not.toBeEditable()
  await expectAccessible(page)
})
