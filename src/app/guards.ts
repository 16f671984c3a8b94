import { paths } from '../paths.ts'

/** Who may open a page (spec §2.1, §6). */
export type Access = 'guest' | 'public' | 'any' | 'standard'

export type Target = {
  pathname: string
  search: string
  /** It may be long: it stays behind the « # » of the login, which no server is sent. */
  hash?: string
  access: Access
  /** Pages of the shell; those of onboarding do without (spec §2.1). */
  needsOrganization: boolean
}

export type GuardState = {
  isLoggedIn: boolean
  /** Somebody was, when the page was opened: the session has ended since, or was refused. */
  hasEnded?: boolean
  organization: 'loading' | 'failed' | 'none' | 'present'
  /** Name of the plan, undefined for none. */
  plan: 'loading' | 'failed' | 'Standard' | 'Starter' | undefined
}

export type Verdict =
  | { kind: 'allow' }
  /** `refused`: a page that the person asked for, which their plan does not open. */
  | { kind: 'redirect'; to: string; refused?: true }
  /** What is asked is not known yet. */
  | { kind: 'wait' }
  /** It cannot be known: the call failed. That is not the same as "there is none". */
  | { kind: 'failed'; what: 'organization' | 'plan' }

const standardPlan = 'Standard'

/** Decides one navigation, in the order of spec §2.2; the tokens have been renewed before if they had to be. */
export function guard(state: GuardState, target: Target): Verdict {
  const isProtected = target.access === 'any' || target.access === 'standard'
  if (!state.isLoggedIn) return isProtected ? redirect(wayIn(state, target)) : allow

  if (target.access === 'guest') return redirect(paths.dashboard())
  if (isStep(target, paths.accountCreation())) return redirect(paths.organizationCreation())

  if (target.needsOrganization) {
    if (state.organization === 'loading') return wait
    if (state.organization === 'failed') return { kind: 'failed', what: 'organization' }
    if (state.organization === 'none') return redirect(paths.organizationCreation())
  }

  if (target.access === 'standard' && state.plan !== standardPlan) {
    if (state.plan === 'loading') return wait
    if (state.plan === 'failed') return { kind: 'failed', what: 'plan' }
    return { ...redirect(paths.demo()), ...(!isHome(target) && { refused: true }) }
  }
  return allow
}

const allow: Verdict = { kind: 'allow' }
const wait: Verdict = { kind: 'wait' }
const redirect = (to: string) => ({ kind: 'redirect', to }) as const

/**
 * Where a visitor goes first: back to step 1 of onboarding, else to login with the way back (spec §2.1, §2.2). Whoever
 * was logged in until now is told why they see it.
 */
function wayIn({ hasEnded }: GuardState, target: Target): string {
  if (isStep(target, paths.organizationCreation())) return paths.accountCreation()
  const { pathname, search, hash = '' } = target
  const login = paths.login({
    ...(!isHome(target) && { redirect: pathname + search }),
    ...(hasEnded && { session: 'ended' }),
  })
  return isHome(target) ? login : login + hash
}

const isStep = (target: Target, path: string): boolean => target.pathname === path

/** Where everybody arrives who asks for no page. */
const isHome = ({ pathname }: Target): boolean => pathname === paths.home() || pathname === paths.dashboard()
