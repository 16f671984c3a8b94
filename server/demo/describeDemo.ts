import { demoAccounts, demoPassword } from './accounts.ts'
import { demoOrganizations } from './organizations.ts'

/** Lines for the terminal: the demonstration's password, then each login with its organisations and plans. */
export const describeDemo = (): string[] => [
  `Demonstration logins, password ${demoPassword}`,
  ...demoAccounts.map(
    ({ email, memberOf }) => `  ${email.padEnd(emailWidth)}  ${describeMemberships(memberOf)}`,
  ),
]

const emailWidth = Math.max(...demoAccounts.map(({ email }) => email.length))

const describeMemberships = (keys: readonly string[]): string =>
  demoOrganizations
    .filter((organization) => keys.includes(organization.key))
    .map(({ name, plan }) => `${name} (${plan})`)
    .join(', ') || 'no organisation yet'
