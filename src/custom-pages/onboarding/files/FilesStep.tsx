import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { LastImport } from '#src/imports/LastImport.tsx'
import { Interrupted, Running } from '#src/imports/Running.tsx'
import { useStepHold } from '#src/layout/leaving/heldStep.ts'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { BackButton } from '../frame/BackButton.tsx'
import { OnboardingFrame } from '../frame/OnboardingFrame.tsx'
import { InternationalWarning } from '../mapping/InternationalWarning.tsx'
import { useFinish } from '../state/useFinish.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { FileSlot } from './FileSlot.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { rejectedOf, type Outcome } from './outcomeOf.ts'
import { useFilesImport, type FileSending } from './useFilesImport.ts'
import { useDataProvider } from 'react-admin'
import { listImports } from '#model/calls/imports.ts'
import type { CsvKind } from '#model/rules/csv/csvColumns.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useCount } from '#src/layout/useCount.ts'

type FilesStepProps = {
  onboarding: Onboarding & { organization: CurrentOrganization }
  title: string
  lead: string
  /** Explanations below the files. */
  hints: ReactNode
  /** The first file creates the companies. */
  files: readonly [FileSending, ...FileSending[]]
  /** Label of the submit button: « Créer 12 sociétés ». */
  submitLabel: string
}

/** Imports companies from files: select, check, send, and show the result. There is no later validation (spec §4). */
export const FilesStep = (props: FilesStepProps) => {
  const { onboarding, title, lead, hints, files, submitLabel } = props
  const { t } = useTexts()
  const say = useCounts()
  const [isWarned, setIsWarned] = useState(false)
  const step = useFilesStep(props)
  const { sending, companies, isBusy } = step
  const { phase, outcome } = sending
  const run = (): void => {
    setIsWarned(false)
    sending.run()
  }
  // If all lines are imported, the primary action goes on. Otherwise it adds the rest.
  const isAll = outcome?.kind === 'all'
  const goOn = companies.count > 0 && !step.isUnderWay && (
    <Button key="goOn" {...buttonLook(isAll)} loading={step.isFinishing} onClick={() => void step.proceed()}>
      {say('onboarding.outcome.proceed', companies.count)}
    </Button>
  )
  const send =
    outcome === undefined ? (
      <Button
        key="send"
        {...buttonLook(true)}
        disabled={!step.isReady}
        loading={isBusy}
        onClick={() => (step.lacksForeign ? setIsWarned(true) : run())}
      >
        {submitLabel}
      </Button>
    ) : (
      <Button key="send" {...buttonLook(!isAll)} disabled={isBusy} onClick={sending.reset}>
        {t('onboarding.outcome.again')}
      </Button>
    )

  return (
    <OnboardingFrame
      width="files"
      current={2}
      title={title}
      lead={lead}
      footer={
        <>
          <BackButton onBack={() => onboarding.dispatch({ type: 'wentBack' })} isBusy={isBusy} />
          <span className="grow" />
          {outcome === undefined && step.leftOut > 0 && step.isAnyHeld && (
            <small>{say('onboarding.files.leftOut', step.leftOut)}</small>
          )}
          {isAll ? [send, goOn] : [goOn, send]}
        </>
      }
    >
      <Body>
        {phase === 'idle' && companies.count > 0 && (
          <Note>{say('onboarding.outcome.existing', companies.count)}</Note>
        )}
        {step.last && <LastImport {...step.last} />}
        <SendingState sending={sending} onResume={run} />
        {outcome && <OutcomeNote outcome={outcome} files={files} />}
        {step.shown.map((check) => (
          <FileSlot key={check.slot.kind} check={check} isLocked={!sending.isOpen} />
        ))}
        {step.shown.length > 0 && hints}
        {isWarned && <InternationalWarning onStay={() => setIsWarned(false)} onProceed={run} />}
      </Body>
    </OnboardingFrame>
  )
}

const buttonLook = (isPrimary: boolean) =>
  isPrimary
    ? ({ variant: 'contained', color: 'primary' } as const)
    : ({ variant: 'outlined', color: 'inherit' } as const)

