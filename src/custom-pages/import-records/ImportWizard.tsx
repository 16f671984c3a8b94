import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { startImport } from '#model/calls/imports.ts'
import { Reserved } from '#src/layout/reserved/Reserved.tsx'
import { LeaveQuestion } from '#src/layout/leaving/LeaveQuestion.tsx'
import { useStepHold } from '#src/layout/leaving/heldStep.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageFooter } from '#src/layout/page/PageFooter.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useWizardSteps } from '#src/layout/wizard/useWizardSteps.ts'
import { WizardStage } from '#src/layout/wizard/WizardStage.tsx'
import { UnsavedGuard } from '#src/resources/fromSchema/form/UnsavedGuard.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import { countLines } from '#src/imports/check.ts'
import { CheckStep, type ErrorChoice } from './CheckStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportWizardActions } from './ImportWizardActions.tsx'
import type { Register } from './registers.ts'
import { ResultStep } from './ResultStep.tsx'
import { Interrupted, Running } from '#src/imports/Running.tsx'
import { useKeptFile } from '#src/imports/useKeptFile.ts'
import { useCorrections } from '#src/imports/useCorrections.ts'
import type { CsvFileSlot } from '#src/csv/useCsvFile.ts'
import { useImportCheck } from '#src/imports/useImportCheck.ts'
import { useImportSend } from '#src/imports/useImportSend.ts'

const steps = ['file', 'check', 'import'] as const

/** Imports a file into a register in three steps: select it, check its lines, import them. */
export const ImportWizard = (props: { register: Register }) => (
  <Reserved call={startImport} level="h1">
    <Steps {...props} />
  </Reserved>
)

