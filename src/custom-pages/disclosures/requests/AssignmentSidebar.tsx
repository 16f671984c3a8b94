import { FormProvider, useForm } from 'react-hook-form'
import { assignDisclosureRequests } from '#model/calls/disclosureRequests.ts'
import { countKey } from '#locales/countKey.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { givenPeople, noPeople, RequestPeople, type People } from './RequestPeople.tsx'

type Params = { disclosureId: string; ids: readonly string[]; onDone: () => void }

/** Gives several requests other people or another deadline; empty fields stay. Default export: loaded when it opens. */
const AssignmentSidebar = ({ disclosureId, ids, onDone }: Params) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const form = useForm<People>({ defaultValues: noPeople })
  const assignment = useAction({
    mutationFn: (given: People) =>
      callApi(assignDisclosureRequests, { disclosureId, body: { ids: [...ids], ...givenPeople(given) } }),
    done: ({ changed }) => say(countKey('disclosures.requests.assigned', changed), changed),
    failed: t('disclosures.requests.assignFailed'),
    onSuccess: () => {
      onDone()
      sidebar.close()
    },
  })
  return (
    <FormProvider {...form}>
      <SubmitSidebar
        title={t('disclosures.requests.assign')}
        meta={say(countKey('disclosures.requests.count', ids.length), ids.length)}
        isDirty={form.formState.isDirty}
        isSaving={assignment.isPending}
        isSubmitDisabled={!form.formState.isDirty}
        submitLabel={t('disclosures.save')}
        onSubmit={form.handleSubmit((given) => assignment.mutate(given))}
      >
        <RequestPeople />
      </SubmitSidebar>
    </FormProvider>
  )
}

export default AssignmentSidebar
