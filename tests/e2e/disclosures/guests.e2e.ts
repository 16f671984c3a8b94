import { randomUUID } from 'node:crypto'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister, closeUnaskedAssessment } from '#tests/support/registrant.ts'
import { linkMailedTo } from '#tests/support/respondent.ts'

test('A guest gets a link, answers without an account, and the answer waits on the board', async ({
  page,
}) => {
  const registrant = await arriveInRegister(page, '/disclosures', ['Ormelle Usinage'])
  const { t, create, list } = registrant
  const assessmentId = await closeUnaskedAssessment(registrant)
  const disclosureId = await create('/disclosures', disclosureOf('État 2026', assessmentId))
  const path = `/disclosures/${disclosureId}`
  await create(`${path}/requests/creation`, { codes: ['BP-1_01'], dueDate: '2027-02-26' })
  const ids = await list(`${path}/requests`)
  const email = `${randomUUID()}@example.org`
  const guestId = await create(`${path}/guests`, { name: 'Claire Aubert', email, language: 'fr' })
  await create(`${path}/requests/assignment`, { ids, guestId })

  await page.goto(`${path}/requests`)
  await page.getByRole('button', { name: t('disclosures.guests.title') }).click()
  const sidebar = page.getByRole('dialog')
  await expect(sidebar.getByText('Claire Aubert')).toBeVisible()
  await expectAccessible(page)
  await expectToast(page, t('disclosures.guests.sent', { email }), () =>
    sidebar
      .getByRole('button', {
        name: t('disclosures.guests.sendTo', { action: t('disclosures.guests.send'), name: 'Claire Aubert' }),
      })
      .click(),
  )

  await page.goto(await linkMailedTo(page, email, /\/contribute\/[\w-]+/))
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Claire Aubert' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await page.getByRole('textbox', { name: 'Réponse à BP-1_01' }).fill('Périmètre consolidé.')
  await page.getByRole('button', { name: 'Transmettre BP-1_01' }).click()
  await expect(page.getByText('Réponse transmise pour relecture')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${path}/requests`)
  await page.getByRole('link', { name: t('disclosures.requests.views.board') }).click()
  const column = page.getByRole('region', {
    name: new RegExp(`^${t('resources.disclosureRequests.values.state.SUBMITTED')}`),
  })
  await expect(column.getByRole('link', { name: /^BP-1_01/ })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
})
