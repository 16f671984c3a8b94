import IconButton from '@mui/material/IconButton'
import { Check, Copy } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTexts } from './text/Texts.tsx'
import { useCopy } from './useCopy.ts'

const confirmationMs = 2000

/** A value with a button that copies it; identifiers are shown in groups and copied without spaces. */
export const CopyValue = ({
  value,
  label,
  children,
}: {
  value: string
  label: string
  children: ReactNode
}) => {
  const { t } = useTexts()
  const { state, copy, reset } = useCopy(value)
  const isCopied = state === 'copied'
  const endConfirmation = useEffectEvent(reset)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => endConfirmation(), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Copy
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      {children}
      <IconButton size="small" aria-label={t('ui.copy.action', { label })} onClick={copy}>
        <Icon size={14} strokeWidth={1.75} />
      </IconButton>
      <span role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {isCopied && t('ui.copy.done')}
        {state === 'failed' && t('ui.copy.failed')}
      </span>
    </span>
  )
}
