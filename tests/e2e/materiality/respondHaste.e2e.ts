import { expect, test, type Page } from '#tests/support/journey.ts'
import { inviteRespondent } from '#tests/support/respondent.ts'
import { testTexts } from '#tests/support/texts.ts'

// Users who are faster than the page: a second click or tap belongs to the screen of the first.

const subjects = ['Émissions de gaz à effet de serre', 'Pollution de l’eau', 'Accidents du travail']
const { t } = testTexts('fr')

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })
const at = (page: Page, position: number) =>
  expect(page.getByText(t('respond.progress', { position, total: subjects.length }))).toBeVisible()
const chosen = (page: Page) => page.getByRole('radio', { checked: true })

/** Two clicks in the same place that the browser does not count as a double click, as some phones send two taps. */
async function hurry(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-held]')).toHaveCount(0)
  const box = await page.getByText(t(name), { exact: true }).boundingBox()
  const centre = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  await page.mouse.click(...centre)
  await page.mouse.click(...centre)
}

test(
  'A double click answers one question, skips none and sends nothing, and Back leads to the question before',
  { tag: '@full' },
  async ({ page }) => {
    const link = await inviteRespondent(page, { subjects })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(link)
    await button(page, 'respond.welcome.start').dblclick()
    await at(page, 1)
    await page.getByText(t('respond.answers.a4')).dblclick()
    await at(page, 2)
    await expect(chosen(page)).toHaveCount(0)
    await hurry(page, 'respond.answers.a2')
    await at(page, 3)
    await expect(chosen(page)).toHaveCount(0)

    await page.goBack()
    await at(page, 2)
    await expect(chosen(page)).toHaveCount(1)
    await page.goForward()
    await at(page, 3)
    await button(page, 'respond.next').dblclick()
    await expect(page.getByText(t('respond.review.skipped', { skipped: 1 }))).toBeVisible()
    await expect(button(page, 'respond.review.submit')).toBeVisible()
    await page.goBack()
    await at(page, 3)
    await hurry(page, 'respond.next')
    await button(page, 'respond.review.submit').dblclick()
    await expect(page.getByText(t('respond.receipt.count', { answers: 2, questions: 3 }))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: t('respond.receipt.title') })).toBeVisible()
  },
)

test('A double click marks one criterion of a subject', { tag: '@full' }, async ({ page }) => {
  const link = await inviteRespondent(page, { subjects, questionnaire: { mode: 'DETAILED' } })
  await page.goto(link)
  await button(page, 'respond.welcome.start').click()
  await page.getByText(t('respond.words.scale.a4'), { exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: t('respond.criteria.scope.name') })).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await hurry(page, 'respond.words.scope.a2')
  await expect(page.getByRole('heading', { name: t('respond.criteria.irremediability.name') })).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
})

test('A comment opened just after a choice is not stored on the next subject', async ({ page }) => {
  const link = await inviteRespondent(page, { subjects })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto(link)
  await button(page, 'respond.welcome.start').click()
  await at(page, 1)
  await page.clock.runFor(2_000)
  await page.getByText(t('respond.answers.a4')).click()
  await page.clock.runFor(700)
  await at(page, 2)
  const box = await button(page, 'respond.addComment').boundingBox()
  const centre = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  await page.mouse.click(...centre)
  await expect(button(page, 'respond.addComment')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await page.mouse.click(...centre)
  await expect(page.getByLabel(t('respond.comment'))).toBeVisible()
})
