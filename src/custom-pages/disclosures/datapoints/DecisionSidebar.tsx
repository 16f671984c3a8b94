import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import {
  decideDisclosureDatapoint,
  getCarryOver,
  getDisclosureCoverage,
  getDisclosureScope,
  listDisclosureDatapoints,
  withdrawDisclosureDecision,
} from '#model/calls/disclosures.ts'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import { noteText } from '#src/analysis/results/shape/noteTexts.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { withVersion } from '#src/dataProvider/version.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRuleText } from './useRuleText.ts'

type Params = { disclosureId: string; code: string }

/** Decides whether a datapoint is disclosed, with a reason. Default export: loaded when it first opens. */
const DecisionSidebar = ({ disclosureId, code }: Params) => {
  const { t } = useTexts()
  const query = useRead(
    listDisclosureDatapoints,
    { disclosureId, query: { search: code, pageNumber: 0, pageSize: 100 } },
    { failed: null, staleTime: 0, gcTime: 0 },
  )
  const datapoint = query.data?.content.find((found) => found.code === code)
  if (datapoint) return <Decision {...{ disclosureId, datapoint }} />
  return (
    <SidebarFrame title={code}>
      <QueryState
        query={query}
        failed={t('disclosures.datapoints.failed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => null}
      </QueryState>
    </SidebarFrame>
  )
}

export default DecisionSidebar

const Decision = ({ disclosureId, datapoint }: { disclosureId: string; datapoint: DisclosedDatapoint }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const ruleText = useRuleText()
  const { code, label, decision } = datapoint
  const [state, setState] = useState(decision?.state)
  const [reason, setReason] = useState(decision?.reason ?? '')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const options = { seen: withVersion({}, `"${decision?.version ?? 0}"`) }
  const common = {
    changes: [
      readsOf(listDisclosureDatapoints, { disclosureId }),
      readsOf(getDisclosureScope, { disclosureId }),
      readsOf(getDisclosureCoverage, { disclosureId }),
      readsOf(getCarryOver, { disclosureId }),
    ],
    onSuccess: sidebar.close,
  }
  const decide = useAction({
    ...common,
    mutationFn: (given: { state: 'IN' | 'OUT'; reason: string }) =>
      callApi(decideDisclosureDatapoint, { disclosureId, code, body: given }, options),
    done: t('disclosures.decision.saved'),
    failed: t('disclosures.decision.saveFailed'),
  })
  const withdraw = useAction({
    ...common,
    mutationFn: () => callApi(withdrawDisclosureDecision, { disclosureId, code }, options),
    done: t('disclosures.decision.withdrawn'),
    failed: t('disclosures.decision.withdrawFailed'),
  })
  const given = reason.trim()
  return (
    <SubmitSidebar
      title={label}
      meta={code}
      isDirty={state !== decision?.state || given !== (decision?.reason ?? '')}
      isSaving={decide.isPending || withdraw.isPending}
      submitLabel={t('disclosures.decision.save')}
      onSubmit={() => {
        setIsSubmitted(true)
        if (state !== undefined && given !== '') decide.mutate({ state, reason: given })
      }}
      start={
        decision && (
          <Button variant="text" color="error" onClick={() => withdraw.mutate()}>
            {t('disclosures.decision.withdraw')}
          </Button>
        )
      }
    >
      <Fields>
        <p>{ruleText(datapoint)}</p>
        {datapoint.measure !== null && <FigureNote {...{ disclosureId }} measure={datapoint.measure} />}
        {decision && <DecidedOn {...decision} />}
        <RadioCards
          label={t('disclosures.decision.state')}
          error={isSubmitted && state === undefined ? t('validation.required') : undefined}
          cards={(['IN', 'OUT'] as const).map((value) => ({
            value,
            title: t(`disclosures.decision.states.${value}.title`),
            detail: t(`disclosures.decision.states.${value}.detail`),
          }))}
          value={state}
          onChange={setState}
        />
        <TextInput
          required
          label={t('disclosures.decision.reason')}
          hint={t('disclosures.decision.reasonHint')}
          error={isSubmitted && given === '' ? t('validation.reasonRequired') : undefined}
          rows={4}
          maxLength={1000}
          value={reason}
          onChange={setReason}
        />
      </Fields>
    </SubmitSidebar>
  )
}

/** When the decision was taken, and by whom it was carried over from an earlier disclosure. */
const DecidedOn = ({ at, accountName, carried }: NonNullable<DisclosedDatapoint['decision']>) => {
  const { t } = useTexts()
  const { date } = useFormats()
  return (
    <p>
      {carried
        ? t('disclosures.decision.carried', {
            before: date(carried.at),
            date: date(at),
            name: accountName,
          })
        : t('disclosures.decision.since', { date: date(at) })}
    </p>
  )
}

/** The figure that the cube has for the datapoint, and what is missing of it. */
const FigureNote = ({ disclosureId, measure }: { disclosureId: string; measure: string }) => {
  const texts = useTexts()
  const format = useFormats()
  const { data } = useRead(getDisclosureCoverage, { disclosureId }, { failed: null })
  const figure = data?.figures.find((found) => found.measure === measure)
  if (!figure) return null
  const { label, value, unit, note } = figure
  return (
    <p>
      {measure} {label}
      {value !== null && `, ${format.withUnit(format.number(value), unit)}`}
      {note && <br />}
      {note && noteText(note, texts, format)}
    </p>
  )
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { color: theme.vars.palette.text.secondary },
}))
