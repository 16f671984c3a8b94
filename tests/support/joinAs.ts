import type { Page } from '@playwright/test'
import { demoPassword } from '#server/demo/accounts.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import { signUpNewcomer, type Newcomer } from './newcomer.ts'
import { openSession } from './openSession.ts'
import { acceptedOf } from './requireSuccess.ts'

/** Somebody in the organisation of somebody else, with a role. Their settings are nobody else's. */
type Joined = Newcomer & { orgId: string; token: string }

/** Signs up somebody, whom an owner, without a password one of the demonstration, invites with this role, and logs them in. */
export async function joinAs(
  page: Page,
  { owner, password = demoPassword, role }: { owner: string; password?: string; role: Role },
): Promise<Joined> {
  const newcomer = await signUpNewcomer(page)
  const { email } = newcomer
  const inviter = bearer(await openSession(page, { email: owner, password }))
  const known = await acceptedOf('GET', await page.request.get('/api/v1/organizations', inviter))
  const [organization] = ((await known.json()) as { content: { id: string }[] }).content
  const orgId = organization?.id ?? ''
  const data = { emails: [email], language: 'fr', role }
  const invitations = `/api/v1/organizations/${orgId}/invitations`
  await acceptedOf('POST', await page.request.post(invitations, { ...inviter, data }))
  const mails = await page.request.get('/dev/mailbox.json', { params: { to: email } })
  const link = /\/invitation\/([\w-]+)/.exec(await mails.text())?.[1] ?? ''
  const token = await openSession(page, newcomer)
  const accepting = `/api/v1/invitations/${link}/accept`
  await acceptedOf('POST', await page.request.post(accepting, bearer(token)))
  return { ...newcomer, orgId, token }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
