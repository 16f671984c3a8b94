import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import {
  getRequestAnswer,
  listChangedRequests,
  stepDisclosureRequest,
  openDisclosureRequestEntry,
} from '#model/calls/disclosureRequests.ts'
import { getDisclosureCoverage } from '#model/calls/disclosures.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { disclosureRequests, type DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import type { RequestAnswer, requestStep } from '#model/wire/disclosures/requests.ts'
import type { z } from 'zod'
import { noteText } from '#src/analysis/results/shape/noteTexts.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { readByItself } from '#src/dataProvider/version.ts'
import { explainError } from '#src/layout/explainError.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaFields } from '#src/resources/fromSchema/form/SchemaForm.tsx'
import { SchemaReading } from '#src/resources/fromSchema/form/SchemaReading.tsx'
import { useNewerVersion } from '#src/resources/fromSchema/form/useNewerVersion.ts'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Grid3x3 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Permitted } from '#src/layout/Permitted.tsx'
import { EarlierRequest } from './EarlierRequest.tsx'
import { RequestFiles } from './RequestFiles.tsx'

type Params = { disclosureId: string; requestId: string }

const resource = asResource(disclosureRequests)

/** A data request: who answers, the answer, and its approval. Default export: loaded when it first opens. */
const RequestSidebar = ({ disclosureId, requestId }: Params) => {
  const { t } = useTexts()
  const read = readByItself(
    useGetOne<DisclosureRequest>(
      disclosureRequests.name,
      { id: requestId, meta: { disclosureId } },
      { refetchOnWindowFocus: false, staleTime: 0 },
    ),
  )
  if (read.data) return <OpenedRequest key={requestId} disclosureId={disclosureId} request={read.data} />
  return (
    <SidebarFrame title={t('resources.disclosureRequests.one')}>
      <QueryState
        query={read}
        failed={t('resources.disclosureRequests.recordFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => null}
      </QueryState>
    </SidebarFrame>
  )
}

export default RequestSidebar

const OpenedRequest = ({ disclosureId, request }: { disclosureId: string; request: DisclosureRequest }) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const { id, code, title, state, measure, comment, isPaused, guestName, sourceId, toCheck } = request
  const maySave = useMay(recordPermission('disclosureRequests', 'update'))
  const mayStep = useMay(stepDisclosureRequest)
  const changes = [
    readsOf(getRequestAnswer, { disclosureId, requestId: id }),
    readsOf(listChangedRequests, { disclosureId }),
    readsOf(getDisclosureCoverage, { disclosureId }),
  ]
  const { form, purpose, before, setBefore, save, isSaving, dialog } = useRecordForm({
    resource,
    opened: request,
    meta: { disclosureId },
    changes,
  })
  const opened = before ?? request
  useNewerVersion({ resource, form, before: opened, setBefore, newer: request })
  const answer = useRead(getRequestAnswer, { disclosureId, requestId: id }, { failed: null })
  const [returnComment, setReturnComment] = useState('')
  const isFigure = measure !== null
  const isFrozen = state === 'APPROVED'
  const locked = t('disclosures.requests.frozen')
  return (
    <FormSidebar
      {...{ form, isSaving }}
      hasMoreInput={returnComment.trim() !== ''}
      title={title}
      meta={`${code} · ${t(`resources.disclosureRequests.values.state.${state}`)}`}
      actions={<HistoryButton resource={resource.name} id={id} title={title} />}
      onSubmit={save}
      submitLabel={maySave ? t('disclosures.save') : undefined}
      onClose={sidebar.close}
      after={
        <>
          <RequestFiles place={{ disclosureId, requestId: id }} isFrozen={isFrozen} />
          {dialog}
        </>
      }
    >
      {sourceId !== null && <EarlierRequest {...{ disclosureId, sourceId, toCheck }} />}
      {guestName !== null && <Note>{t('disclosures.guests.answers', { name: guestName })}</Note>}
      {isPaused && <Note>{t('disclosures.requests.pausedNote')}</Note>}
      {state === 'RETURNED' && comment !== null && (
        <Note kind="warning">{t('disclosures.requests.returnedNote', { comment })}</Note>
      )}
      <QueryState
        query={answer}
        failed={t('disclosures.requests.answerFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {(read) => (
          <>
            <AnswerFacts answer={read} measure={measure}>
              {measure !== null && !isFrozen && <TypeValues {...{ disclosureId }} requestId={id} />}
            </AnswerFacts>
            {mayStep && (
              <Steps
                key={state}
                {...{ disclosureId, request, opened, changes }}
                answer={read}
                isDirty={form.formState.isDirty}
                comment={returnComment}
                onComment={setReturnComment}
              />
            )}
          </>
        )}
      </QueryState>
      {maySave ? (
        <SchemaFields
          {...{ resource, purpose }}
          locked={isFrozen ? { text: locked, value: locked } : {}}
          inputs={isFigure ? { value: null } : {}}
          units={{ value: answer.data?.current.unit ?? null }}
        />
      ) : (
        <SchemaReading {...{ resource }} record={request} />
      )}
    </FormSidebar>
  )
}

/** The figure of the cube with its completeness, and what was approved. */
const AnswerFacts = ({
  answer: { current, approved, hasChanged },
  measure,
  children,
}: {
  answer: RequestAnswer
  measure: string | null
  children: ReactNode
}) => {
  const texts = useTexts()
  const { t } = texts
  const format = useFormats()
  const said = ({ value, unit, text }: Pick<RequestAnswer['current'], 'value' | 'unit' | 'text'>) =>
    value === null ? (text ?? t('disclosures.requests.noValue')) : format.withUnit(format.number(value), unit)
  return (
    <Facts>
      {measure !== null && (
        <p>
          <b>{t('disclosures.requests.figure', { measure, value: said(current) })}</b>
          {current.note && <span>{noteText(current.note, texts, format)}</span>}
          <AppLink href={paths.newImport()}>{t('disclosures.requests.provide')}</AppLink>
        </p>
      )}
      {children}
      {approved && (
        <p>
          {t('disclosures.requests.approvedBy', {
            value: said(approved),
            name: approved.by.name,
            moment: format.moment(approved.at),
          })}
        </p>
      )}
      {hasChanged && approved && (
        <Note kind="warning" role="status">
          {t('disclosures.requests.changedSince', { before: said(approved), after: said(current) })}
        </Note>
      )}
    </Facts>
  )
}

const Steps = ({
  disclosureId,
  request,
  opened,
  answer,
  changes,
  isDirty,
  comment,
  onComment,
}: {
  disclosureId: string
  request: DisclosureRequest
  /** The version that the form shows: a save is newer than the request that was read. */
  opened: object
  answer: RequestAnswer
  changes: Parameters<typeof useAction>[0]['changes']
  isDirty: boolean
  /** Why the request is returned. */
  comment: string
  onComment: (comment: string) => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const queries = useQueryClient()
  const changed = [[disclosureRequests.name], ...(changes ?? [])]
  const step = useAction({
    mutationFn: (body: z.input<typeof requestStep>) =>
      callApi(stepDisclosureRequest, { disclosureId, requestId: request.id, body }, { seen: opened }),
    done: t('disclosures.requests.stepDone'),
    failed: t('disclosures.requests.stepFailed'),
    changes: changed,
    onSuccess: () => onComment(''),
    // Somebody else has changed the request: it is read again, and the next step is taken on what is then shown.
    onError: () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const { state } = request
  const canReturn = state === 'SUBMITTED' || state === 'APPROVED'
  const given = comment.trim()
  return (
    <Facts>
      {isDirty && <p>{t('disclosures.requests.saveFirst')}</p>}
      {step.error && <p role="alert">{explainError(step.error, t)}</p>}
      {canReturn && (
        <TextInput
          label={t('disclosures.requests.comment')}
          rows={2}
          maxLength={2000}
          value={comment}
          onChange={onComment}
        />
      )}
      <Buttons>
        {(state === 'OPEN' || state === 'RETURNED') && (
          <Button
            variant="contained"
            color="primary"
            disabled={isDirty || step.isPending}
            onClick={() => step.mutate({ value: 'SUBMITTED' })}
          >
            {t('disclosures.requests.submit')}
          </Button>
        )}
        {state === 'SUBMITTED' && (
          <Button
            variant="contained"
            color="primary"
            disabled={isDirty || step.isPending}
            onClick={() => step.mutate({ value: 'APPROVED', figure: { value: answer.current.value } })}
          >
            {t('disclosures.requests.approve')}
          </Button>
        )}
        {canReturn && (
          <Button
            disabled={given === '' || isDirty || step.isPending}
            onClick={() => step.mutate({ value: 'RETURNED', comment: given })}
          >
            {t('disclosures.requests.return')}
          </Button>
        )}
      </Buttons>
    </Facts>
  )
}

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& p': { display: 'grid', gap: 4, margin: 0, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** Opens the entry grid on the cells of a request: its sites, its indicators and its period. */
const TypeValues = (place: { disclosureId: string; requestId: string }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const navigate = useNavigate()
  const opening = useAction({
    mutationFn: () => callApi(openDisclosureRequestEntry, place),
    failed: t('disclosures.requests.typeFailed'),
    onSuccess: ({ importId }) => navigate(paths.dataImport(importId)),
  })
  return (
    <Permitted call={openDisclosureRequestEntry}>
      <Button
        sx={{ justifySelf: 'start' }}
        startIcon={<Grid3x3 size={16} strokeWidth={1.75} />}
        loading={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('disclosures.requests.type')}
      </Button>
    </Permitted>
  )
}