const Steps = ({ register }: { register: Register }) => {
  const { t } = useTexts()
  const importCheck = useImportCheck(register)
  const send = useImportSend(register, importCheck)
  const kept = useKeptFile(register, importCheck)
  const corrections = useCorrections(async (accepted) => {
    await importCheck.correct(accepted)
    kept.keepCorrections(accepted)
  })
  const [choice, setChoice] = useState<ErrorChoice>('valid')
  const [requested, setRequested] = useState<{ read: () => void }>()
  const { slot, check, phase, done, total } = importCheck
  const file = slot.state.phase === 'checked' ? slot.state : undefined
  const counts = countLines(check, file?.report.rows ?? 0)
  const sendable = counts.new + counts.changed
  const isFollowed = send.phase === 'running' || send.phase === 'done'
  const title = t(`recordImport.kinds.${register.kind}.title`)
  const { step, lost, goTo } = useWizardSteps({
    steps,
    // Rows that were sent cannot be checked any more, and during sending no other step can be shown.
    resolve: (wanted) =>
      send.phase === 'uploading' || send.phase === 'running' || (send.phase !== 'idle' && wanted !== 'file')
        ? 'import'
        : wanted === 'file' || file === undefined
          ? 'file'
          : 'check',
  })
  useStepHold(send.phase === 'uploading' ? t('recordImport.send.leave') : undefined)
  const hasFile = file !== undefined
  const goOn = useEffectEvent(() => goTo('check'))
  useEffect(() => {
    if (hasFile) goOn()
  }, [hasFile])
  const follow = useEffectEvent(() => goTo('import'))
  const forget = useEffectEvent(kept.forget)
  useEffect(() => {
    if (isFollowed) forget()
  }, [isFollowed])
  useEffect(() => {
    if (send.isFound) follow()
  }, [send.isFound])

  const begin = (read: () => void): void => {
    setRequested(undefined)
    setChoice('valid')
    send.reset()
    corrections.forget()
    kept.keepAgain()
    if (step !== 'file') goTo('file')
    read()
  }
  const run = (): void => {
    // The failure is shown where the rows were sent from.
    void send.run({ allOrNothing: choice === 'nothing' }).catch(() => undefined)
  }
  /** Reads another file, the same file with other settings, or none. Asks first if corrections would be lost. */
  const ask = (read: () => void): void =>
    (corrections.isTouched || kept.hasCorrections()) && !isFollowed ? setRequested({ read }) : begin(read)
  const confirmRead = (next: File): void =>
    ask(() => {
      kept.keep(next)
      slot.read(next)
    })
  const askToMatch: CsvFileSlot['match'] = (columns) => ask(() => slot.match(columns))

  return (
    <>
      <PageHeader
        title={title}
        page={t(`recordImport.steps.${step}`)}
        crumbs={[
          { label: t(register.rubric.labelKey), href: register.rubric.path() },
          { label: t(resourceText(register.resource, 'many')), href: register.listPath() },
          { label: title },
        ]}
      />
      <PageBody>
        <Content>
          <Stepper
            label={t('recordImport.steps.label')}
            steps={steps.map((name) => t(`recordImport.steps.${name}`))}
            current={step === 'import' && send.phase === 'done' ? steps.length : steps.indexOf(step)}
          />
          <WizardStage step={step}>
            <Content>
              {step === 'file' && (
                <FileStep
                  {...{ register, slot }}
                  lost={kept.isLooking ? undefined : lost}
                  held={send.phase === 'done' ? undefined : file?.name}
                  last={send.last}
                  onFile={confirmRead}
                />
              )}
              {step === 'check' && phase === 'running' && (
                <Running
                  title={t('recordImport.check.running')}
                  doneKey="recordImport.check.done"
                  {...{ done, total }}
                />
              )}
              {step === 'check' && phase === 'interrupted' && (
                <Interrupted
                  body={t('recordImport.check.failed')}
                  resumeLabel={t('recordImport.check.retry')}
                  onResume={importCheck.resume}
                />
              )}
              {step === 'check' && phase === 'complete' && file && (
                <CheckStep
                  {...{ register, importCheck, file, counts, corrections, choice }}
                  onChoose={setChoice}
                  onReplace={confirmRead}
                  onMatch={askToMatch}
                />
              )}
              {step === 'import' && send.phase === 'uploading' && (
                <Running
                  title={t('recordImport.send.uploading')}
                  percent={send.percent}
                  hint={t('recordImport.send.leave')}
                />
              )}
              {step === 'import' && send.phase === 'unsent' && (
                <Interrupted
                  title={t('recordImport.send.unsent')}
                  body={t('recordImport.send.unsentBody')}
                  error={send.error}
                  resumeLabel={t('recordImport.send.retry')}
                  onResume={run}
                />
              )}
              {step === 'import' && send.phase === 'running' && (
                <Running
                  title={t('recordImport.send.title')}
                  doneKey="recordImport.send.done"
                  done={send.sent?.done ?? 0}
                  total={send.sent?.rows ?? sendable}
                  hint={t('recordImport.send.stays')}
                  stop={{ label: t('recordImport.send.stop'), onClick: send.stop, isBusy: send.isStopping }}
                />
              )}
              {step === 'import' && send.phase === 'done' && send.sent && (
                <ResultStep
                  {...{ register, importCheck }}
                  sent={send.sent}
                  errors={counts.error}
                  onCheckAgain={
                    file &&
                    (() => {
                      send.reset()
                      importCheck.restart()
                    })
                  }
                />
              )}
            </Content>
          </WizardStage>
        </Content>
      </PageBody>
      <PageFooter>
        <ImportWizardActions
          {...{ register, step, counts, choice }}
          onContinue={file && send.phase !== 'done' ? () => goTo('check') : undefined}
          isDone={send.phase === 'done'}
          isReady={phase === 'complete' && corrections.busy.size === 0}
          isSending={send.phase === 'uploading'}
          onBack={() => goTo('file')}
          onSend={run}
          onAgain={() => {
            kept.forget()
            begin(slot.forget)
          }}
        />
      </PageFooter>
      <UnsavedGuard
        labels="recordImport.leave"
        isUnsaved={!isFollowed && !['empty', 'refused'].includes(slot.state.phase)}
      />
      {requested && (
        <LeaveQuestion
          labels="recordImport.reread"
          onStay={() => setRequested(undefined)}
          onLeave={() => begin(requested.read)}
        />
      )}
    </>
  )
}

const Content = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  maxWidth: 1080,
})
