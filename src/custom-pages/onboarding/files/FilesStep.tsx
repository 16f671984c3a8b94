import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import type { CurrentOrganization } from '../../../dataProvider/currentOrganization.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useAct } from '../../../layout/useAct.ts'
import { useHeldStep } from '../../../layout/leaving/heldStep.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { BackButton } from '../frame/BackButton.tsx'
import { OnboardingFrame } from '../frame/OnboardingFrame.tsx'
import { InternationalWarning } from '../mapping/InternationalWarning.tsx'
import { showFailure } from '../../../layout/toasts/showFailure.ts'
import { storedUpload } from '../state/storedUpload.ts'
import { useCounts } from '../../../ui/text/useCounts.ts'
import { useFinish } from '../state/useFinish.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { rejectedRowsOf, validRowsOf } from '../../../csv/csvFileState.ts'
import { FileSlot } from './FileSlot.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { outcomeOf } from './outcomeOf.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useExistingCompanies } from './useExistingCompanies.ts'
import { useUpload, type UploadStage } from './useUpload.ts'

type FilesStepProps = {
  onboarding: Onboarding & { organization: CurrentOrganization }
  title: string
  lead: string
  /** Below the files: what happens with them. */
  hints: ReactNode
  stages: readonly UploadStage[]
  /** Of the button that sends: « Créer 12 sociétés ». */
  submitLabel: string
}

/** Files in, companies out: bring, check, send, and what came of it. Nothing is validated after (spec §4). */
export const FilesStep = ({ onboarding, title, lead, hints, stages, submitLabel }: FilesStepProps) => {
  const { organization, dispatch } = onboarding
  const { t } = useTexts()
  const say = useCounts()
  const finish = useFinish(onboarding)
  const existing = useExistingCompanies(organization.id)
  const [isWarned, setIsWarned] = useState(false)
  const upload = useUpload(stages, ([first]) => {
    const firstCompanyId = first?.firstCompanyId
    const isFirst = storedUpload.read()?.organizationId !== organization.id
    if (firstCompanyId && isFirst) storedUpload.write({ organizationId: organization.id, firstCompanyId })
  })

  const slots = stages.map(({ slot }) => slot)
  const [companies] = slots
  const isReady = companies !== undefined && validRowsOf(companies.state) > 0
  const isReading = slots.some(({ state }) => state.phase === 'reading')
  const isBusy = upload.phase === 'sending' || finish.isPending
  useHeldStep(isBusy ? t('onboarding.files.stay') : undefined)
  const leftOut = slots.reduce((sum, { state }) => sum + rejectedRowsOf(state), 0)
  const outcome = upload.phase === 'done' ? outcomeOf(slots, upload.sent) : undefined
  const lacksForeign =
    organization.isInternational &&
    companies?.state.phase === 'checked' &&
    companies.state.report.foreignRows === 0

  const proceed = async (): Promise<void> => {
    try {
      const main = await existing.findMain()
      if (main !== undefined) await finish.mutateAsync(main)
    } catch (error) {
      showFailure(t('onboarding.outcome.proceedFailed'), error, t)
    }
  }
  const send = async (): Promise<void> => {
    setIsWarned(false)
    const sent = await upload.run()
    const reached = outcomeOf(slots, sent)
    if (reached.kind === 'all') return proceed()
    await existing.refresh()
    toasts.show({
      kind: 'error',
      title:
        reached.kind === 'none'
          ? t('onboarding.outcome.none')
          : say('onboarding.outcome.partial', reached.inProblem),
      detail: t('onboarding.outcome.noneBody'),
    })
  }
  const sending = useAct({
    mutationFn: send,
    // A refusal of the server shows itself, with the way to go on; another cause would be lost.
    onError: (error) => {
      if (!(error instanceof ApiError)) reportError(error)
    },
  })
  const run = (): void => sending.mutate()
  const startAgain = (): void => {
    upload.reset()
    sending.reset()
    for (const slot of slots) slot.forget()
  }

  return (
    <OnboardingFrame
      width="files"
      current={2}
      title={title}
      lead={lead}
      footer={
        <>
          <BackButton onBack={() => dispatch({ type: 'wentBack' })} isBusy={isBusy} />
          <span className="grow" />
          {outcome === undefined && leftOut > 0 && isReady && (
            <small>{say('onboarding.files.leftOut', leftOut)}</small>
          )}
          {existing.count > 0 && upload.phase !== 'sending' && outcome?.kind !== 'all' && (
            <Button loading={finish.isPending} onClick={() => void proceed()}>
              {say('onboarding.outcome.proceed', existing.count)}
            </Button>
          )}
          {outcome === undefined || outcome.kind === 'all' ? (
            <Button
              variant="contained"
              color="primary"
              disabled={!isReady || isReading || upload.phase === 'interrupted'}
              loading={isBusy}
              onClick={() => (lacksForeign ? setIsWarned(true) : run())}
            >
              {submitLabel}
            </Button>
          ) : (
            <Button variant="contained" color="primary" disabled={isBusy} onClick={startAgain}>
              {t('onboarding.outcome.again')}
            </Button>
          )}
        </>
      }
    >
      <Body>
        {upload.phase === 'idle' && existing.count > 0 && (
          <Note>{say('onboarding.outcome.existing', existing.count)}</Note>
        )}
        <UploadProgress upload={upload} onResume={run} />
        {outcome !== undefined && outcome.kind !== 'all' ? (
          <OutcomeNote outcome={outcome} slots={slots} sent={upload.sent} />
        ) : (
          <>
            {slots.map((slot) => (
              <FileSlot key={slot.kind} slot={slot} isLocked={upload.phase !== 'idle'} />
            ))}
            {hints}
          </>
        )}
        {isWarned && <InternationalWarning onStay={() => setIsWarned(false)} onProceed={run} />}
      </Body>
    </OnboardingFrame>
  )
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  marginTop: 28,
  '& > p': { color: theme.vars.palette.text.tertiary },
}))
