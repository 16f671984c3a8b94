import type { Person } from '#model/wire/persons.ts'
import { QueryState, type Reading } from '../../../../layout/QueryState.tsx'
import { NoResult } from '../../../../ui/states/NoResult.tsx'
import { FormSkeleton } from '../../../../ui/states/Skeletons.tsx'
import { TabPanel } from '../../../../ui/TabBar.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { PersonMandates } from '../../PersonMandates.tsx'
import { PersonOwnership } from '../../PersonOwnership.tsx'
import type { FormState } from './formState.ts'
import { PersonForm } from './PersonForm.tsx'
import type { PersonTab } from '../page/personAddress.ts'

/** What a tab of the sheet shows, or what stands there instead. */
export const PersonContent = ({
  id,
  query,
  tab,
  onForm,
}: {
  id: string
  query: Reading<Person>
  tab: PersonTab
  onForm: (state: FormState) => void
}) => {
  const { t } = useTexts()
  return (
    <QueryState
      query={query}
      failed={t('persons.failed')}
      level="h3"
      waiting={<FormSkeleton />}
      gone={
        <NoResult level="h3" title={t('persons.gone.title')}>
          {t('persons.gone.body')}
        </NoResult>
      }
    >
      {(person) => (
        <>
          <TabPanel id={id} value="information" current={tab}>
            <PersonForm formId={`${id}-form`} person={person} onState={onForm} />
          </TabPanel>
          <TabPanel id={id} value="ownership" current={tab}>
            {tab === 'ownership' && <PersonOwnership personId={person.id} fullName={person.fullName} />}
          </TabPanel>
          <TabPanel id={id} value="mandates" current={tab}>
            {tab === 'mandates' && <PersonMandates personId={person.id} fullName={person.fullName} />}
          </TabPanel>
        </>
      )}
    </QueryState>
  )
}
