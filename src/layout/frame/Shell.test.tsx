import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layout as fr } from '#locales/fr/layout.ts'
import { renderRouted } from '#tests/support/renderUi.tsx'
import { readPreferences } from '#src/ui/theme/preferences.ts'
import { LinkProvider } from '#src/ui/link/AppLink.tsx'
import { menuEntries } from '../menuEntries.ts'
import { NotFound } from '../NotFound.tsx'
import { PageHeader } from '../page/PageHeader.tsx'
import type { FrameProps } from './frameProps.ts'
import { RouterLink } from './RouterLink.tsx'
import { Shell } from './Shell.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const aFrame = (overrides: Partial<FrameProps> = {}): FrameProps => ({
  organization: { id: 'o1', name: 'Groupe Ormelle' },
  organizations: [
    { id: 'o1', name: 'Groupe Ormelle' },
    { id: 'o2', name: 'Ormelle Iberia' },
  ],
  onSelectOrganization: () => undefined,
  account: { name: 'Claire Joubert', email: 'claire.joubert@ormelle.fr' },
  onLocale: () => undefined,
  onLogOut: () => undefined,
  isStandardPlan: true,
  plan: 'Standard',
  ...overrides,
})

const draw = (
  overrides: Partial<FrameProps> = {},
  page = <PageHeader title="Sociétés" />,
  path = '/my-organization',
) =>
  renderRouted(
    <LinkProvider component={RouterLink}>
      <Shell {...aFrame(overrides)}>{page}</Shell>
    </LinkProvider>,
    path,
  )

test('the first focusable element skips the menu', async () => {
  draw()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Aller au contenu')
  expect(document.querySelector(document.activeElement?.getAttribute('href') ?? '')?.tagName).toBe('MAIN')
})

test('the menu lists the existing pages and marks the current one', () => {
  draw()
  const menu = screen.getByRole('navigation', { name: 'Navigation principale' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(menuEntries.map(({ id }) => fr.menu[id]))
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Mon organisation')
})

test('on a Starter plan a locked entry keeps its place and leads to the demo page', () => {
  draw({ isStandardPlan: false })
  const locked = screen.getByRole('link', { name: 'Tableaux de bord (offre Standard requise)' })
  expect(locked.getAttribute('href')).toBe('/demo')
})

test.each([
  ['Standard', 'Offre Standard'],
  ['Starter', 'Offre Starter'],
  [null, 'Aucune offre'],
] as const)('the account’s menu says that the plan is %s', async (plan, labels) => {
  draw({ plan, isStandardPlan: plan === 'Standard' })
  await userEvent.click(() => screen.getByRole('button', { name: /Compte et préférences/ }))
  expect(await screen.findByText(labels)).toBeTruthy()
})

test('a count is shown only where something waits', () => {
  draw({ toDo: { dashboard: 2, myOrganization: 0 } })
  expect(screen.getByRole('link', { name: /Tableaux de bord/ }).textContent).toContain('2 à traiter')
  expect(screen.getByRole('link', { name: /Mon organisation/ }).textContent).toBe('Mon organisation')
})

test('the organisation is chosen from those of the account', async () => {
  const onSelectOrganization = vi.fn<(id: string) => void>()
  draw({ onSelectOrganization })
  await userEvent.click(() => screen.getByRole('button', { name: /Changer d’organisation/ }))
  await userEvent.click(() => screen.getByRole('menuitemradio', { name: 'Ormelle Iberia' }))
  expect(onSelectOrganization).toHaveBeenCalledWith('o2')
})

test('an account with one organisation has no switch', () => {
  draw({ organizations: [{ id: 'o1', name: 'Groupe Ormelle' }] })
  expect(screen.queryByRole('button', { name: /Changer d’organisation/ })).toBeNull()
  expect(screen.getByText('Groupe Ormelle')).toBeTruthy()
})

test('the account’s menu sets theme and language and logs out', async () => {
  const onLocale = vi.fn<(locale: string) => void>()
  const onLogOut = vi.fn<() => void>()
  draw({ onLocale, onLogOut })
  const choose = async (role: string, name: string) => {
    await userEvent.click(() => screen.getByRole('button', { name: /^Compte et préférences/ }))
    await userEvent.click(() => screen.getByRole(role, { name }))
  }
  await choose('menuitemradio', 'Sombre')
  expect(readPreferences().theme).toBe('dark')
  await choose('menuitemradio', 'English')
  expect(onLocale).toHaveBeenCalledWith('en')
  await choose('menuitem', 'Se déconnecter')
  expect(onLogOut).toHaveBeenCalledTimes(1)
})

test('the page sets the window title and the breadcrumb', () => {
  draw(
    {},
    <PageHeader
      title="Mon organisation"
      crumbs={[{ label: 'Mon organisation', href: '/my-organization' }, { label: 'Sociétés' }]}
      tabs={[{ href: '/my-organization/companies', label: 'Sociétés', count: 16 }]}
    />,
    '/my-organization/companies/c1/overview',
  )
  const way = screen.getByRole('navigation', { name: 'Fil d’Ariane' })
  expect(within(way).getByRole('link').getAttribute('href')).toBe('/my-organization')
  expect(within(way).getByText('Sociétés').getAttribute('aria-current')).toBe('page')
  expect(document.title).toBe('Sociétés · Matrice')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mon organisation')
  expect(screen.getByRole('link', { name: /Sociétés\s*16/ }).getAttribute('aria-current')).toBe('page')
})

test('the window title of a page below a record names the record too', () => {
  draw(
    {},
    <PageHeader
      title="Demandes"
      crumbs={[
        { label: 'Publications', href: '/disclosures' },
        { label: 'État de durabilité 2026', href: '/disclosures/d1/scope' },
        { label: 'Demandes' },
      ]}
    />,
    '/disclosures/d1/requests',
  )
  expect(document.title).toBe('Demandes · État de durabilité 2026 · Matrice')
})

test('an unknown address says so and leads home', async () => {
  const router = draw({}, <NotFound />, '/nowhere')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cette page n’existe pas')
  await userEvent.click(() => screen.getByRole('link', { name: 'Revenir à l’accueil' }))
  expect(router.state.location.pathname).toBe('/')
})

test('rotating a phone keeps the input on the page', async () => {
  const turn = stubWidth()
  draw({}, <input aria-label="Dénomination" />)
  await userEvent.type(() => screen.getByRole('textbox', { name: 'Dénomination' }), 'Ormelle')
  turn('phone')
  expect(await screen.findByRole('button', { name: 'Plus' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Dénomination' }).value).toBe('Ormelle')
})

/** A window with a given width: every media query of the frame checks whether it is narrow. */
function stubWidth(): (size: 'phone' | 'full') => void {
  const watchers = new Set<() => void>()
  let isNarrow = false
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return isNarrow
    },
    addEventListener: (_event: string, watch: () => void) => watchers.add(watch),
    removeEventListener: (_event: string, watch: () => void) => watchers.delete(watch),
  }))
  return (size) =>
    act(() => {
      isNarrow = size === 'phone'
      watchers.forEach((watch) => watch())
    })
}
