import { Navigate, useParams } from 'react-router-dom'
import { arrivingIn } from '#src/layout/frame/organizationArrival.ts'
import { paths } from '#src/paths.ts'

/** /organizations/:organizationId: switches to that organisation. */
const EnterOrganization = () => {
  const { organizationId = '' } = useParams()
  return <Navigate to={paths.dashboard()} replace state={arrivingIn(organizationId)} />
}

export default EnterOrganization
