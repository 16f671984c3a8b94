import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { assignDisclosureRequests } from '#model/calls/disclosureRequests.ts'
import { listGuests } from '#model/calls/disclosureGuests.ts'
import { countKey } from '#locales/countKey.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useRead } from '#src/layout/useRead.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
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
  const [guestId, setGuestId] = useState('')
  const guests = useRead(listGuests, { disclosureId }, { failed: t('disclosures.guests.failed') }).data ?? []
  const isDirty = form.formState.isDirty || guestId !== ''
  const assignment = useAction({
    mutationFn: (given: People) =>
      callApi(assignDisclosureRequests, {
        disclosureId,
        body: { ids: [...ids], ...givenPeople(given), ...(guestId !== '' && { guestId }) },
      }),
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
        isDirty={isDirty}
        isSaving={assignment.isPending}
        isSubmitDisabled={!isDirty}
        submitLabel={t('disclosures.save')}
        onSubmit={form.handleSubmit((given) => assignment.mutate(given))}
      >
        <RequestPeople />
        {guests.length > 0 && (
          <SelectInput
            label={t('resources.disclosureRequests.fields.guestName')}
            hint={t('disclosures.guests.assignHint')}
            choices={guests.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
            value={guestId}
            onChange={setGuestId}
          />
        )}
      </SubmitSidebar>
    </FormProvider>
  )
}

export default AssignmentSidebar
