import { useShownRecordId } from '#src/layout/sidebars/useShownRecordId.ts'
import { personParameter } from '../personTabs.ts'
import { PersonSidebarContent } from './PersonSidebarContent.tsx'

/**
 * A person of the register. If opened from a list, it follows the person in the URL. Default export: loaded when it
 * first opens.
 */
const PersonSidebar = ({ personId, isInList = false }: { personId: string; isInList?: boolean }) => (
  <PersonSidebarContent
    personId={useShownRecordId(personParameter, personId, isInList)}
    isInList={isInList}
  />
)

export default PersonSidebar
