import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { PageBody } from '../../layout/page/PageBody.tsx'
import { PageFooter } from '../../layout/page/PageFooter.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { countLines } from './check.ts'
import { CheckStep, type ErrorChoice } from './CheckStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportActs } from './ImportActs.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { Register } from './registers.ts'
import { ResultStep } from './ResultStep.tsx'
import { Interrupted, Running } from './Running.tsx'
import { useCorrections } from './useCorrections.ts'
import { useImportCheck } from './useImportCheck.ts'
import { useImportSend } from './useImportSend.ts'

const steps = ['file', 'check', 'import'] as const

/** A file into a register, in three steps: bring it, see what becomes of each line, let it in. */
export const ImportWizard = ({ register }: { register: Register }) => {
  const { t } = useTexts()
  const format = useFormats()
  const importCheck = useImportCheck(register)
  const send = useImportSend(register, importCheck)
  const corrections = useCorrections(importCheck.correct)
  const [choice, setChoice] = useState<ErrorChoice>('valid')
  const [isLeaving, setIsLeaving] = useState(false)
  const { slot, check, phase, done, total } = importCheck
  const file = slot.state.phase === 'checked' ? slot.state : undefined
  const counts = countLines(check, file?.report.rows ?? 0)
  const sendable = counts.new + counts.changed
  const step = send.phase !== 'idle' ? 2 : phase === 'none' ? 0 : 1
  const progress = { done: format.number(send.sent.done), total: format.number(sendable) }
  const title = t(`recordImport.kinds.${register.kind}.title`)

  const forget = (): void => {
    setIsLeaving(false)
    setChoice('valid')
    send.reset()
    slot.forget()
  }
  const askToForget = (): void => (corrections.isTouched ? setIsLeaving(true) : forget())

  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t(register.rubric.labelKey), href: register.rubric.path() },
          { label: t(`resources.${register.resource.name}.many`), href: register.listPath() },
          { label: title },
        ]}
      />
      <PageBody>
        <Content>
          <Stepper
            label={t('recordImport.steps.label')}
            steps={steps.map((name) => t(`recordImport.steps.${name}`))}
            current={send.phase === 'done' ? steps.length : step}
          />
          {step === 0 && <FileStep {...{ register, slot }} />}
          {step === 1 && phase === 'running' && (
            <Running
              title={t('recordImport.check.running')}
              doneKey="recordImport.check.done"
              {...{ done, total }}
            />
          )}
          {step === 1 && phase === 'interrupted' && (
            <Interrupted
              body={t('recordImport.check.failed')}
              resumeLabel={t('recordImport.check.retry')}
              onResume={importCheck.resume}
            />
          )}
          {step === 1 && phase === 'complete' && file && (
            <CheckStep
              {...{ register, importCheck, file, counts, corrections, choice }}
              onChoose={setChoice}
              onReplace={askToForget}
            />
          )}
          {send.phase === 'sending' && (
            <Running
              title={t('recordImport.send.title')}
              doneKey="recordImport.send.done"
              done={send.sent.done}
              total={sendable}
              hint={t('recordImport.send.leave')}
            />
          )}
          {send.phase === 'interrupted' && (
            <Interrupted
              title={t('recordImport.send.interrupted')}
              body={t('recordImport.send.interruptedBody', progress)}
              error={send.error}
              resumeLabel={t('recordImport.send.resume')}
              onResume={() => send.run(choice === 'nothing')}
            />
          )}
          {send.phase === 'done' && (
            <ResultStep
              {...{ register, importCheck }}
              sent={send.sent}
              counts={counts}
              onCheckAgain={() => {
                send.reset()
                importCheck.restart()
              }}
            />
          )}
        </Content>
      </PageBody>
      <PageFooter>
        <ImportActs
          {...{ register, step, counts, choice }}
          isDone={send.phase === 'done'}
          isReady={phase === 'complete' && corrections.busy.size === 0}
          isSending={send.phase === 'sending'}
          onBack={askToForget}
          onSend={() => send.run(choice === 'nothing')}
          onAgain={forget}
        />
      </PageFooter>
      <LeaveGuard isUnderWay={send.phase !== 'done' && !['empty', 'refused'].includes(slot.state.phase)} />
      <LeaveDialog isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={forget} />
    </>
  )
}

const Content = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  maxWidth: 1080,
})
