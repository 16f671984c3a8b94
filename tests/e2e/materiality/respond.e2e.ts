import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { inviteRespondent } from '#tests/support/respondent.ts'
import { testTexts } from '#tests/support/texts.ts'

const subjects = ['Émissions de gaz à effet de serre', 'Pollution de l’eau', 'Accidents du travail']

test('A respondent answers on a phone without an account', async ({ page }) => {
  const { t } = testTexts('fr')
  const link = await inviteRespondent(page, { subjects })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /Léa/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('respond.welcome.start') }).click()

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  await page.getByText(t('respond.answers.a4')).click()
  await expect(page.getByText(t('respond.progress', { position: 2, total: 3 }))).toBeVisible()
  await page.getByText(t('respond.abstain')).click()
  await page.getByRole('button', { name: t('respond.next') }).click()
  await expect(page.getByText(t('respond.review.skipped', { skipped: 1 }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('respond.review.back') }).click()
  await page.getByRole('button', { name: t('respond.addComment') }).click()
  await page.getByLabel(t('respond.comment')).fill('Chaque jour')
  await page.getByText(t('respond.answers.a2')).click()
  await page.getByRole('button', { name: t('respond.next') }).click()
  await page.getByRole('button', { name: t('respond.review.submit') }).click()
  await expect(page.getByRole('heading', { name: t('respond.receipt.title') })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('respond.receipt.title') })).toBeVisible()
})

const chosen = (page: Page) => page.getByRole('radio', { checked: true })

test('Thirty subjects take no more than forty-five taps', { tag: '@full' }, async ({ page }) => {
  const many = Array.from({ length: 30 }, (_, index) => `Sujet numéro ${index + 1}`)
  const { t } = testTexts('fr')
  const link = await inviteRespondent(page, { subjects: many })
  await page.goto(link)
  let taps = 1
  await page.getByRole('button', { name: t('respond.welcome.start') }).click()
  for (let position = 1; position <= 30; position++) {
    await expect(page.getByText(t('respond.progress', { position, total: 30 }))).toBeVisible()
    await page.getByText(t('respond.answers.a3')).click()
    taps += 1
  }
  await page.getByRole('button', { name: t('respond.review.submit') }).click()
  taps += 1
  await expect(page.getByRole('heading', { name: t('respond.receipt.title') })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(45)
})

test('Criteria are asked one after the other on a phone', { tag: '@full' }, async ({ page }) => {
  const { t } = testTexts('fr')
  const introduction = { fr: 'Merci de votre regard', en: 'Thank you for your view' }
  const questionnaire = { mode: 'DETAILED', introduction }
  const link = await inviteRespondent(page, { subjects, questionnaire })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByText(introduction.fr)).toBeVisible()
  await page.getByRole('button', { name: t('respond.welcome.start') }).click()
  await expectAccessible(page)
  await page.getByText(t('respond.words.scale.a4'), { exact: true }).click()
  await expect(page.getByRole('heading', { name: t('respond.criteria.scope.name') })).toBeFocused()
  await expectAccessible(page)
  const scale = t('respond.change', { criterion: t('respond.criteria.scale.name') })
  await page.getByRole('button', { name: scale }).click()
  await page.getByText(t('respond.words.scale.a2'), { exact: true }).click()
  await page.getByText(t('respond.abstain'), { exact: true }).click()
  await page.getByText(t('respond.words.irremediability.a1'), { exact: true }).click()
  await expect(page.getByText(t('respond.progress', { position: 2, total: 3 }))).toBeVisible()
  await page.getByRole('button', { name: t('respond.abstainAll') }).click()
  await page.getByText(t('respond.words.scale.a5'), { exact: true }).click()
  await page.reload()

  await page.getByRole('button', { name: t('respond.welcome.resume') }).click()
  await expect(page.getByText(t('respond.progress', { position: 3, total: 3 }))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('respond.criteria.scope.name') })).toBeVisible()
  await page.getByRole('button', { name: t('respond.next') }).click()
  await expect(page.getByText(t('respond.review.skipped', { skipped: 1 }))).toBeVisible()
  await page.getByRole('button', { name: t('respond.review.back') }).click()
  await page.getByText(t('respond.words.scope.a3'), { exact: true }).click()
  await page.getByText(t('respond.words.irremediability.a3'), { exact: true }).click()
  // The previous answer can still be read and changed.
  await page.getByRole('button', { name: t('respond.previous') }).click()
  await expect(page.getByText(t('respond.progress', { position: 3, total: 3 }))).toBeVisible()
  await page.getByRole('button', { name: t('respond.next') }).click()
  await page.getByRole('button', { name: t('respond.review.submit') }).click()
  await expect(page.getByRole('heading', { name: t('respond.receipt.title') })).toBeFocused()
  await expectAccessible(page)
})

test('An answer given offline is kept, told, and sent when the connection is back', async ({
  page,
  context,
}) => {
  const { t } = testTexts('fr')
  const link = await inviteRespondent(page, { subjects })
  await page.goto(link)
  await page.getByRole('button', { name: t('respond.welcome.start') }).click()
  await context.setOffline(true)
  await page.getByText(t('respond.answers.a5')).click()
  await expect(page.getByText(t('respond.unsaved'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('respond.saved'))).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t('respond.welcome.resume') }).click()
  await page.getByRole('button', { name: t('respond.previous') }).click()
  await expect(chosen(page)).toHaveCount(1)
})
