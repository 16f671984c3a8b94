import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test('What a survey asks is edited and seen as a respondent sees it', async ({ page }) => {
  const { t, create } = await arriveInRegister(page, '/double-materiality', ['Ormelle'])
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  await page.goto(`/double-materiality/edit/${id}/configuration`)
  const topic = page.locator('main a[href*="/configuration/topic/"]').first()
  const topicId = (await topic.getAttribute('href'))?.split('/').at(-1) ?? ''
  for (const text of ['Émissions', 'Sécheresses']) {
    await create(`/double-materialities/${id}/topics/${topicId}/subjects`, {
      text,
      financialMateriality: 'NOT_APPLICABLE',
      impactMateriality: 'NEGATIVE',
    })
  }
  await page.reload()
  await page.getByRole('button', { name: t('materiality.start.action') }).click()
  const start = page.getByRole('alertdialog').getByRole('button', { name: t('materiality.start.action') })
  await start.click()
  await page.getByText(t('campaigns.views.impact'), { exact: true }).first().click()
  await page.getByRole('button', { name: t('campaigns.questionnaire'), exact: true }).click()

  const sidebar = page.getByRole('dialog', { name: t('questionnaire.title') })
  await expect(sidebar.getByText(t('questionnaire.open'))).toBeVisible()
  await sidebar.getByText(t('questionnaire.mode.DETAILED.title'), { exact: true }).click()
  await sidebar.getByRole('checkbox', { name: t('respond.criteria.scope.name') }).uncheck()
  await sidebar.getByRole('textbox', { name: t('questionnaire.introduction.fr') }).fill('Merci de votre aide')
  await sidebar.getByRole('button', { name: t('questionnaire.save') }).click()
  await expect(sidebar.getByText(t('questionnaire.introduction.both'))).toBeVisible()
  await sidebar
    .getByRole('textbox', { name: t('questionnaire.introduction.en') })
    .fill('Thank you for helping')
  const highest = t('questionnaire.words.of', { mark: 5, language: t('questionnaire.words.fr') })
  await sidebar.getByRole('textbox', { name: highest }).fill('Énorme')
  await expectAccessible(page)

  await sidebar.getByRole('button', { name: t('questionnaire.preview.action') }).click()
  const preview = page.getByRole('dialog', { name: t('questionnaire.preview.title') })
  await preview.getByText(t('questionnaire.preview.fr'), { exact: true }).click()
  const phone = preview.frameLocator('iframe')
  await expect(phone.getByText('Merci de votre aide')).toBeVisible()
  await phone.getByRole('button', { name: 'Commencer' }).click()
  await phone.getByText('Énorme', { exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Caractère irrémédiable' })).toBeVisible()
  await expectAccessible(page)
  await preview.getByText(t('questionnaire.preview.en'), { exact: true }).click()
  await expect(phone.getByText('Thank you for helping')).toBeVisible()
  await press(preview, 'Escape')
  await expect(preview).toBeHidden()

  await expectToast(page, t('questionnaire.saved'), () =>
    sidebar.getByRole('button', { name: t('questionnaire.save') }).click(),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: t('campaigns.questionnaire'), exact: true }).click()
  await expect(sidebar.getByRole('textbox', { name: highest })).toHaveValue('Énorme')
  await expectAccessible(page)
})
