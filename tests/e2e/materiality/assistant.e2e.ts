import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const label = 'Prix du carbone et quotas d’émission'
const found = /Hausse du prix du carbone/

/** Opens the sidebar of a new subject on climate. */
async function addSubject(page: Page) {
  const { t, create } = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  await page.goto(`/double-materiality/edit/${id}/configuration`)
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /climat/i })
    .click()
  await page
    .getByRole('button', { name: t('materiality.subjects.add') })
    .first()
    .click()
  const assistant = page.getByRole('complementary', { name: t('assistant.title'), exact: true })
  return {
    t,
    assistant,
    open: () => page.getByRole('button', { name: t('materiality.subjects.assistant') }).click(),
    press: (key: string, args?: Record<string, string>) =>
      assistant.getByRole('button', { name: t(key, args), exact: true }).click(),
    choose: (kind: string) =>
      assistant
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: t(`assistant.kind.${kind}`), exact: true }) })
        .click(),
    field: (name: string) =>
      page.getByRole('textbox', { name: t(`resources.subjects.fields.${name}`), exact: true }),
  }
}

test(
  'The assistant says what it needs, and helps to write a subject, on a phone too',
  { tag: '@full' },
  async ({ page }) => {
    const { t, assistant, open, press, choose, field } = await addSubject(page)

    await test.step('without a label, or with one that says nothing, it says what it needs', async () => {
      await open()
      await expect(assistant.getByText(t('assistant.noLabel.title'))).toBeVisible()
      await expectAccessible(page)
      await press('assistant.noLabel.action')
      await expect(assistant).toBeHidden()
      await field('label').fill('???')
      await open()
      await choose('DESCRIBE')
      await press('assistant.ask')
      await expect(assistant.getByText(t('assistant.empty.title'))).toBeVisible()
      await expectAccessible(page)
      await press('assistant.empty.action')
      await expect(assistant.getByText(t('assistant.empty.title'))).toBeVisible()
      await assistant.press('Escape')
      await expect(assistant).toBeHidden()
    })

    await field('label').fill(label)
    await open()
    await choose('SUGGEST_MATERIALITY')
    await expect(assistant.getByText(t('assistant.engine.rules'))).toBeVisible()
    await press('assistant.ask')
    await expect(assistant.getByText(t('assistantAnswers.notices.rules'))).toBeVisible()
    await expectAccessible(page)
    const word = (name: string, value: string) => ({
      field: t(`resources.subjects.fields.${name}`),
      value: t(`resources.subjects.values.${name}.${value}`),
    })
    await press('assistant.applyOf', word('financialMateriality', 'RISK'))
    await press('assistant.applyOf', word('impactMateriality', 'NEGATIVE'))
    await expect(assistant.getByRole('img', { name: t('assistant.applied') })).toHaveCount(2)
    await expectToast(page, t('assistant.rejected'), () => press('assistant.reject'))

    await choose('DESCRIBE')
    await press('assistant.ask')
    await expect(assistant.getByText(found)).toBeVisible()
    await press('assistant.accept.description')
    await expect(field('description')).toHaveValue(found)

    await choose('CHALLENGE_RATIONALE')
    await press('assistant.ask')
    await press('assistant.edit')
    await assistant.getByRole('textbox', { name: t('assistant.edited') }).fill('12 000 t CO₂, 2025')
    await expectAccessible(page)
    await press('assistant.keep')
    await expect(field('rationale')).toHaveValue('12 000 t CO₂, 2025')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('materiality.subjects.add') })
      .click()
    await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()

    await test.step('it fits a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByText(label).first().click()
      await page.getByRole('button', { name: t('materiality.subjects.assistant') }).click()
      await press('assistant.ask')
      await expect(page.getByRole('region', { name: t('assistant.sources') })).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
    })
  },
)
