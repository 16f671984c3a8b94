import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test('An assessment is created, configured with subjects, stakeholders and a distribution, and started', async ({
  page,
}) => {
  const { t } = await arriveInRegister(page, '/double-materiality', ['Ormelle'])
  await expect(page.getByRole('heading', { level: 1, name: t('materiality.title') })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('resources.doubleMaterialities.create') })
    .first()
    .click()
  await page.getByRole('button', { name: t('materiality.create.submit') }).click()
  await expect(page.getByText(t('validation.required')).first()).toBeVisible()
  await page.getByRole('textbox', { name: t('materiality.create.name') }).fill('Exercice 2026')
  await page.getByRole('combobox', { name: t('materiality.create.sector') }).fill('con')
  await page.getByRole('option').first().click()
  const start = page.getByRole('checkbox', { name: t('materiality.create.start') })
  await expect(start).toBeChecked()
  await start.uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('materiality.create.submit') }).click()
  await expect(page).toHaveURL(/\/configuration$/)
  await expect(page.getByRole('heading', { name: t('materiality.universes.GOVERNANCE') })).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /climat/i })
    .click()
  await page
    .getByRole('button', { name: t('materiality.subjects.add') })
    .first()
    .click()
  const sidebar = page.getByRole('dialog')
  const choose = async (field: string, value: string) => {
    await sidebar.getByRole('combobox', { name: t(`resources.subjects.fields.${field}`) }).click()
    await page.getByRole('option', { name: t(`resources.subjects.values.${field}.${value}`) }).click()
  }
  await sidebar.getByRole('textbox', { name: t('resources.subjects.fields.label') }).fill('Canicules')
  await choose('financialMateriality', 'NOT_APPLICABLE')
  await choose('impactMateriality', 'NOT_APPLICABLE')
  await sidebar.getByRole('button', { name: t('materiality.subjects.add') }).click()
  await expect(sidebar.getByText(t('validation.noMateriality'))).toBeVisible()
  await choose('financialMateriality', 'RISK')
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: t('materiality.subjects.add') }).click()
  await expect(page.getByRole('button', { name: 'Canicules', exact: true })).toBeVisible()

  const archive = async () => {
    await page
      .getByRole('button', { name: t('materiality.subjects.archiveOf', { name: 'Canicules' }) })
      .click()
    const asking = page.getByRole('alertdialog', { name: t('materiality.subjects.archiveTitle') })
    await asking.getByRole('textbox', { name: t('materiality.subjects.reason') }).fill('Sites climatisés')
    await expectAccessible(page)
    await asking.getByRole('button', { name: t('materiality.subjects.archiveConfirm') }).click()
  }
  await archive()
  await expect(page.getByRole('button', { name: 'Canicules', exact: true })).toBeHidden()
  await page.getByRole('button', { name: t('materiality.subjects.undo') }).click()
  await expect(page.getByRole('button', { name: 'Canicules', exact: true })).toBeVisible()
  await archive()
  const views = page.getByRole('radiogroup', { name: t('materiality.subjects.views') })
  await views.getByText(t('materiality.subjects.archived')).click()
  await expect(page.getByRole('cell', { name: 'Sites climatisés' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('materiality.subjects.restoreOf', { name: 'Canicules' }) }).click()
  await views.getByText(t('materiality.subjects.active')).click()
  await expect(page.getByRole('button', { name: 'Canicules', exact: true })).toBeVisible()

  await test.step('stakeholders and the distribution are chosen', async () => {
    const configuration = /^.*\/configuration/.exec(page.url())?.[0] ?? ''
    await page.goto(`${configuration}/contacts`)
    await page
      .getByRole('button', { name: t('materiality.contacts.add') })
      .first()
      .click()
    await sidebar.getByRole('textbox', { name: t('resources.contacts.fields.email') }).fill('lea@example.org')
    await sidebar
      .getByRole('textbox', { name: t('resources.contacts.fields.lastName'), exact: true })
      .fill('Bénard')
    await expectAccessible(page)
    await sidebar.getByRole('button', { name: t('materiality.contacts.add') }).click()
    await expect(page.getByText('lea@example.org')).toBeVisible()
    await expectAccessible(page)

    await page.getByText(t('materiality.tabs.distribution')).click()
    const category = t('resources.contacts.values.category.INVESTORS')
    const box = page.getByRole('checkbox', { name: new RegExp(category) }).first()
    await box.uncheck()
    await expectAccessible(page)
    await expectToast(page, t('materiality.distribution.done'), () =>
      page.getByRole('button', { name: t('materiality.distribution.save') }).click(),
    )
    await page.reload()
    await expect(box).not.toBeChecked()
  })

  await page.getByRole('button', { name: t('materiality.start.action') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(t('materiality.start.body'))).toBeVisible()
  await question.getByRole('button', { name: t('materiality.start.action') }).click()
  await expect(page).toHaveURL(/\/evaluation/)
  await page.getByRole('link', { name: t('materiality.tabs.configuration') }).click()
  await expect(page.getByText(t('materiality.locked'))).toBeVisible()
  await page.getByRole('link', { name: t('materiality.tabs.results') }).click()
  await expect(page.getByRole('heading', { name: t('results.notYet.title') })).toBeVisible()
  await expectAccessible(page)
})