/** The files with their checks, the import, and what follows from both. */
function useFilesStep({ onboarding, files }: FilesStepProps) {
  const { t } = useTexts()
  const say = useCounts()
  const [{ check: first, send: firstSend }] = files
  const companies = useCompanies(first.slot.kind)
  const finish = useFinish(onboarding)

  const proceed = async (): Promise<void> => {
    try {
      const main = await companies.findMain()
      if (main !== undefined) await finish.mutateAsync(main)
    } catch (error) {
      showFailure(t('onboarding.outcome.proceedFailed'), error, t)
    }
  }
  const conclude = ({ kind, inProblem, waiting }: Outcome): void => {
    // A file that a reload removed before it was sent is lost: the user decides whether to go on.
    const isWhole = !firstSend.isFound || files.every(({ send }) => send.id !== undefined)
    if (kind === 'all' && isWhole) void proceed()
    // A user who stopped the import needs no message.
    else if (kind !== 'all' && waiting === 0) {
      toasts.show({
        kind: 'error',
        title: kind === 'none' ? t('onboarding.outcome.none') : say('onboarding.outcome.partial', inProblem),
        detail: t('onboarding.outcome.noneBody'),
      })
    }
  }
  const sending = useFilesImport(files, conclude)
  const { phase, outcome } = sending
  const isUnderWay = phase === 'uploading' || phase === 'running'
  const isBusy = isUnderWay || finish.isPending
  useStepHold(isBusy ? t('onboarding.files.stay') : undefined)
  const checks = files.map(({ check }) => check)
  const isReading = checks.some(({ slot }) => slot.state.phase === 'reading')
  const isNoneChecked = checks.every(({ slot }) => slot.state.phase !== 'checked')
  return {
    companies,
    sending,
    proceed,
    isUnderWay,
    isBusy,
    isFinishing: finish.isPending,
    isAnyHeld: first.held > 0,
    isReady: first.held > 0 && !isReading && sending.isOpen,
    leftOut: checks.reduce((sum, check) => sum + rejectedOf(check), 0),
    lacksForeign:
      onboarding.organization.isInternational &&
      first.slot.state.phase === 'checked' &&
      first.slot.state.report.foreignRows === 0,
    // After a reload the import is still known, but the files are not.
    shown: checks.filter(({ slot }) => sending.isOpen || (!outcome && slot.state.phase === 'checked')),
    last: phase === 'idle' && isNoneChecked ? firstSend.last : undefined,
  }
}

type SendingStateProps = { sending: ReturnType<typeof useFilesImport>; onResume: () => void }

/** The progress of the import, or why it stopped. */
const SendingState = ({ sending, onResume }: SendingStateProps) => {
  const { t } = useTexts()
  switch (sending.phase) {
    case 'uploading':
      return (
        <Running
          title={t('recordImport.send.uploading')}
          percent={sending.percent}
          hint={t('recordImport.send.leave')}
        />
      )
    case 'running':
      return (
        <Running
          title={t('onboarding.files.sending')}
          doneKey="recordImport.send.done"
          done={sending.done}
          total={sending.total}
          hint={t('recordImport.send.stays')}
          stop={{ label: t('recordImport.send.stop'), onClick: sending.stop, isBusy: sending.isStopping }}
        />
      )
    case 'unsent':
      return (
        <Interrupted
          title={t('recordImport.send.unsent')}
          body={t('onboarding.files.unsent')}
          error={sending.error}
          resumeLabel={t('recordImport.send.retry')}
          onResume={onResume}
        />
      )
    default:
      return null
  }
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  marginTop: 28,
  '& > p': { color: theme.vars.palette.text.tertiary },
}))

/** Companies that the organisation already has, imported by files of this kind or created otherwise. */
function useCompanies(register: CsvKind) {
  const callApi = useSendRequest()
  const dataProvider = useDataProvider()
  const { data: count = 0 } = useCount('companies')
  return {
    count,
    /** The company created by the first line of the first file, else any company. */
    findMain: async (): Promise<string | undefined> => {
      const imports = await callApi(listImports, { query: { register } })
      const first = imports.findLast(({ firstCompanyId }) => firstCompanyId !== null)
      if (first?.firstCompanyId) return first.firstCompanyId
      const { data } = await dataProvider.getList<{ id: string }>('companies', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
      })
      return data[0]?.id
    },
  }
}
