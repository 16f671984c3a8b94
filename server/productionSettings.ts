import type { Config } from './config.ts'

/** Settings whose development default is public knowledge: production must choose its own. */
const publicDefaults = {
  API_KEY: 'matrice-public',
  AUTH_CLIENT_ID: 'matrice-web',
  AUTH_AUDIENCE: 'matrice-api',
  AUTH_CONNECTION: 'matrice-users',
} as const satisfies Partial<Record<keyof Config, string>>

type Problem = { variable: keyof Config; message: string }

/** What keeps these settings from serving in production, each with what to do; none elsewhere (design §4). */
export function findProductionProblems(config: Config): Problem[] {
  if (config.MATRICE_ENV !== 'production') return []
  const problems: Problem[] = []
  for (const [variable, value] of Object.entries(publicDefaults) as [keyof typeof publicDefaults, string][]) {
    if ([config[variable]].flat().includes(value)) {
      problems.push({
        variable,
        message: `${variable} still has its development default; set your own value`,
      })
    }
  }
  if (!config.PUBLIC_URL?.startsWith('https://')) {
    problems.push({ variable: 'PUBLIC_URL', message: 'PUBLIC_URL must be the https address users open' })
  }
  if (config.PASSWORD_HASHING === 'cheap') {
    problems.push({
      variable: 'PASSWORD_HASHING',
      message: 'PASSWORD_HASHING must be strong; cheap hashes are for tests',
    })
  }
  if (!config.SMTP_URL) {
    problems.push({
      variable: 'SMTP_URL',
      message: 'SMTP_URL must name a mail server; the mailbox page is closed',
    })
  }
  if (config.ASSISTANT_URL !== undefined && isReadOnTheWay(config.ASSISTANT_URL)) {
    problems.push({
      variable: 'ASSISTANT_URL',
      message: 'ASSISTANT_URL must be an https address; http is for a service on this machine',
    })
  }
  return problems
}

/** Would subjects and the key travel in the clear over a network? */
function isReadOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
