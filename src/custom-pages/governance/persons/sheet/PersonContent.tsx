import type { Person } from '../../../../dataProvider/calls/persons.ts'
import { ApiError, NotFoundError } from '../../../../dataProvider/errors.ts'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
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
  person,
  error,
  tab,
  onRetry,
  onForm,
}: {
  id: string
  person: Person | undefined
  error: unknown
  tab: PersonTab
  onRetry: () => void
  onForm: (state: FormState) => void
}) => {
  const { t } = useTexts()
  if (error instanceof NotFoundError) {
    return (
      <NoResult level="h3" title={t('persons.gone.title')}>
        {t('persons.gone.body')}
      </NoResult>
    )
  }
  if (error) {
    return (
      <ErrorState
        level="h3"
        title={t('persons.failed')}
        onRetry={onRetry}
        detail={error instanceof ApiError ? error.detail : undefined}
      >
        {t('persons.failedBody')}
      </ErrorState>
    )
  }
  if (!person) return <FormSkeleton />
  const { fullName } = person
  return (
    <>
      <TabPanel id={id} value="information" current={tab}>
        <PersonForm formId={`${id}-form`} person={person} onState={onForm} />
      </TabPanel>
      <TabPanel id={id} value="ownership" current={tab}>
        {tab === 'ownership' && <PersonOwnership personId={person.id} fullName={fullName} />}
      </TabPanel>
      <TabPanel id={id} value="mandates" current={tab}>
        {tab === 'mandates' && <PersonMandates personId={person.id} fullName={fullName} />}
      </TabPanel>
    </>
  )
}
