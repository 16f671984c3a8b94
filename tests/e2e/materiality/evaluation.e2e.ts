import { randomUUID } from 'node:crypto'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'
import { callAs, linkMailedTo } from '#tests/support/respondent.ts'

type Person = { category: string; value: number | null | undefined }

/** Five employees and a customer have answered, one of them with an abstention; a supplier has not. */
const people: readonly Person[] = [
  { category: 'EMPLOYEES', value: 2 },
  { category: 'EMPLOYEES', value: 4 },
  { category: 'EMPLOYEES', value: 5 },
  { category: 'EMPLOYEES', value: 4 },
  { category: 'EMPLOYEES', value: 3 },
  { category: 'CUSTOMERS', value: null },
  { category: 'SUPPLIERS', value: undefined },
]

/**
 * An impact survey that was sent to these people and answered by some: the assessment's path, and a function that
 * closes it.
 */
async function runSurvey(page: Page, registrant: Registrant) {
  const { create, orgId } = registrant
  const call = await callAs(page, orgId, registrant)
  const first = async (path: string) =>
    ((await (await call('GET', path)).json()) as { content: { id: string }[] }).content[0]?.id ?? ''
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `/double-materialities/${id}`
  const subjectId = await create(`${base}/topics/${await first(`${base}/topics`)}/subjects`, {
    text: 'Émissions de GES',
    financialMateriality: 'NOT_APPLICABLE',
    impactMateriality: 'NEGATIVE',
  })
  const asked = people.map((person) => ({ ...person, email: `${randomUUID()}@example.org` }))
  const contacts: string[] = []
  for (const { category, email } of asked) {
    contacts.push(await create(`${base}/contacts`, { email, category, lastName: category }))
  }
  await call('PUT', `${base}/status`, { value: 'EVALUATION' })
  const survey = `${base}/surveys/${await first(`${base}/surveys`)}`
  await call('PUT', `${survey}/state`, { value: 'OPEN' })
  const campaign = `${survey}/campaigns/${await create(`${survey}/campaigns`, { name: 'Parties prenantes' })}`
  await create(`${campaign}/reporters`, { type: 'multiple', contacts })
  await call('PUT', `${campaign}/state`, { value: 'SENT' })
  for (const { email, value } of asked.filter((person) => person.value !== undefined)) {
    const link = (await linkMailedTo(page, email)).replace('/respond/', '')
    const answer = await page.request.post(`/public/api/v1/responses/${link}`, {
      data: { answers: [{ subjectId, value, abstained: value === null }] },
    })
    expect(answer.ok()).toBe(true)
  }
  return {
    address: `/double-materiality/edit/${id}`,
    close: () => call('PUT', `${survey}/state`, { value: 'CLOSED' }),
  }
}

test('The evaluation tells whose voice is missing and reminds them', async ({ page }) => {
  const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
  const { t } = registrant
  const { address, close } = await runSurvey(page, registrant)
  await page.goto(`${address}/evaluation/dashboard`)
  const panel = (title: string) => page.getByRole('region', { name: t(title), exact: true })
  const category = (code: string) => t(`resources.contacts.values.category.${code}`)

  const coverage = panel('campaigns.categories.title')
  await expect(coverage).toContainText(t('campaigns.categories.coverage.some', { smart_count: 2, total: 3 }))
  await expect(coverage).toContainText(
    t('campaigns.categories.silent', { smart_count: 1, count: 1, categories: category('SUPPLIERS') }),
  )
  await expect(coverage).toContainText(
    t('campaigns.categories.hidden', { smart_count: 1, count: 1, categories: category('CUSTOMERS') }),
  )
  await expect(coverage).toContainText(category('VALUE_CHAIN_WORKERS'))

  const scores = panel('campaigns.subjects.title')
  // The difference between two readings would reveal a single answer.
  await expect(scores).toContainText(t('campaigns.subjects.empty'))
  const abstentions = panel('campaigns.abstentions.title')
  await expect(abstentions).toContainText(t('campaigns.abstentions.empty'))
  await expect(panel('campaigns.waiting.title')).toContainText('SUPPLIERS')
  await expectAccessible(page)
  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await page.getByRole('button', { name: t('campaigns.remind.people.some', { smart_count: 1 }) }).click()
  const asking = page.getByRole('alertdialog', { name: t('campaigns.remind.title') })
  await expectAccessible(page)
  await expectToast(page, t('campaigns.remind.done.some', { smart_count: 1 }), () =>
    asking.getByRole('button', { name: t('campaigns.remind.all') }).click(),
  )
  await expect(panel('campaigns.waiting.title').getByRole('cell').last()).toHaveText('1')

  await page.getByText(t('campaigns.views.impact'), { exact: true }).first().click()
  await expect(page).toHaveURL(/\/survey\/impact\//)
  await expect(page.getByRole('link', { name: 'Parties prenantes' })).toBeVisible()
  await close()
  await page.reload()
  await expect(scores).toContainText(t('campaigns.subjects.provisional'))
  await expect(scores.getByRole('cell', { name: '3,60' })).toBeVisible()
  await expect(scores).toContainText(t('campaigns.subjects.few'))
  await expect(abstentions).toContainText(t('campaigns.abstentions.none'))
  await expectAccessible(page)
})
