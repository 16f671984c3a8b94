import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowLeft } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { unfiltered } from '#src/paths.ts'
import type { CheckCounts } from '#src/imports/check.ts'
import type { ErrorChoice } from './CheckStep.tsx'
import type { ImportStep } from './importSteps.ts'
import type { Register } from './registers.ts'

/** Footer of the wizard: back on the left; the next effect and its button on the right (look §6). */
export const ImportWizardActions = ({
  register,
  step,
  counts,
  choice,
  isDone,
  isReady,
  isSending,
  onBack,
  onContinue,
  onSend,
  onAgain,
}: {
  register: Register
  step: ImportStep
  counts: CheckCounts
  choice: ErrorChoice
  isDone: boolean
  isReady: boolean
  isSending: boolean
  onBack: () => void
  /** Continues with the loaded file. */
  onContinue: (() => void) | undefined
  onSend: () => void
  onAgain: () => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const sendable = counts.new + counts.changed
  const isBlocked = choice === 'nothing' && counts.error > 0
  const list = { component: AppLink, href: register.listPath() }
  const back = <ArrowLeft size={16} strokeWidth={1.75} />

  if (step === 'file') {
    return (
      <>
        <Actions>
          <Button startIcon={back} {...list}>
            {t('recordImport.foot.leave')}
          </Button>
        </Actions>
        {onContinue && (
          <Actions>
            <Button variant="contained" color="primary" onClick={onContinue}>
              {t('recordImport.foot.continue')}
            </Button>
          </Actions>
        )}
      </>
    )
  }
  if (step === 'import') {
    return (
      <>
        <Actions>
          <Button disabled={!isDone} onClick={onAgain}>
            {t('recordImport.result.again')}
          </Button>
        </Actions>
        <Actions>
          {isDone && (
            <Button
              variant="contained"
              color="primary"
              component={AppLink}
              href={unfiltered(register.listPath())}
            >
              {t(`recordImport.kinds.${register.kind}.back`)}
            </Button>
          )}
        </Actions>
      </>
    )
  }
  return (
    <>
      <Actions>
        <Button startIcon={back} onClick={onBack}>
          {t('recordImport.foot.previous')}
        </Button>
      </Actions>
      <Actions>
        {isReady && sendable === 0 && <Hint>{t('recordImport.foot.nothing')}</Hint>}
        {isReady && sendable > 0 && counts.error > 0 && (
          <Hint>{say(`recordImport.foot.${isBlocked ? 'blocked' : 'leftOut'}`, counts.error)}</Hint>
        )}
        <Button
          variant="contained"
          color="primary"
          disabled={!isReady || sendable === 0 || isBlocked}
          loading={isSending}
          onClick={onSend}
        >
          {say(countKey('recordImport.foot.submit', sendable), sendable)}
        </Button>
      </Actions>
    </>
  )
}

const Actions = styled('span')({ display: 'flex', alignItems: 'center', gap: 12 })

const Hint = styled('small')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.tertiary,
  // On a phone the choice above it says the same.
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))
