import { AdminHeader } from '../AdminHeader.tsx'
import { AuditList } from './AuditList.tsx'

/** /admin/audit: what the members of the organisation have changed, newest first. */
const AuditPage = () => (
  <>
    <AdminHeader page="audit" />
    <AuditList />
  </>
)

export default AuditPage
