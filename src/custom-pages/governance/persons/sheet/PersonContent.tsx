import type { Person } from '#model/wire/governance/persons.ts'
import type { RecordSidebarSlots } from '#src/resources/fromSchema/sidebar/RecordSidebarFrame.tsx'
import { TabPanel } from '#src/ui/TabBar.tsx'
import { PersonMandates } from '#src/custom-pages/governance/PersonMandates.tsx'
import { PersonOwnership } from '#src/custom-pages/governance/PersonOwnership.tsx'
import type { PersonTab } from '../personTabs.ts'
import { PersonForm } from './PersonForm.tsx'

/** Content of a sidebar's tab. */
export const PersonContent = ({
  id,
  formId,
  onForm,
  person,
  tab,
}: RecordSidebarSlots & { id: string; person: Person; tab: PersonTab }) => (
  <>
    <TabPanel id={id} value="information" current={tab}>
      <PersonForm formId={formId} person={person} onState={onForm} />
    </TabPanel>
    <TabPanel id={id} value="ownership" current={tab}>
      {tab === 'ownership' && <PersonOwnership personId={person.id} fullName={person.fullName} />}
    </TabPanel>
    <TabPanel id={id} value="mandates" current={tab}>
      {tab === 'mandates' && <PersonMandates personId={person.id} fullName={person.fullName} />}
    </TabPanel>
  </>
)
