import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react'
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
import { importSteps, shownStep } from './importSteps.ts'
import type { Register } from './registers.ts'
import { ResultStep } from './ResultStep.tsx'
import { Interrupted, Running } from '#src/imports/Running.tsx'
import { useKeptFile } from '#src/imports/useKeptFile.ts'
import { useCorrections } from '#src/imports/useCorrections.ts'
import { useImportCheck } from '#src/imports/useImportCheck.ts'
import { useImportSend, type ImportSend } from '#src/imports/useImportSend.ts'

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
  const { slot, check, phase } = importCheck
  const file = slot.state.phase === 'checked' ? slot.state : undefined
  const hasFile = file !== undefined
  const counts = countLines(check, file?.report.rows ?? 0)
  const isDone = send.phase === 'done'
  const isFollowed = ['running', 'done'].includes(send.phase)
  const title = t(`recordImport.kinds.${register.kind}.title`)
  const { step, lost, goTo } = useWizardSteps({
    steps: importSteps,
    resolve: (wanted) => shownStep(wanted, { phase: send.phase, hasFile }),
  })
  useStepHold(send.phase === 'uploading' ? t('recordImport.send.leave') : undefined)
  useOnceTrue(hasFile, () => goTo('check'))
  useOnceTrue(isFollowed, kept.forget)
  useOnceTrue(send.isFound, () => goTo('import'))

  const begin = (read: () => void): void => {
    setChoice('valid')
    send.reset()
    corrections.forget()
    kept.keepAgain()
    if (step !== 'file') goTo('file')
    read()
  }
  const { ask, question } = useReread(
    () => (corrections.isTouched || kept.hasCorrections()) && !isFollowed,
    begin,
  )
  const isUnsaved = !isFollowed && !['empty', 'refused'].includes(slot.state.phase)
  const askToRead = (next: File): void =>
    ask(() => {
      kept.keep(next)
      slot.read(next)
    })
  const run = (): void => {
    // The failure is shown where the rows were sent from.
    void send.run({ allOrNothing: choice === 'nothing' }).catch(() => undefined)
  }

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
            steps={importSteps.map((name) => t(`recordImport.steps.${name}`))}
            current={importSteps.indexOf(step) + (step === 'import' && isDone ? 1 : 0)}
          />
          <WizardStage step={step}>
            <Content>
              {step === 'file' && (
                <FileStep
                  {...{ register, slot }}
                  lost={kept.isLooking ? undefined : lost}
                  held={isDone ? undefined : file?.name}
                  last={send.last}
                  onFile={askToRead}
                />
              )}
              {step === 'check' && (
                <CheckStage
                  {...{ register, importCheck, file, counts, corrections, choice }}
                  onChoose={setChoice}
                  onReplace={askToRead}
                  onMatch={(columns) => ask(() => slot.match(columns))}
                />
              )}
              {step === 'import' && <SendStage {...{ register, importCheck, file, counts, send, run }} />}
            </Content>
          </WizardStage>
        </Content>
      </PageBody>
      <PageFooter>
        <ImportWizardActions
          {...{ register, step, counts, choice, isDone }}
          onContinue={hasFile && !isDone ? () => goTo('check') : undefined}
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
      <UnsavedGuard labels="recordImport.leave" isUnsaved={isUnsaved} />
      {question}
    </>
  )
}

/** Runs a function each time a condition becomes true. */
function useOnceTrue(isTrue: boolean, run: () => void): void {
  const onTrue = useEffectEvent(run)
  useEffect(() => {
    if (isTrue) onTrue()
  }, [isTrue])
}

/** Reads another file, the same file with other settings, or none. Asks first if corrections would be lost. */
function useReread(
  isLossy: () => boolean,
  begin: (read: () => void) => void,
): { ask: (read: () => void) => void; question: ReactNode } {
  const [requested, setRequested] = useState<{ read: () => void }>()
  return {
    ask: (read) => (isLossy() ? setRequested({ read }) : begin(read)),
    question: requested && (
      <LeaveQuestion
        labels="recordImport.reread"
        onStay={() => setRequested(undefined)}
        onLeave={() => {
          setRequested(undefined)
          begin(requested.read)
        }}
      />
    ),
  }
}

type CheckedFile = ComponentProps<typeof CheckStep>['file']

const CheckStage = ({
  file,
  ...props
}: Omit<ComponentProps<typeof CheckStep>, 'file'> & { file: CheckedFile | undefined }) => {
  const { t } = useTexts()
  const { phase, done, total, resume } = props.importCheck
  return (
    <>
      {phase === 'running' && (
        <Running
          title={t('recordImport.check.running')}
          doneKey="recordImport.check.done"
          {...{ done, total }}
        />
      )}
      {phase === 'interrupted' && (
        <Interrupted
          body={t('recordImport.check.failed')}
          resumeLabel={t('recordImport.check.retry')}
          onResume={resume}
        />
      )}
      {phase === 'complete' && file && <CheckStep {...props} file={file} />}
    </>
  )
}

const SendStage = ({
  register,
  importCheck,
  file,
  counts,
  send,
  run,
}: Pick<ComponentProps<typeof CheckStep>, 'register' | 'importCheck' | 'counts'> & {
  file: CheckedFile | undefined
  send: ImportSend
  run: () => void
}) => {
  const { t } = useTexts()
  const checkAgain = (): void => {
    send.reset()
    importCheck.restart()
  }
  return (
    <>
      {send.phase === 'uploading' && (
        <Running
          title={t('recordImport.send.uploading')}
          percent={send.percent}
          hint={t('recordImport.send.leave')}
        />
      )}
      {send.phase === 'unsent' && (
        <Interrupted
          title={t('recordImport.send.unsent')}
          body={t('recordImport.send.unsentBody')}
          error={send.error}
          resumeLabel={t('recordImport.send.retry')}
          onResume={run}
        />
      )}
      {send.phase === 'running' && (
        <Running
          title={t('recordImport.send.title')}
          doneKey="recordImport.send.done"
          done={send.sent?.done ?? 0}
          total={send.sent?.rows ?? counts.new + counts.changed}
          hint={t('recordImport.send.stays')}
          stop={{ label: t('recordImport.send.stop'), onClick: send.stop, isBusy: send.isStopping }}
        />
      )}
      {send.phase === 'done' && send.sent && (
        <ResultStep
          {...{ register, importCheck }}
          sent={send.sent}
          errors={counts.error}
          onCheckAgain={file && checkAgain}
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
