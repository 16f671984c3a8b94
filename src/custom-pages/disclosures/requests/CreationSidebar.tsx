import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { createDisclosureRequests } from '#model/calls/disclosureRequests.ts'
import { getDisclosureScope } from '#model/calls/disclosures.ts'
import { disclosureRequests } from '#model/resources/disclosureRequests.ts'
import { requestPeriods, type RequestPeriod } from '#model/rules/disclosures/requests.ts'
import type { DisclosureScope } from '#model/wire/disclosures/disclosures.ts'
import { countKey } from '#locales/countKey.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useRead } from '#src/layout/useRead.ts'
import { FormReference } from '#src/resources/fromSchema/form/FormReference.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { givenPeople, noPeople, RequestPeople, type People } from './RequestPeople.tsx'

type Values = People & { companyId: string; divisionId: string }

const none: Values = { ...noPeople, companyId: '', divisionId: '' }

/** All topics, general disclosures, or one topic. */
const all = 'all'
const general = 'general'

const requirementsOf = (scope: DisclosureScope | undefined, part: string): string[] | undefined =>
  part === all
    ? undefined
    : (scope?.requirements ?? []).flatMap(({ code, topic }) => ((topic ?? general) === part ? [code] : []))

/** Creates requests for the datapoints in scope, with a preview. Default export: loaded when it first opens. */
const CreationSidebar = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const scope = useRead(getDisclosureScope, { disclosureId }, { failed: t('disclosures.scope.failed') }).data
  const form = useForm<Values>({ defaultValues: none })
  const [part, setPart] = useState<string>(all)
  const [period, setPeriod] = useState<RequestPeriod>('YEAR')
  const [companyId, divisionId] = useWatch({ control: form.control, name: ['companyId', 'divisionId'] })
  const requirements = requirementsOf(scope, part)
  const place = {
    ...(requirements && { requirements }),
    companyId: companyId || null,
    divisionId: divisionId || null,
    period,
  }
  const preview = useRead(
    createDisclosureRequests,
    // A trial creates nothing, so that its deadline has no effect.
    scope && { disclosureId, body: { ...place, dueDate: '2000-01-01', isTrial: true } },
    { of: disclosureRequests.name, failed: t('disclosures.requests.previewFailed') },
  )
  const creation = useAction({
    mutationFn: (given: Values) =>
      callApi(createDisclosureRequests, {
        disclosureId,
        body: { ...place, ...givenPeople(given), dueDate: given.dueDate },
      }),
    done: ({ created }) => say(countKey('disclosures.requests.created', created), created),
    failed: t('disclosures.requests.createFailed'),
    changes: [[disclosureRequests.name]],
    onSuccess: sidebar.close,
  })
  const { created = 0, existing = 0, outOfScope = 0, examples = [] } = preview.data ?? {}
  const save = (given: Values) => {
    if (given.dueDate === '') form.setError('dueDate', { message: 'validation.required' })
    else creation.mutate(given)
  }
  return (
    <FormProvider {...form}>
      <SubmitSidebar
        title={t('disclosures.requests.prepare')}
        isDirty={form.formState.isDirty}
        isSaving={creation.isPending}
        isSubmitDisabled={created === 0}
        submitLabel={say(countKey('disclosures.requests.create', created), created)}
        onSubmit={form.handleSubmit(save)}
      >
        <SelectInput
          label={t('disclosures.requests.datapoints')}
          choices={[
            { value: all, label: t('disclosures.requests.wholeScope') },
            { value: general, label: `ESRS 2 ${t('disclosures.coverage.general')}` },
            ...(scope?.topics.map(({ code, label }) => ({
              value: code,
              label: `${code} ${label}`,
            })) ?? []),
          ]}
          value={part}
          onChange={(value) => setPart(value === '' ? all : value)}
        />
        <FormReference
          source="companyId"
          reference="companies"
          label={t('resources.disclosureRequests.fields.companyId')}
          hint={t('disclosures.requests.perimeterHint')}
        />
        <FormReference
          source="divisionId"
          reference="divisions"
          label={t('resources.disclosureRequests.fields.divisionId')}
        />
        <SelectInput
          label={t('resources.disclosureRequests.fields.period')}
          choices={requestPeriods.map((value) => ({
            value,
            label: t(`resources.disclosureRequests.values.period.${value}`),
          }))}
          value={period}
          onChange={(value) => setPeriod(value === '' ? 'YEAR' : value)}
        />
        <RequestPeople isDateRequired />
        <Preview aria-live="polite">
          <h3>{t('disclosures.requests.preview')}</h3>
          {preview.data && <p>{say(countKey('disclosures.requests.toCreate', created), created)}</p>}
          {existing > 0 && <p>{say(countKey('disclosures.requests.existing', existing), existing)}</p>}
          {outOfScope > 0 && (
            <p>{say(countKey('disclosures.requests.outOfScope', outOfScope), outOfScope)}</p>
          )}
          <ul>
            {examples.map(({ code, label }) => (
              <li key={code}>
                {code} {label}
              </li>
            ))}
          </ul>
        </Preview>
      </SubmitSidebar>
    </FormProvider>
  )
}

export default CreationSidebar

const Preview = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h4, margin: '8px 0' },
  '& p': { margin: '4px 0' },
  '& ul': { margin: '8px 0', paddingLeft: 20, color: theme.vars.palette.text.secondary },
}))
