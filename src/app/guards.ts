import { paths } from '../paths.ts'

/** Who may open a page (spec §2.1, §6). */
export type Access = 'guest' | 'public' | 'any' | 'standard'

export type Target = {
  pathname: string
  search: string
  /** May be long. It stays in the « # » part of the login address, which is not sent to the server. */
  hash?: string
  access: Access
  /** True for pages of the shell. Onboarding pages need no organisation (spec §2.1). */
  needsOrganization: boolean
}

export type GuardState = {
  isLoggedIn: boolean
  /** Somebody was logged in when the page was opened; the session has ended or was refused since. */
  hasEnded?: boolean
  organization: 'loading' | 'failed' | 'none' | 'present'
  /** The organisation requires a second factor, and the account has none. */
  lacksSecondFactor?: boolean
  /** Name of the plan, undefined for none. */
  plan: 'loading' | 'failed' | 'Standard' | 'Starter' | undefined
}

export type Verdict =
  | { kind: 'allow' }
  /** `refused`: the person requested a page that their plan does not include. */
  | { kind: 'redirect'; to: string; refused?: true }
  /** The state is not known yet. */
  | { kind: 'wait' }
  /** The state cannot be known because the call failed. That is not the same as "there is none". */
  | { kind: 'failed'; what: 'organization' | 'plan' }

const standardPlan = 'Standard'

/** Decides one navigation, in the order of spec §2.2. Expired tokens have been renewed before. */
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

  if (
    state.lacksSecondFactor === true &&
    (target.access === 'standard' || isStep(target, paths.adminOrganization()))
  )
    return redirect(paths.myProfile())

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
 * Where a visitor goes first: to step 1 of onboarding, otherwise to login with the address to return to (spec §2.1,
 * §2.2). A person whose session has just ended is told so on the login page.
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

/** The default target of a login without a requested page. */
const isHome = ({ pathname }: Target): boolean => pathname === paths.home() || pathname === paths.dashboard()
