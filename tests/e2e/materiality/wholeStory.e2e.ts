import { readFile } from 'node:fs/promises'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Browser, type Page } from '#tests/support/journey.ts'
import { giveReason } from '#tests/support/giveReason.ts'
import { startMailedApp, type MailedApp } from '#tests/support/mailedApp.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'
import { testTexts } from '#tests/support/texts.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'

type Labels = ReturnType<typeof testTexts>['t']

const kinds = ['impact', 'financial'] as const
const phone = { width: 390, height: 844 }

let app: MailedApp

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  app = await startMailedApp()
})
test.afterAll(() => app.stop())

/** Sends a campaign of a survey to everybody, with the wizard. */
async function sendCampaign(page: Page, t: Labels, kind: (typeof kinds)[number], people: number) {
  const button = (key: string, args?: Record<string, number>) =>
    page.getByRole('button', { name: t(key, args), exact: true })
  await page.getByRole('radio', { name: t(`campaigns.wizard.survey.${kind}`) }).check()
  await button('campaigns.wizard.next').click()
  await button('campaigns.wizard.reporters.selectAll.some', { smart_count: people }).click()
  await expect(page.getByText(t('campaigns.wizard.chosen.some', { smart_count: people }))).toBeVisible()
  await button('campaigns.wizard.next').click()
  await page.getByRole('textbox', { name: t('campaigns.wizard.name.name') }).fill(`Salariés ${kind}`)
  await button('campaigns.wizard.next').click()
  await button('campaigns.wizard.submit.some', { smart_count: people }).click()
  // The last step of the wizard confirms it, not a toast.
  await expect(page.getByRole('heading', { name: t('campaigns.wizard.done.title') })).toBeVisible()
}

/** People without an account answer both surveys from the mails, each in their own browser. */
async function answerSurveys(
  browser: Browser,
  { email, language, isOnPhone }: { email: string; language: Locale; isOnPhone: boolean },
  answers: readonly string[],
) {
  const { t } = testTexts(language)
  const context = await browser.newContext({ baseURL: app.baseURL, ...(isOnPhone && { viewport: phone }) })
  const page = await context.newPage()
  for (const [position] of kinds.entries()) {
    await page.goto(await app.respondLink(email, position))
    const start = page.getByRole('button', { name: t('respond.welcome.start') })
    await expect(start).toBeVisible()
    await expectAccessible(page)
    await start.click()
    for (const [index, answer] of answers.entries()) {
      const progress = t('respond.progress', { position: index + 1, total: answers.length })
      await expect(page.getByText(progress)).toBeVisible()
      await page.getByText(t(`respond.answers.${answer}`)).click()
    }
    await page.getByRole('button', { name: t('respond.review.submit') }).click()
    await expect(page.getByRole('heading', { name: t('respond.receipt.title') })).toBeFocused()
    await expectAccessible(page)
  }
  await context.close()
}

