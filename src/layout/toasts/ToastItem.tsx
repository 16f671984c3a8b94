import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import type { Toast } from './toast.ts'
import { useCountdown } from './useCountdown.ts'

export const ToastItem = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const { t } = useTexts()
  const format = useFormats()
  const [isHeld, setIsHeld] = useState(false)
  const titleId = useId()
  useCountdown(toast.durationMs, isHeld, onDismiss)

  const { id, kind, title, detail, action, percent } = toast
  const Icon = icons[kind]
  return (
    <Card
      data-toast={id}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDismiss()
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div>
        <b id={titleId}>{title}</b>
        {detail !== undefined && <p>{detail}</p>}
        {percent !== undefined && (
          <output>
            <ProgressBar percent={percent} label={title} />
            {format.percent(Math.floor(percent))}
          </output>
        )}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="action"
          aria-describedby={titleId}
          onClick={() => {
            action.onClick()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('layout.toasts.dismiss')}
        aria-describedby={titleId}
        onClick={onDismiss}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </Card>
  )
}

const icons = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  progress: LoaderCircle,
} as const

const Card = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  gap: 10,
  padding: '10px 8px 10px 14px',
  borderRadius: 8,
  color: vars.palette.ink.text,
  backgroundColor: vars.palette.ink.fill,
  boxShadow: vars.palette.elevation.level2,
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(calc(4px * var(--motion-shift)))' } },
  '@keyframes toast-turn': { to: { transform: 'rotate(360deg)' } },
  animation: 'toast-in var(--motion-menu)',
  '& > svg': { marginTop: 2 },
  '&[data-kind="success"] > svg': { color: vars.palette.ink.success },
  '&[data-kind="warning"] > svg': { color: vars.palette.ink.warning },
  '&[data-kind="error"] > svg': { color: vars.palette.ink.error },
  '&[data-kind="info"] > svg, &[data-kind="progress"] > svg': { color: vars.palette.ink.action },
  '&[data-kind="progress"] > svg': {
    '@media (prefers-reduced-motion: no-preference)': { animation: 'toast-turn 1s linear infinite' },
  },
  '& > div': { flex: 1, minWidth: 0 },
  '& b': { fontWeight: 500 },
  '& p': { color: vars.palette.ink.text2 },
  '& output': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    gap: 8,
    marginTop: 4,
    ...typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.ink.text2,
    '& [role="progressbar"]': { backgroundColor: vars.palette.ink.hover },
    '& [role="progressbar"] > *': { backgroundColor: vars.palette.ink.action },
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    alignSelf: 'flex-start',
    minWidth: 24,
    height: 24,
    margin: '-2px 0',
    padding: '0 4px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    cursor: 'pointer',
    fontFamily: 'inherit',
    ...typography.button,
    color: vars.palette.ink.text2,
    '&:hover': { backgroundColor: vars.palette.ink.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.ink.action}` },
  },
  '& .action': { color: vars.palette.ink.action },
}))
