import { randomUUID } from 'node:crypto'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'

/** An assessment with a subject of a topic and these stakeholders, ready to be evaluated; returns its path. */
async function prepareAssessment(
  page: Page,
  { create }: Registrant,
  people: readonly { firstName: string; category: string }[],
): Promise<string> {
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const topicId = await create(`/double-materialities/${id}/topics`, {
    label: 'Cybersécurité',
    universe: 'GOVERNANCE',
  })
  await create(`/double-materialities/${id}/topics/${topicId}/subjects`, {
    text: 'Vol de données',
    financialMateriality: 'RISK',
    impactMateriality: 'NEGATIVE',
  })
  for (const person of people) {
    const contact = { ...person, email: `${randomUUID()}@example.org`, lastName: 'Ormelle' }
    await create(`/double-materialities/${id}/contacts`, contact)
  }
  const address = `/double-materiality/edit/${id}`
  await page.goto(address)
  return address
}

test('A campaign goes from the start of the evaluation to its list of reporters', async ({ page }) => {
  const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
  const { t } = registrant
  const people = ['Aurélie', 'Bruno', 'Camille'].map((firstName, index) => ({
    firstName,
    category: index === 0 ? 'CUSTOMERS' : 'EMPLOYEES',
  }))
  const address = await prepareAssessment(page, registrant, people)
  const button = (key: string, args?: Record<string, number>) =>
    page.getByRole('button', { name: t(key, args), exact: true })

  await page.getByRole('link', { name: t('materiality.tabs.evaluation'), exact: true }).click()
  await expect(page.getByText(t('campaigns.before.title'))).toBeVisible()
  await expectAccessible(page)

  await button('materiality.start.action').click()
  const starting = page.getByRole('alertdialog', { name: t('materiality.start.title') })
  await starting.getByRole('button', { name: t('materiality.start.action') }).click()
  await expect(page).toHaveURL(new RegExp(`${address}/evaluation/dashboard$`))

  const phone = { width: 390, height: 844 }
  const client = { width: 1280, height: 720 }
  await test.step('on a phone, the evaluation and a wizard without an open survey', async () => {
    await page.setViewportSize(phone)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectToFit(page)
    await expectAccessible(page)
    await page.goto(`${address}/evaluation/new-campaign`)
    await expect(page.getByText(t('campaigns.noneOpen.title'))).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: t('campaigns.noneOpen.action') }).click()
    await page.setViewportSize(client)
  })

  const impact = page.getByRole('article').filter({ hasText: t('campaigns.views.impact') })
  await impact.getByRole('button').click()
  const opening = page.getByRole('alertdialog', { name: t('campaigns.open.title') })
  await expectAccessible(page)
  await opening.getByRole('button', { name: t('campaigns.open.action') }).click()
  await expect(impact.getByText(t('campaigns.status.OPEN'))).toBeVisible()

  await page.getByRole('link', { name: t('campaigns.new') }).click()
  const intro = page.getByRole('dialog', { name: t('campaigns.intro.title') })
  await expect(intro).toBeVisible()
  await expectAccessible(page)
  await button('campaigns.intro.start').click()
  await page.setViewportSize(phone)
  await expectToFit(page)
  await expectAccessible(page)
  await page.setViewportSize(client)
  await page.getByRole('radio', { name: t('campaigns.wizard.survey.impact') }).check()
  await expectAccessible(page)
  await button('campaigns.wizard.next').click()

  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await button('campaigns.wizard.next').click()
  await expect(page.getByText(t('campaigns.wizard.reporters.required'))).toBeVisible()
  await button('campaigns.wizard.reporters.selectAll.some', { smart_count: 3 }).click()
  await expect(page.getByRole('status').filter({ hasText: '3' }).first()).toBeVisible()
  await expectAccessible(page)
  await button('campaigns.wizard.next').click()

  await page.getByRole('textbox', { name: t('campaigns.wizard.name.name') }).fill('Parties prenantes')
  await page.reload()
  await expect(page.getByRole('textbox', { name: t('campaigns.wizard.name.name') })).toHaveValue(
    'Parties prenantes',
  )
  await expectAccessible(page)
  await button('campaigns.wizard.next').click()

  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Aurélie')).toBeVisible()
  // No script runs in the frame, so axe cannot inspect it and would wait forever.
  await expectAccessible(page, { without: ['iframe'] })
  await button('campaigns.wizard.submit.some', { smart_count: 3 }).click()
  // The last step of the wizard confirms it, not a toast.
  await expect(page.getByRole('heading', { name: t('campaigns.wizard.done.title') })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: t('campaigns.wizard.done.open') }).click()
  await expect(page.getByRole('heading', { name: 'Parties prenantes' })).toBeVisible()
  await expect(page.getByText(t('resources.reporters.values.status.SENT'), { exact: true })).toHaveCount(3)
  await expectAccessible(page)
  await button('campaigns.remind.all').click()
  const reminding = page.getByRole('alertdialog', { name: t('campaigns.remind.title') })
  await expectToast(page, t('campaigns.remind.done.some', { smart_count: 3 }), () =>
    reminding.getByRole('button', { name: t('campaigns.remind.all') }).click(),
  )

  await page.goto(`${address}/evaluation`)
  await impact.getByRole('button').click()
  const closing = page.getByRole('alertdialog', { name: t('campaigns.close.title') })
  await expect(closing).toContainText(t('campaigns.close.unanswered.some', { smart_count: 3 }))
  await expectAccessible(page)
  await closing.getByRole('button', { name: t('campaigns.close.action') }).click()
  await expect(impact.getByText(t('campaigns.status.CLOSED'))).toBeVisible()
  await expectAccessible(page)
})
