import { expect, test, type Page } from '#tests/support/journey.ts'
import { paths } from '#src/paths.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { walkThrough } from '#tests/support/focusMarks.ts'
import { choose, foundOrganization, logInToStep2, signUpNewcomer } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { inviteRespondent } from '#tests/support/respondent.ts'
import { findStructureFaults } from '#tests/support/structureFaults.ts'
import { testTexts } from '#tests/support/texts.ts'

const { t } = testTexts('fr')
const enlarged = 'html { font-size: 200% }'

/** Checks a page outside of the shell: structure, focus by keyboard, 320 px, and text alone at 200 %. */
async function inspect(page: Page, name: string, measured: Set<string>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect.soft(await findStructureFaults(page), `${name}: structure`).toEqual([])
  expect.soft(await walkThrough(page, measured), `${name}: focus`).toEqual([])
  await page.setViewportSize({ width: 320, height: 720 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, enlarged)
  await expectToFit(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

test('The pages of a respondent work by keyboard, enlarged and narrow', async ({ page }) => {
  const link = await inviteRespondent(page, { subjects: ['Émissions', 'Accidents du travail'] })
  const measured = new Set<string>()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(link)
  await inspect(page, 'welcome', measured)
  await page.getByRole('button', { name: t('respond.welcome.start') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await inspect(page, 'question', measured)
  // Arrow keys choose an answer and stay on the question.
  await page.getByRole('radio').first().focus()
  await press(page.getByRole('radio').first(), 'ArrowDown')
  await press(page.getByRole('radio', { checked: true }), 'ArrowDown')
  await expect(page.getByText(t('respond.progress', { position: 1, total: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('respond.next') }).press('Enter')
  await expect(page.getByText(t('respond.progress', { position: 2, total: 2 }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: t('respond.next') }).press('Enter')
  await expect(page.getByRole('button', { name: t('respond.review.submit') })).toBeVisible()
  await inspect(page, 'review', measured)
  await page.getByRole('button', { name: t('respond.review.submit') }).press('Enter')
  await expect(page.getByRole('heading', { name: t('respond.receipt.title') })).toBeFocused()
  // The receipt has nothing to reach by keyboard.
  expect(await findStructureFaults(page)).toEqual([])
})

test('The steps of the onboarding work by keyboard, enlarged and narrow', async ({ page }) => {
  const measured = new Set<string>()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(paths.accountCreation())
  await inspect(page, 'account', measured)
  const newcomer = await signUpNewcomer(page)
  await logInToStep2(page, newcomer)
  await inspect(page, 'organisation', measured)
  await foundOrganization(page, newcomer)
  await inspect(page, 'way', measured)
  await choose(page, newcomer, 'search')
  await inspect(page, 'search', measured)
})
