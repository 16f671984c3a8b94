import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { inviteRespondent, inviteToSurvey } from '#tests/support/respondent.ts'
import { testTexts } from '#tests/support/texts.ts'

const subjects = ['Émissions de gaz à effet de serre', 'Pollution de l’eau', 'Accidents du travail']
const { t } = testTexts('fr')
const phone = { width: 390, height: 844 }

const at = (page: Page, position: number) =>
  page.getByText(t('respond.progress', { position, total: subjects.length }))
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })

/** Opens the survey on a phone, and comments on its first question without a choice. */
async function beginWithComment(page: Page, link: string, comment: string): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto(link)
  await button(page, 'respond.welcome.start').click()
  await button(page, 'respond.addComment').click()
  await page.getByLabel(t('respond.comment')).fill(comment)
}

test('Whoever answers in a second tab after sending is told so, and can still read what was typed', async ({
  page,
  context,
}) => {
  const link = await inviteRespondent(page, { subjects })
  await beginWithComment(page, link, 'Nos fournisseurs en parlent chaque semaine')
  const other = await context.newPage()
  await other.goto(link)
  await button(other, 'respond.welcome.start').click()
  await other.getByText(t('respond.answers.a4')).click()
  await expect(other.getByText(t('respond.saved'))).toBeVisible()
  await button(other, 'respond.next').click()
  await button(other, 'respond.next').click()
  await button(other, 'respond.review.submit').click()
  await expect(other.getByRole('heading', { name: t('respond.receipt.title') })).toBeVisible()

  await button(page, 'respond.next').click()
  await expect(page.getByRole('heading', { name: t('respond.ended.answered.title') })).toBeFocused()
  await expect(page.getByText('Nos fournisseurs en parlent chaque semaine')).toBeVisible()
  await expect(page.getByText(t('respond.unsaved'))).toBeHidden()
  await expectToFit(page)
  await expectAccessible(page)
})

test('A page left open after the close says so, and keeps what was answered readable', async ({ page }) => {
  const { link, close } = await inviteToSurvey(page, { subjects })
  await beginWithComment(page, link, 'Nos fournisseurs en parlent chaque semaine')
  await page.getByText(t('respond.answers.a4')).click()
  await expect(page.getByText(t('respond.saved'))).toBeVisible()
  await close()
  await button(page, 'respond.next').click()
  await page.getByText(t('respond.answers.a2')).click()
  await expect(page.getByRole('heading', { name: t('respond.ended.closed.title') })).toBeFocused()
  await expect(page.getByText('Nos fournisseurs en parlent chaque semaine')).toBeVisible()
  await expect(page.getByText(`${t('respond.answers.a4')} (4)`)).toBeVisible()
  await expect(page.getByText(`${t('respond.answers.a2')} (2)`)).toBeVisible()
  await expect(page.getByText(t('respond.unsaved'))).toBeHidden()
  await expectToFit(page)
  await expectAccessible(page)
})

test('A comment without a choice is kept, a tap that comes late skips nothing, and nothing is sent without an answer', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const link = await inviteRespondent(page, { subjects })
  await beginWithComment(page, link, 'À voir avec les équipes')
  await button(page, 'respond.next').click()
  await expect(at(page, 2)).toBeVisible()
  await expect(page.getByText(t('respond.saved'))).toBeVisible()
  await page.reload()
  await button(page, 'respond.welcome.resume').click()
  await expect(page.getByLabel(t('respond.comment'))).toHaveValue('À voir avec les équipes')

  for (const position of [2, 3]) {
    await button(page, 'respond.next').click()
    await expect(at(page, position)).toBeVisible()
  }
  await button(page, 'respond.next').click()
  await expect(page.getByText(t('respond.review.none'))).toBeVisible()
  await expect(button(page, 'respond.review.submit')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'respond.review.back').click()
  await button(page, 'respond.next').click()
  await expect(at(page, 2)).toBeVisible()

  // The choice moves to the next question by itself; a tap already on its way to the button below comes too late.
  const next = await button(page, 'respond.next').boundingBox()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByText(t('respond.answers.a4')).click()
  await expect(at(page, 3)).toBeVisible()
  await page.mouse.click((next?.x ?? 0) + (next?.width ?? 0) / 2, (next?.y ?? 0) + (next?.height ?? 0) / 2)
  await page.clock.resume()
  await expect(button(page, 'respond.next')).toBeEnabled()
  await expect(at(page, 3)).toBeVisible()

  await context.setOffline(true)
  await page.getByText(t('respond.answers.a5')).click()
  await expect(page.getByText(t('respond.unsaved'))).toBeVisible()
  await expectToFit(page)
})
