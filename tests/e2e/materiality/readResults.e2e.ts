import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'
import { callAs } from '#tests/support/respondent.ts'

/** Topics by their index in the standards, and the preparer's values; null is no value on an applicable axis. */
const subjects = [
  { topic: 0, text: 'Émissions des fours', subTopic: 'E1.2', impact: 4, financial: 4 },
  { topic: 1, text: 'Rejets', subTopic: null, impact: 4, financial: 4 },
  { topic: 5, text: 'Accidents du travail', subTopic: 'S1.1', impact: 4, financial: undefined },
  { topic: 9, text: 'Corruption', subTopic: null, impact: 2, financial: null },
] as const

/** An assessment in RESULT where only preparer values count; returns its path. */
async function valueSubjects(
  page: Page,
  { create, change, orgId, email, password }: Registrant,
): Promise<string> {
  const call = await callAs(page, orgId, { email, password })
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `/double-materialities/${id}`
  const { content: topics } = (await (await call('GET', `${base}/topics`)).json()) as {
    content: { id: string }[]
  }
  const made: [string, object][] = []
  for (const { topic, text, subTopic, impact, financial } of subjects) {
    const path = `${base}/topics/${topics[topic]?.id}/subjects`
    const subjectId = await create(path, {
      text,
      subTopic,
      impactMateriality: 'NEGATIVE',
      financialMateriality: financial === undefined ? 'NOT_APPLICABLE' : 'RISK',
    })
    const given = { preparerImpact: impact, preparerImpactRationale: 'Expertise', impactRetained: 'PREPARER' }
    const second = { preparerFinancialRationale: 'Expertise', financialRetained: 'PREPARER' }
    const both = financial == null ? given : { ...given, ...second, preparerFinancial: financial }
    made.push([`${path}/${subjectId}`, both])
  }
  for (const value of ['EVALUATION', 'RESULT']) await call('PUT', `${base}/status`, { value })
  for (const [path, values] of made) {
    await change(path, { type: 'result', ...values })
  }
  return `/double-materiality/edit/${id}`
}

test('Every mark is seen, a topic that lacks a score is incomplete, and sub-topics have results', async ({
  page,
}) => {
  const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
  const { t } = registrant
  const address = await valueSubjects(page, registrant)
  await page.goto(`${address}/results/dashboard`)
  const matrix = page.getByRole('group', { name: t('results.matrix.title') })
  const marks = matrix.getByRole('link')
  await expect(marks).toHaveCount(4)
  await expect(matrix).toContainText(t('results.matrix.noFinancial'))
  const boxes = await Promise.all((await marks.all()).map((mark) => mark.locator('.mark').boundingBox()))
  const middles = boxes.map((box) => `${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`)
  expect(new Set(middles).size).toBe(4)

  const seen: string[] = []
  await marks.first().focus()
  for (let step = 0; step < 4; step += 1) {
    seen.push((await page.locator(':focus').getAttribute('aria-label')) ?? '')
    await press(matrix, 'ArrowRight')
  }
  expect(new Set(seen).size).toBe(4)
  await expectAccessible(page)

  // The same data as a table: at this width its last column is fully visible.
  const choose = (key: string) => page.getByRole('radiogroup').getByText(t(key), { exact: true }).click()
  await choose('results.matrix.views.table')
  const verdicts = page.getByRole('columnheader', { name: t('results.columns.verdict') })
  await page.getByRole('columnheader').first().scrollIntoViewIfNeeded()
  await expect(verdicts).toBeInViewport({ ratio: 1 })

  await page.goto(`${address}/results/general`)
  const lines = page.getByRole('row').filter({ hasText: t('results.verdict.incomplete') })
  await expect(lines).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: t('results.verdict.none') })).toHaveCount(0)
  const negative = t('resources.subjects.values.impactMateriality.NEGATIVE')
  await expect(page.getByRole('row').filter({ hasText: negative })).toHaveCount(4)

  await choose('results.level.values.subTopics')
  await expect(page).toHaveURL(/level=subTopics/)
  await expect(page.getByRole('row').filter({ hasText: t('results.columns.noSubTopic') })).toHaveCount(2)
  await expect(page.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await choose('results.level.values.subjects')
  await expect(page.getByRole('row').filter({ hasText: 'Accidents du travail' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('materiality.terminate.action'), exact: true }).click()
  const ending = page.getByRole('alertdialog', { name: t('materiality.terminate.title') })
  await expect(ending).toContainText('Conduite des affaires')
  await expect(ending).toContainText('incomplet')
  await expectAccessible(page)
})
