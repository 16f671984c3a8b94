import { randomUUID } from 'node:crypto'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Browser, type Page } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const password = 'Cheval-Agrafe-42'

/** The path in the last mailed invitation. */
async function invitationOf(page: Page, email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const mails = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    path = /\/invitation\/[\w-]+/.exec(await mails.text())?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

/** The browser of another person. */
async function elsewhere(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  return page
}

test('Somebody invited by mail signs up, somebody who has an account accepts, and all see each other', async ({
  page,
  browser,
}) => {
  // Two people in two browsers, with axe on each page.
  const { t, email } = await arriveInRegister(page, '/admin', ['Ormelle Bois'])
  await expect(page).toHaveURL(/\/admin\/members$/)
  const members = page.getByRole('table', { name: t('resources.members.many') })
  await expect(members.getByText(email)).toBeVisible()
  await expectAccessible(page)

  const [invited, other] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`]
  await page.request.post('/public/api/v1/accounts', {
    headers: { 'x-api-key': 'matrice-public' },
    data: { email: other, password, firstname: 'Paul', lastname: 'Martin', preferredLanguage: 'fr' },
  })
  await page.getByRole('button', { name: t('admin.invite.open') }).click()
  const sidebar = page.getByRole('dialog', { name: t('admin.invite.title') })
  await sidebar.getByRole('textbox', { name: t('admin.invite.emails') }).fill(`${invited}\n${other}`)
  await expectAccessible(page)
  await expectToast(page, t('admin.invite.done.some', { smart_count: 2 }), () =>
    sidebar.getByRole('button', { name: t('admin.invite.submit.some', { smart_count: 2 }) }).click(),
  )
  await page.getByText(`${t('admin.views.invitations')} 2`).click()
  await expect(page.getByRole('table').getByText(invited)).toBeVisible()
  await expectAccessible(page)

  const guest = await elsewhere(browser)
  await guest.goto(await invitationOf(page, invited))
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Groupe Ormelle')
  await expectAccessible(guest)
  await guest.getByRole('link', { name: t('auth.invitation.create') }).click()
  await expect(guest.getByRole('textbox', { name: t('auth.email') })).toHaveValue(invited)
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: t('auth.signUp.firstName'), exact: true }).fill('Paul')
  await guest.getByRole('textbox', { name: t('auth.signUp.lastName'), exact: true }).fill('Meunier')
  await guest.getByRole('textbox', { name: t('auth.password') }).fill(password)
  await guest.getByRole('button', { name: t('auth.signUp.submit') }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)
  await guest.goto('/admin/members')
  const theirs = guest.getByRole('table', { name: t('resources.members.many') })
  await expect(theirs.getByText(email)).toBeVisible()
  await expect(theirs.getByText(invited).first()).toBeVisible()

  await page.goto('/admin/members')
  await expect(members.getByText(invited).first()).toBeVisible()

  const actions = page.getByRole('button', { name: t('admin.actionsOf', { name: 'Paul Meunier' }) })
  await guest.goto('/my-organization/companies')
  await expect(guest.getByRole('button', { name: t('resources.companies.create') })).toBeVisible()
  await actions.click()
  await expectToast(page, t('admin.roles.done', { name: 'Paul Meunier' }), () =>
    page.getByRole('menuitem', { name: t('admin.roles.give.READER') }).click(),
  )
  await guest.reload()
  await expect(guest.getByText(t('tools.readOnly'))).toBeVisible()
  await expect(guest.getByRole('rowheader', { name: 'Ormelle Bois' })).toBeVisible()
  await expect(guest.getByRole('button', { name: t('resources.companies.create') })).toBeHidden()
  await expectAccessible(guest)

  await actions.click()
  await page.getByRole('menuitem', { name: t('admin.remove.one') }).click()
  await expectAccessible(page)
  await expectToast(page, t('admin.remove.done', { name: 'Paul Meunier' }), () =>
    page.getByRole('button', { name: t('admin.remove.confirm') }).click(),
  )
  await guest.reload()
  await expect(guest).toHaveURL(/\/login/)

  await test.step('somebody who has an account accepts after logging in', async () => {
    const holder = await elsewhere(browser)
    const path = await invitationOf(page, other)
    await holder.goto(path)
    await holder.getByRole('link', { name: t('auth.invitation.logIn') }).click()
    await expect(holder.getByRole('textbox', { name: t('auth.email') })).toHaveValue(other)
    await holder.getByRole('textbox', { name: t('auth.password') }).fill(password)
    await holder.getByRole('button', { name: t('auth.login.submit') }).click()
    await expect(holder.getByRole('button', { name: t('auth.invitation.accept') })).toBeVisible()
    await expectAccessible(holder)
    await holder.getByRole('button', { name: t('auth.invitation.accept') }).click()
    await expect(holder).toHaveURL(/\/dashboard$/)

    await page.reload()
    await expect(page.getByRole('table').getByText('Paul Martin')).toBeVisible()
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: t('auth.invitation.brokenTitle') }),
    ).toBeVisible()
    await expectAccessible(page)
  })
})
