import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CloudOff, Copy, RotateCw } from 'lucide-react'
import { useTexts } from '../text/Texts.tsx'
import { useCopy } from '../useCopy.ts'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

export type ErrorStateProps = Omit<StateMessageProps, 'actions'> & {
  onRetry?: (() => void) | undefined
  retryLabel?: string
  /** Details for support: code, request id, time. Copied, and shown only where the browser refuses to copy. */
  detail?: string | undefined
}

/** What failed, that nothing is lost, and a button to retry. */
export const ErrorState = ({ onRetry, retryLabel, detail, ...panel }: ErrorStateProps) => {
  const { t } = useTexts()
  const { state, copy } = useCopy(detail ?? '')
  return (
    <StateMessage
      role="alert"
      drawing={
        <Square aria-hidden>
          <CloudOff size={20} strokeWidth={1.75} />
        </Square>
      }
      {...panel}
      actions={
        <>
          {onRetry !== undefined && (
            <Button onClick={onRetry} startIcon={<RotateCw size={16} strokeWidth={1.75} />}>
              {retryLabel ?? t('ui.error.retry')}
            </Button>
          )}
          {detail !== undefined && (
            <Button variant="text" startIcon={<Copy size={16} strokeWidth={1.75} />} onClick={copy}>
              {t(state === 'copied' ? 'ui.copy.done' : 'ui.error.copyDetail')}
            </Button>
          )}
          {state === 'failed' && (
            <Refused role="status">
              {t('ui.copy.failed')} <code>{detail}</code>
            </Refused>
          )}
        </>
      }
    />
  )
}

const Refused = styled('p')({ flexBasis: '100%', overflowWrap: 'anywhere', userSelect: 'text' })

const Square = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  borderRadius: 10,
  color: theme.vars.palette.error.main,
  backgroundColor: theme.vars.palette.error.soft,
}))
