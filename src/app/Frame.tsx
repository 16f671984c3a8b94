import { useLogout } from 'ra-core'
import { Outlet } from 'react-router-dom'
import { useIdentity } from '../authProvider/useIdentity.ts'
import { Shell } from '../layout/frame/Shell.tsx'
import { useAccess } from './AccessContext.tsx'
import { useAccountLanguage } from './useAccountLanguage.ts'
import { EntityPaletteSource } from './EntityPaletteSource.tsx'

/** The frame with the person's own: organisations, account, language, way out. */
export const Frame = () => {
  const { organizations, state } = useAccess()
  const identity = useIdentity()
  const logOut = useLogout()
  const onLocale = useAccountLanguage()
  if (!organizations.current || !identity) return null
  return (
    <Shell
      organization={organizations.current}
      organizations={organizations.list}
      onSelectOrganization={organizations.select}
      account={identity}
      onLocale={onLocale}
      onLogOut={() => void logOut()}
      isStandardPlan={state.plan === 'Standard'}
    >
      <EntityPaletteSource />
      {/* Another organisation is another world: its pages begin anew. */}
      <Outlet key={organizations.current.id} />
    </Shell>
  )
}