test(`An assessment goes from its creation by mailed surveys to the auditor's report`, async ({
  browser,
}) => {
  // Six people in one journey.
  test.slow()
  const context = await browser.newContext({ baseURL: app.baseURL })
  const page = await context.newPage()
  const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
  const { t, create } = registrant
  const button = (key: string, args?: Record<string, string>) =>
    page.getByRole('button', { name: t(key, args), exact: true })
  const confirm = async (labels: string) => {
    await button(`${labels}.action`).click()
    const question = page.getByRole('alertdialog', { name: t(`${labels}.title`) })
    await question.getByRole('button', { name: t(`${labels}.action`) }).click()
  }

  await button('resources.doubleMaterialities.create').first().click()
  await page.getByRole('textbox', { name: t('materiality.create.name') }).fill('Exercice 2026')
  await page.getByRole('combobox', { name: t('materiality.create.sector') }).fill('con')
  await page.getByRole('option').first().click()
  await page.getByRole('checkbox', { name: t('materiality.create.start') }).uncheck()
  await button('materiality.create.submit').click()
  await expect(page).toHaveURL(/\/configuration$/)
  const id = /edit\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const edit = `/double-materiality/edit/${id}`

  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /climat/i })
    .click()
  for (const subject of ['Canicules', 'Émissions des fours']) {
    await button('materiality.subjects.add').first().click()
    const sidebar = page.getByRole('dialog')
    await sidebar
      .getByRole('textbox', { name: t('resources.subjects.fields.label'), exact: true })
      .fill(subject)
    for (const [field, value] of [
      ['financialMateriality', 'RISK'],
      ['impactMateriality', 'NEGATIVE'],
    ] as const) {
      await sidebar.getByRole('combobox', { name: t(`resources.subjects.fields.${field}`) }).click()
      await page.getByRole('option', { name: t(`resources.subjects.values.${field}.${value}`) }).click()
    }
    await sidebar.getByRole('button', { name: t('materiality.subjects.add') }).click()
    await expect(page.getByRole('button', { name: subject, exact: true })).toBeVisible()
  }

  const people = [
    { email: `lea.${id}@example.org`, firstName: 'Léa', language: 'fr', isOnPhone: false },
    { email: `bruno.${id}@example.org`, firstName: 'Bruno', language: 'en', isOnPhone: true },
    { email: `ines.${id}@example.org`, firstName: 'Inès', language: 'fr', isOnPhone: false },
    { email: `omar.${id}@example.org`, firstName: 'Omar', language: 'fr', isOnPhone: false },
    { email: `ruth.${id}@example.org`, firstName: 'Ruth', language: 'en', isOnPhone: false },
  ] as const
  for (const { email, firstName, language } of people) {
    const contact = { email, firstName, language, category: 'EMPLOYEES' }
    await create(`/double-materialities/${id}/contacts`, contact)
  }

  await confirm('materiality.start')
  await expect(page).toHaveURL(`${edit}/evaluation/dashboard`)
  for (const kind of kinds) {
    const survey = page.getByRole('article').filter({ hasText: t(`campaigns.views.${kind}`) })
    await survey.getByRole('button').click()
    const opening = page.getByRole('alertdialog', { name: t('campaigns.open.title') })
    await opening.getByRole('button', { name: t('campaigns.open.action') }).click()
    await expect(survey.getByText(t('campaigns.status.OPEN'))).toBeVisible()
  }
  await page.getByRole('link', { name: t('campaigns.new') }).click()
  await button('campaigns.intro.start').click()
  await sendCampaign(page, t, 'impact', people.length)
  for (const { email } of people) await app.respondLink(email, 0)
  await button('campaigns.wizard.done.again').click()
  await sendCampaign(page, t, 'financial', people.length)

  const given = [
    ['a5', 'a2'],
    ['a4', 'a3'],
    ['a5', 'a2'],
    ['a5', 'a2'],
    ['a4', 'a3'],
  ]
  await Promise.all(people.map((person, index) => answerSurveys(browser, person, given[index] ?? [])))

  await page.goto(`${edit}/evaluation/dashboard`)
  await expect(page.getByRole('link', { name: 'Salariés financial' })).toBeVisible()
  await expectAccessible(page)
  await confirm('materiality.end')
  await expect(page).toHaveURL(`${edit}/results/dashboard`)
  const matrix = page.getByRole('group', { name: t('results.matrix.title') })
  await expect(matrix.getByRole('link')).toHaveCount(1)
  await page.getByRole('textbox', { name: t('results.threshold.financial') }).fill('3,25')
  await button('results.change.apply').click()
  await expectToast(page, t('results.threshold.done'), () => giveReason(page, t, 'results.change.apply'))
  await expectAccessible(page)

  await page.goto(`${edit}/results/general`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /climat/i })
    .click()
  await button('results.subject.editOf', { name: 'Canicules' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Canicules' })
  await sidebar.getByRole('textbox', { name: t('results.subject.preparerImpact') }).fill('1')
  await sidebar
    .getByRole('textbox', { name: t('results.subject.preparerImpactRationale') })
    .fill('Les ateliers sont climatisés')
  await expectToast(page, t('results.subject.done'), () =>
    sidebar.getByRole('button', { name: t('results.subject.save') }).click(),
  )

  await button('materiality.terminate.action').click()
  const ending = page.getByRole('alertdialog', { name: t('materiality.terminate.title') })
  await expect(ending.getByRole('button', { name: t('materiality.terminate.action') })).toBeDisabled()
  await ending.getByRole('link', { name: t('results.end.toDivergences') }).click()
  await expect(page).toHaveURL(`${edit}/results/divergences`)
  await expect(ending).toBeHidden()
  const divergence = page.getByRole('listitem').filter({ hasText: t('results.sides.impact') })
  await divergence.getByRole('textbox').fill('Les ateliers sont climatisés')
  await divergence.getByRole('button', { name: t('results.divergences.save') }).click()
  await expect(divergence).toContainText('Claire Joubert')
  await expect(page.getByText(t('results.divergences.missing.zero'))).toBeVisible()
  await expectToast(page, t('materiality.terminate.done'), () => confirm('materiality.terminate'))
  await expect(page).toHaveURL(`${edit}/results/dashboard`)
  await expect(matrix.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expectAccessible(page)

  const report = async (format: string) => {
    await button('reportFile.action').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('menuitem', { name: t(`reportFile.formats.${format}`) })
        .first()
        .click(),
    ])
    return readFile(await download.path(), 'utf8')
  }
  expect(await report('pdf')).toMatch(/^%PDF/)
  const bundle = await report('json')
  for (const reported of ['Canicules', 'Émissions des fours', 'Les ateliers sont climatisés']) {
    expect(bundle).toContain(reported)
  }
  await context.close()
})
