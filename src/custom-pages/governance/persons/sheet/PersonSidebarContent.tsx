import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { updatePerson } from '#model/calls/governance.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { companyOf } from '#src/dataProvider/persons.ts'
import { useSidebarTab } from '#src/layout/sidebars/useSidebarTab.ts'
import { paths } from '#src/paths.ts'
import { RecordSidebarFrame } from '#src/resources/fromSchema/sidebar/RecordSidebarFrame.tsx'
import { useSidebarNeighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { useRecord } from '#src/resources/fromSchema/useRecord.ts'
import { personResources } from '#src/resources/persons/personResources.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { personParameter, personTabs } from '../personTabs.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonContent } from './PersonContent.tsx'
import { PersonLine } from './PersonLine.tsx'
import { PersonTabs } from './PersonTabs.tsx'

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
      {(shown, sheet) => <PersonContent {...{ id, tab }} {...sheet} person={shown} />}
    </RecordSidebarFrame>
  )
}

const markOf = ({ type }: Person) => (type === 'PHYSICAL' ? 'person' : 'company')
