import { randomUUID } from 'node:crypto'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'

type Kept = { from: string; subject: string; text: string }

/** An assessment whose surveys are both open with the same subject for these people; returns its id. */
async function openBoth({ create, list, put }: Registrant, people: readonly object[]): Promise<string> {
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `/double-materialities/${id}`
  await create(`${base}/topics/${(await list(`${base}/topics`))[0]}/subjects`, {
    text: 'Émissions',
    financialMateriality: 'RISK',
    impactMateriality: 'NEGATIVE',
  })
  for (const person of people) await create(`${base}/contacts`, person)
  await put(`${base}/status`, { value: 'EVALUATION' })
  for (const survey of await list(`${base}/surveys`))
    await put(`${base}/surveys/${survey}/state`, { value: 'OPEN' })
  return id
}

const mailsTo = async (page: Page, to: string) =>
  (await (await page.request.get('/dev/mailbox.json', { params: { to } })).json()) as Kept[]

test('The mail of a campaign is worded in both languages, tried on oneself, and sent once to whom both surveys ask', async ({
  page,
}) => {
  const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle'])
  const { t, email } = registrant
  const key = randomUUID().slice(0, 8)
  const lea = { email: `lea.${key}@example.org`, firstName: 'Léa', language: 'fr', category: 'EMPLOYEES' }
  const john = { email: `john.${key}@example.org`, firstName: 'John', language: 'en', category: 'INVESTORS' }
  const id = await openBoth(registrant, [lea, john])
  const button = (name: string, count?: number) =>
    page.getByRole('button', {
      name: t(name, count === undefined ? {} : { smart_count: count }),
      exact: true,
    })
  const field = (name: string) =>
    page.getByRole('textbox', { name: t(`resources.campaigns.fields.mail.${name}`) })
  const language = (of: 'fr' | 'en') =>
    page.getByText(t(`resources.contacts.values.language.${of}`), { exact: true })
  const mail = page.frameLocator('iframe')

  await page.goto(`/double-materiality/edit/${id}/evaluation/new-campaign`)
  await button('campaigns.intro.start').click()
  await page.getByText(t('campaigns.wizard.survey.both'), { exact: true }).click()
  await button('campaigns.wizard.next').click()
  await button('campaigns.wizard.reporters.selectAll.some', 2).click()
  await expect(page.getByText(t('campaigns.wizard.chosen.some', { smart_count: 2 }))).toBeVisible()
  await button('campaigns.wizard.next').click()
  await page.getByRole('textbox', { name: t('campaigns.wizard.name.name') }).fill('Les deux')
  await button('campaigns.wizard.next').click()

  await expect(mail.getByText('Deux enquêtes vous sont destinées')).toBeVisible()
  await field('senderName').fill('dg@banque.example')
  await field('contact').fill('rse@ormelle.example')
  await expect(page.getByText(t('resources.campaigns.checks.senderName'))).toBeVisible()
  await expect(mail.getByText('rse@ormelle.example')).toHaveCount(2)
  await field('senderName').fill('Claire Joubert')
  await field('fr.subject').fill('Votre avis nous engage')
  await button('campaigns.mail.begin').click()
  await expect(field('fr.introduction')).toHaveValue(/Groupe Ormelle évalue/)
  await language('en').click()
  await field('en.subject').fill('Your view matters to us')
  await expect(page.getByText('Your view matters to us', { exact: true })).toBeVisible()
  await expect(mail.getByText('There are two surveys for you')).toBeVisible()
  // No script runs in the frame, so axe cannot inspect it and would wait forever.
  await expectAccessible(page, { without: ['iframe'] })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await expectAccessible(page, { without: ['iframe'] })
  await page.setViewportSize({ width: 1280, height: 800 })

  await expectToast(page, t('campaigns.mail.test.done', { email }), () =>
    button('campaigns.mail.test.action').click(),
  )
  await expect
    .poll(async () => (await mailsTo(page, email))[0]?.subject)
    .toBe('[Test] Your view matters to us')

  await page.reload()
  await expect(field('senderName')).toHaveValue('Claire Joubert')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: t('campaigns.wizard.name.name') })).toHaveValue('Les deux')
  await page.goForward()
  await expect(field('fr.subject')).toHaveValue('Votre avis nous engage')
  await button('campaigns.wizard.submit.some', 2).dblclick()
  // The last step of the wizard confirms it, not a toast.
  await expect(page.getByRole('heading', { name: t('campaigns.wizard.done.title') })).toBeVisible()

  for (const [to, subject, links] of [
    [lea.email, 'Votre avis nous engage', 2],
    [john.email, 'Your view matters to us', 2],
  ] as const) {
    await expect.poll(async () => (await mailsTo(page, to)).length).toBe(1)
    const [sent] = await mailsTo(page, to)
    expect(sent).toMatchObject({ subject, from: 'Claire Joubert via Matrice <no-reply@localhost>' })
    expect(sent?.text.match(/\/respond\/[\w-]+/g)).toHaveLength(links)
  }

  // The link of the test mail leads to a preview, which stores nothing; the campaign's own page has the texts.
  const [tried] = await mailsTo(page, email)
  await page.goto(/\/double-materiality\S+preview=en/.exec(tried?.text ?? '')?.[0] ?? '')
  await expect(
    page.getByRole('dialog').frameLocator('iframe').getByRole('button', { name: 'Start' }),
  ).toBeVisible()
  await page.goto(/\/respond\/[\w-]+/.exec((await mailsTo(page, lea.email))[0]?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('link', { name: 'rse@ormelle.example' })).toBeVisible()
})
