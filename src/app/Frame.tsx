import { useLogout } from 'react-admin'
import { lazy, useEffect, useEffectEvent } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router-dom'
import { useIdentity } from '../authProvider/useIdentity.ts'
import { LanguageContext } from '../layout/frame/LanguageContext.ts'
import { Shell } from '../layout/frame/Shell.tsx'
import { lazyWithMessages } from '../layout/texts/lazyWithMessages.tsx'
import { confirmAndLeave } from '../layout/leaving/leaving.ts'
import { arrivalOf, arrivingIn } from '../layout/frame/organizationArrival.ts'
import { paths } from '../paths.ts'
import { useAccess } from './AccessContext.tsx'
import type { GuardState } from './guards.ts'
import { shortcutTexts } from './shortcuts/texts.ts'
import { toolTexts } from './tools/texts.ts'
import { useAccountLanguage } from './useAccountLanguage.ts'

const PaletteSources = lazy(() => import('./palette/PaletteSources.tsx'))
const FrameTools = lazyWithMessages(() => import('./tools/FrameTools.tsx'), [toolTexts, shortcutTexts])
const Shortcuts = lazyWithMessages(() => import('./shortcuts/Shortcuts.tsx'), [shortcutTexts])

const planName = (plan: GuardState['plan']): string | null | undefined =>
  plan === 'loading' || plan === 'failed' ? undefined : (plan ?? null)

/** The frame with the parts of the logged-in person: organisations, account, language, logout. */
export const Frame = () => {
  const { organizations, state } = useAccess()
  const identity = useIdentity()
  const logOut = useLogout()
  const onLocale = useAccountLanguage()
  const selectOrganization = useSelectOrganization(organizations.select)
  const isStandardPlan = state.plan === 'Standard'
  if (!organizations.current || !identity) return null
  return (
    <Shell
      organization={organizations.current}
      organizations={organizations.list}
      onSelectOrganization={selectOrganization}
      account={identity}
      onLocale={(locale) => void onLocale(locale)}
      onLogOut={() => confirmAndLeave({ go: () => void logOut(), stay: () => undefined })}
      isStandardPlan={isStandardPlan}
      plan={planName(state.plan)}
      paletteSources={<PaletteSources isStandardPlan={isStandardPlan} />}
      tools={<FrameTools isStandardPlan={isStandardPlan} />}
      companions={<Shortcuts isStandardPlan={isStandardPlan} />}
    >
      <LanguageContext value={onLocale}>
        {/* The key remounts all pages when the organisation changes. */}
        <Outlet key={organizations.current.id} />
      </LanguageContext>
    </Shell>
  )
}

/**
 * Changes the organisation. The page of a record does not exist in another organisation, so it navigates to the
 * dashboard first. That navigation asks about unsaved changes as any other. The organisation changes on arrival.
 */
function useSelectOrganization(select: (id: string) => void): (id: string) => void {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const awaited = arrivalOf(state)
  // Runs once per arrival: selecting renders this again before the address has changed.
  const arrive = useEffectEvent((id: string) => {
    select(id)
    void navigate(pathname, { replace: true, state: null })
  })
  useEffect(() => {
    if (awaited !== undefined) arrive(awaited)
  }, [awaited])
  return (id) =>
    Object.keys(params).length > 0
      ? void navigate(paths.dashboard(), { state: arrivingIn(id) })
      : confirmAndLeave({ go: () => select(id), stay: () => undefined })
}
