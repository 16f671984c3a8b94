import { expect, test } from '#tests/support/journey.ts'
import { closeAssessment } from '#tests/support/closedAssessment.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test('A consultant reads what respondents wrote without their names, hides a comment with its reason and shows it again', async ({
  page,
}) => {
  const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
  const { t } = registrant
  const id = await closeAssessment(page, registrant)
  await page.goto(`/double-materiality/edit/${id}/results/general`)
  await page
    .getByRole('link', { name: /Changement climatique/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: t('results.subject.editOf', { name: 'Émissions des fours' }) })
    .click()

  const sidebar = page.getByRole('dialog', { name: 'Émissions des fours' })
  const comments = sidebar.getByRole('region', { name: t('results.comments.title', { smart_count: 20 }) })
  await expect(comments.getByRole('listitem')).toHaveCount(20)
  const first = comments.getByRole('listitem').first()
  await expect(first).toContainText(/Remarque de (EMPLOYEES|CUSTOMERS)/)
  const text = await first.getByRole('blockquote').innerText()

  await first.getByRole('button', { name: t('results.comments.hide') }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Une personne y est nommée')
  await dialog.getByRole('button', { name: t('results.comments.hideConfirm') }).click()
  await expect(first).toContainText('Une personne y est nommée')
  await expect(first).not.toContainText(text)

  await page.reload()
  await page
    .getByRole('button', { name: t('results.subject.editOf', { name: 'Émissions des fours' }) })
    .click()
  await expect(first).toContainText('Une personne y est nommée')
  await first.getByRole('button', { name: t('results.comments.show') }).click()
  await expect(first.getByRole('blockquote')).toHaveText(text)
})
