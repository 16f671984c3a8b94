import { describe, expect, test } from 'vitest'
import { guard, type GuardState, type Target } from './guards.ts'

const visitor: GuardState = { isLoggedIn: false, organization: 'loading', plan: 'loading' }
const standard: GuardState = { isLoggedIn: true, organization: 'present', plan: 'Standard' }
const starter: GuardState = { ...standard, plan: 'Starter' }
const without: GuardState = { ...standard, plan: undefined }
const newcomer: GuardState = { isLoggedIn: true, organization: 'none', plan: undefined }
const unsure: GuardState = { isLoggedIn: true, organization: 'loading', plan: 'loading' }
const cut: GuardState = { isLoggedIn: true, organization: 'failed', plan: 'failed' }
const planless: GuardState = { ...standard, plan: 'failed' }
const planUnsure: GuardState = { ...standard, plan: 'loading' }

const withoutFactor: GuardState = { ...standard, lacksSecondFactor: true }

const page = (pathname: string, access: Target['access'], search = ''): Target => ({
  pathname,
  search,
  access,
  needsOrganization: access === 'any' || access === 'standard',
})
const step = (pathname: string, access: Target['access']): Target => ({
  ...page(pathname, access),
  needsOrganization: false,
})

const login = page('/login', 'guest')
const dashboard = page('/dashboard', 'standard')
const companies = page('/my-organization/companies', 'standard', '?page=2&sort=name')
const demo = page('/demo', 'any')
const first = step('/onboarding/account-creation', 'public')
const second = step('/onboarding/organization-creation', 'any')
const welcome = step('/welcome', 'any')

const allowed = { kind: 'allow' }
const waiting = { kind: 'wait' }
const to = (path: string) => ({ kind: 'redirect', to: path })

describe('the navigation guard (spec §2.2)', () => {
  test.each([
    [
      'a member without the required second factor is sent to the profile',
      withoutFactor,
      companies,
      to('/my-profile'),
    ],
    ['who opens the profile to set it up', withoutFactor, page('/my-profile', 'any'), allowed],
    [
      'and whose organisation stays closed',
      withoutFactor,
      page('/admin/organization', 'any'),
      to('/my-profile'),
    ],
    ['a visitor opens the login page', visitor, login, allowed],
    ['a visitor opens the first step of onboarding', visitor, first, allowed],
    [
      'a visitor on the second step goes back to the first',
      visitor,
      second,
      to('/onboarding/account-creation'),
    ],
    ['a visitor on the dashboard goes to login without a way back', visitor, dashboard, to('/login')],
    ['a visitor on the root goes to login without a way back', visitor, page('/', 'standard'), to('/login')],
    [
      'a visitor on another page goes to login with the full way back',
      visitor,
      companies,
      to('/login?redirect=%2Fmy-organization%2Fcompanies%3Fpage%3D2%26sort%3Dname'),
    ],
    [
      'a visitor with a long address takes it along behind the “#”',
      visitor,
      { ...page('/analytics/new', 'standard'), hash: '#definition=abc' },
      to('/login?redirect=%2Fanalytics%2Fnew#definition=abc'),
    ],
    [
      'whoever was logged in until now hears so at the login',
      { ...visitor, hasEnded: true },
      demo,
      to('/login?redirect=%2Fdemo&session=ended'),
    ],
    [
      'whose session ended on the dashboard, too',
      { ...visitor, hasEnded: true },
      dashboard,
      to('/login?session=ended'),
    ],
    ['a visitor on the welcome page goes to login', visitor, welcome, to('/login?redirect=%2Fwelcome')],
    ['somebody logged in goes from a guest page to the dashboard', standard, login, to('/dashboard')],
    [
      'somebody logged in goes on from the first step to the second',
      newcomer,
      first,
      to('/onboarding/organization-creation'),
    ],
    ['a newcomer opens the second step', newcomer, second, allowed],
    ['a newcomer opens the welcome page', newcomer, welcome, allowed],
    ['no organisation leads from the dashboard to onboarding', newcomer, dashboard, to(second.pathname)],
    ['no organisation leads from every other page to onboarding', newcomer, demo, to(second.pathname)],
    ['a page waits for the organisation', unsure, demo, waiting],
    ['a failed organisation call is not "none"', cut, demo, { kind: 'failed', what: 'organization' }],
    ['onboarding does not wait for the organisation', unsure, second, allowed],
    ['the Standard plan opens every page', standard, companies, allowed],
    [
      'the Starter plan is sent from a page it asked for to the demo page',
      starter,
      companies,
      { ...to('/demo'), refused: true },
    ],
    ['the Starter plan that asked for no page arrives at the demo page', starter, dashboard, to('/demo')],
    ['no plan is sent to the demo page', without, dashboard, to('/demo')],
    ['the Starter plan opens pages for everybody', starter, demo, allowed],
    ['a Standard page waits for the plan', planUnsure, dashboard, waiting],
    ['a page for everybody does not wait for the plan', planUnsure, demo, allowed],
    ['a failed plan call is not "none"', planless, dashboard, { kind: 'failed', what: 'plan' }],
  ])('%s', (_title, state, target, verdict) => {
    expect(guard(state, target)).toEqual(verdict)
  })
})
