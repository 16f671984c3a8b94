import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test('A subject is opened, saved as it is, corrected and saved again', async ({ page }) => {
  const { t, create, change, list } = await arriveInRegister(page, '/double-materiality', ['Ormelle'])
  const assessmentId = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2026',
  })
  const topics = `/double-materialities/${assessmentId}/topics`
  const [topicId = ''] = await list(topics)
  const subjectId = await create(`${topics}/${topicId}/subjects`, {
    text: 'Canicules',
    financialMateriality: 'RISK',
    impactMateriality: 'NOT_APPLICABLE',
  })
  const subjectPath = `${topics}/${topicId}/subjects/${subjectId}`
  await page.goto(`/double-materiality/edit/${assessmentId}/configuration/topic/${topicId}`)
  const sidebar = page.getByRole('dialog', { name: 'Canicules' })
  const open = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
  const field = (name: string) =>
    sidebar.getByRole('textbox', { name: t(`resources.subjects.fields.${name}`), exact: true })
  const save = sidebar.getByRole('button', { name: t('materiality.subjects.save') })

  await test.step('saved as it is: nothing is refused, nothing changes', async () => {
    await open('Canicules')
    await save.click()
    await expect(sidebar).toBeHidden()
    await expect(page.getByText(t('resources.subjects.saveFailed'))).toBeHidden()
  })

  await test.step('what is refused is marked, and what was typed or proposed stays', async () => {
    await open('Canicules')
    await field('description').fill('Deux semaines par an')
    await sidebar.getByRole('button', { name: t('materiality.subjects.assistant') }).click()
    const assistant = page.getByRole('complementary', { name: t('assistant.title') })
    await assistant.getByRole('button', { name: t('assistant.ask') }).click()
    await assistant.getByRole('button', { name: t('assistant.accept.rationale') }).click()
    await assistant.getByRole('button', { name: t('assistant.close') }).click()
    await expect(assistant).toBeHidden()
    const proposed = await field('rationale').inputValue()
    expect(proposed).not.toBe('')
    await field('label').fill('')
    await save.click()
    await expect(field('label')).toHaveAttribute('aria-invalid', 'true')
    await expect(sidebar.getByText(t('validation.required'))).toBeVisible()
    await expect(field('description')).toHaveValue('Deux semaines par an')
    await expect(field('rationale')).toHaveValue(proposed)

    await field('label').fill('Canicules plus longues')
    await save.click()
    // The toast of the first save may still be shown; the sidebar closes once this one is stored.
    await expect(sidebar).toBeHidden()
    await page.reload()
    await open('Canicules plus longues')
    const saved = page.getByRole('dialog', { name: 'Canicules plus longues' })
    await expect(saved.getByText('Deux semaines par an')).toBeVisible()
    await saved.getByRole('button', { name: t('materiality.subjects.close'), exact: true }).click()
  })

  await test.step('over what a colleague has saved meanwhile, both versions are shown', async () => {
    await open('Canicules plus longues')
    const mine = page.getByRole('dialog', { name: 'Canicules plus longues' })
    await mine
      .getByRole('textbox', { name: t('resources.subjects.fields.description'), exact: true })
      .fill('Quatre semaines par an')
    // Only after the sidebar has loaded: otherwise it could already have the colleague's version.
    await change(subjectPath, { type: 'configuration', description: 'Trois semaines par an' })
    await mine.getByRole('button', { name: t('materiality.subjects.save') }).click()
    const conflict = page.getByRole('dialog', { name: t('register.conflict.title') })
    await conflict.getByText('Quatre semaines par an').click()
    await expectToast(page, t('resources.subjects.saved'), () =>
      conflict.getByRole('button', { name: t('register.conflict.save') }).click(),
    )
    await open('Canicules plus longues')
    await expect(mine.getByText('Quatre semaines par an')).toBeVisible()
  })
})
