import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { updatePerson, countLinkedCompanies } from '#model/calls/governance.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { companyOf } from '#src/dataProvider/persons.ts'
import { useSidebarTab } from '#src/layout/sidebars/useSidebarTab.ts'
import { paths } from '#src/paths.ts'
import {
  RecordSidebarFrame,
  type RecordSidebarSlots,
} from '#src/resources/fromSchema/sidebar/RecordSidebarFrame.tsx'
import { useSidebarNeighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { useRecord } from '#src/resources/fromSchema/useRecord.ts'
import { personResources } from '#src/resources/persons/personResources.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { countKey } from '#locales/countKey.ts'
import { useRead } from '#src/layout/useRead.ts'
import { TabPanel } from '#src/ui/TabBar.tsx'
import { PersonMandates } from '#src/custom-pages/governance/PersonMandates.tsx'
import { PersonOwnership } from '#src/custom-pages/governance/PersonOwnership.tsx'
import { personParameter, personTabs, type PersonTab } from '../personTabs.ts'
import { PersonMeta } from '../PersonMeta.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonTabs } from './PersonTabs.tsx'
import { PersonForm } from './PersonForm.tsx'

/** A person's record, on top of the list or of the view it was opened from. */
export const PersonSidebarContent = ({ personId, isInList }: { personId: string; isInList: boolean }) => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const resource = personResources[pathname === paths.physicalPersons() ? 'PHYSICAL' : 'LEGAL']
  const id = useId()
  const query = useRecord<Person>({ name: 'persons' }, personId)
  const person = query.data
  const neighbours = useSidebarNeighbours<{ id: string }>(resource, {
    parameter: personParameter,
    id: personId,
    isInList,
  })
  const [tab, setTab] = useSidebarTab(personTabs, isInList)
  return (
    <RecordSidebarFrame<Person>
      id={id}
      recordId={personId}
      query={query}
      neighbours={neighbours}
      head={
        person && {
          title: person.fullName,
          mark: <Initials name={person.fullName} kind={markOf(person)} size={40} />,
          badge: companyOf(person) !== undefined && <StatusBadge>{t('persons.internal')}</StatusBadge>,
          meta: <PersonLine person={person} />,
          actions: <PersonActions person={person} />,
        }
      }
      {...(person && { tabs: <PersonTabs {...{ id, person }} value={tab} onChange={setTab} /> })}
      hasForm={tab === 'information'}
      savedBy={updatePerson}
      failed={t('persons.failed')}
      gone={{ title: t('persons.gone.title'), body: t('persons.gone.body') }}
    >
      {(shown, slots) => <PersonContent {...{ id, tab }} {...slots} person={shown} />}
    </RecordSidebarFrame>
  )
}

const markOf = ({ type }: Person) => (type === 'PHYSICAL' ? 'person' : 'company')

/** Identifying details of a person, and the number of linked companies (by HEAD, spec §7). */
const PersonLine = ({ person }: { person: Person }) => {
  const { t } = useTexts()
  const { data: count } = useRead(countLinkedCompanies, { personId: person.id }, { of: 'persons' })
  return (
    <>
      <PersonMeta person={person} />
      {count !== undefined && <> · {t(countKey('persons.linked', count), { smart_count: count })}</>}
    </>
  )
}

/** Content of a sidebar's tab. */
const PersonContent = ({
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
