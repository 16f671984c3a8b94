import { randomUUID } from 'node:crypto'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'
import { callAs, linkMailedTo } from '#tests/support/respondent.ts'

type Listed = { content: { id: string }[] }

const addressOf = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.org`

test('A later campaign says who is asked already and who is asked nothing, links are replaced, and a corrected address gets one', async ({
  page,
}) => {
  const { t, create, orgId, email, password } = await arriveInRegister(page, '/double-materiality', [
    'Ormelle',
  ])
  const call = await callAs(page, orgId, { email, password })
  const first = async (path: string) =>
    ((await (await call('GET', path)).json()) as Listed).content[0]?.id ?? ''
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `/double-materialities/${id}`
  const topicId = await first(`${base}/topics`)
  await create(`${base}/topics/${topicId}/subjects`, {
    text: 'Émissions',
    financialMateriality: 'NOT_APPLICABLE',
    impactMateriality: 'NEGATIVE',
  })
  const people = { lea: addressOf('lea'), noe: addressOf('noe'), ines: addressOf('ines') }
  const lea = await create(`${base}/contacts`, { email: people.lea, firstName: 'Léa', category: 'EMPLOYEES' })
  await create(`${base}/contacts`, { email: people.noe, firstName: 'Noé', category: 'EMPLOYEES' })
  await create(`${base}/contacts`, { email: people.ines, firstName: 'Inès', category: 'INVESTORS' })
  await call('PUT', `${base}/distribution`, { weights: {}, excluded: { INVESTORS: [topicId] } })
  await call('PUT', `${base}/status`, { value: 'EVALUATION' })
  const surveyId = await first(`${base}/surveys`)
  const survey = `${base}/surveys/${surveyId}`
  await call('PUT', `${survey}/state`, { value: 'OPEN' })
  const campaignId = await create(`${survey}/campaigns`, { name: 'Première vague' })
  await create(`${survey}/campaigns/${campaignId}/reporters`, { type: 'multiple', contacts: [lea] })
  await call('PUT', `${survey}/campaigns/${campaignId}/state`, { value: 'SENT' })
  const button = (key: string, count?: number) =>
    page.getByRole('button', {
      name: t(key, count === undefined ? undefined : { smart_count: count }),
      exact: true,
    })

  // The financial survey has no question, so it has no button to open it.
  await page.goto(`/double-materiality/edit/${id}/evaluation`)
  const financial = page.getByRole('article').filter({ hasText: t('campaigns.views.financial') })
  await expect(financial.getByText(t('campaigns.open.noQuestions'))).toBeVisible()
  await expect(financial.getByRole('button')).toHaveCount(0)

  await page.goto(`/double-materiality/edit/${id}/evaluation/new-campaign`)
  await button('campaigns.intro.start').click()
  await page.getByText(t('campaigns.wizard.survey.impact'), { exact: true }).click()
  await button('campaigns.wizard.next').click()
  await button('campaigns.wizard.reporters.selectAll.some', 3).click()
  await expect(page.getByText(`${people.lea} («\u00A0Première vague\u00A0»)`)).toBeVisible()
  await expect(page.getByText(/Investisseurs/).first()).toBeVisible()
  await expect(page.getByText(/e-mails de campagne pour aujourd’hui/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await button('campaigns.wizard.next').click()
  await page.getByRole('textbox', { name: t('campaigns.wizard.name.name') }).fill('Seconde vague')
  await button('campaigns.wizard.next').click()
  await button('campaigns.wizard.submit.some', 1).click()
  // The last step of the wizard confirms it, not a toast.
  await expect(page.getByRole('heading', { name: t('campaigns.wizard.done.title') })).toBeVisible()

  const before = await linkMailedTo(page, people.lea)
  await page.goto(
    `/double-materiality/edit/${id}/evaluation/survey/impact/${surveyId}/campaign/${campaignId}`,
  )
  await page.getByRole('button', { name: t('campaigns.replace.menu', { name: 'Léa' }) }).click()
  await page.getByRole('menuitem', { name: t('campaigns.replace.one') }).click()
  const replacing = page.getByRole('alertdialog', { name: t('campaigns.replace.title', { name: 'Léa' }) })
  await expectAccessible(page)
  await expectToast(page, t('campaigns.replace.done'), () =>
    replacing.getByRole('button', { name: t('campaigns.replace.one') }).click(),
  )
  await page.getByRole('button', { name: t('campaigns.remind.oneOf', { name: 'Léa' }) }).click()
  await expect(page.getByText(t('campaigns.remind.remindedToday'))).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(before)
  await expect(page.getByRole('heading', { name: 'Ce lien ne mène à aucune enquête' })).toBeVisible()

  const corrected = addressOf('lea.corrigee')
  await page.goto(`/double-materiality/edit/${id}/configuration/contacts?contact=${lea}`)
  const sidebar = page.getByRole('dialog')
  await sidebar.getByRole('textbox', { name: t('resources.contacts.fields.email') }).fill(corrected)
  await sidebar.getByRole('button', { name: t('materiality.contacts.save') }).click()
  const offer = page.getByRole('alertdialog', { name: t('materiality.contacts.resend.title') })
  await expectAccessible(page)
  await expectToast(page, t('materiality.contacts.resend.done.some', { smart_count: 1 }), () =>
    offer.getByRole('button', { name: t('materiality.contacts.resend.action') }).click(),
  )
  await page.goto(await linkMailedTo(page, corrected))
  await expect(page.getByRole('heading', { name: /Léa/ })).toBeVisible()
})
