import { styled } from '@mui/material/styles'
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ToastItem } from './ToastItem.tsx'
import { visibleToasts } from './toastList.ts'
import { toasts, type ToastStore } from './toastStore.ts'

/** The toasts, bottom left, the latest lowest; in the body, so that an open sheet does not hide them. */
export const Toasts = ({ store = toasts }: { store?: ToastStore }) => {
  const { t } = useTexts()
  const corner = useRef<HTMLDivElement>(null)
  useStayAudible(corner)
  const shown = visibleToasts(useSyncExternalStore(store.subscribe, store.read))
  return createPortal(
    <Corner
      ref={corner}
      role="region"
      aria-label={t('layout.toasts.region')}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
      ))}
    </Corner>,
    document.body,
  )
}

/** A modal hides everything beside it from screen readers; what happened to a saved form must still be said. */
const useStayAudible = (corner: RefObject<HTMLDivElement | null>): void =>
  useEffect(() => {
    if (corner.current === null) return
    const observer = new MutationObserver(() => corner.current?.removeAttribute('aria-hidden'))
    observer.observe(corner.current, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [corner])

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  // A page with a fixed footer says how far above it they stand.
  bottom: 'var(--toasts-bottom, 16px)',
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  gap: 10,
  width: 390,
  maxWidth: 'calc(100vw - 32px)',
  [theme.breakpoints.down('sm')]: {
    bottom: 'var(--toasts-bottom, calc(76px + env(safe-area-inset-bottom)))',
  },
}))
