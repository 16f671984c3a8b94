import { useNavigate } from 'react-router-dom'
import { useLogout } from 'react-admin'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { paths } from '#src/paths.ts'

/** Leaves the wizard: to the product if there is an organisation, else by logging out. All steps are saved. */
export function useLeaveWizard(): () => void {
  const navigate = useNavigate()
  const logOut = useLogout()
  const organization = useOrganization()
  return () => (organization ? void navigate(paths.dashboard()) : void logOut({}, paths.login()))
}
