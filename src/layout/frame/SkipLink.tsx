import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { toastsId } from '../toasts/Toasts.tsx'
import { toasts } from '../toasts/toastStore.ts'

export const pageId = 'page'

/** First in the focus order: skips the menu and goes to the page. */
export const SkipLink = () => {
  const { t } = useTexts()
  return <JumpLink href={`#${pageId}`}>{t('ui.skip')}</JumpLink>
}

/** While a toast has an action, such as undoing: goes to the toasts, which are last in the focus order. */
export const ToastLink = () => {
  const { t } = useTexts()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  if (!shown.some(({ action }) => action !== undefined)) return null
  return <JumpLink href={`#${toastsId}`}>{t('layout.toasts.skip')}</JumpLink>
}

/** A link that is seen while it has the focus. */
export const JumpLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 12px',
  borderRadius: 6,
  ...theme.typography.button,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', overflow: 'hidden', width: 1, height: 1, padding: 0 },
}))
