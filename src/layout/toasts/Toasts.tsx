import { styled } from '@mui/material/styles'
import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useKeepAnnounced } from '../useKeepAnnounced.ts'
import { ToastItem } from './ToastItem.tsx'
import { visibleToasts } from './toastList.ts'
import { toasts, type ToastStore } from './toastStore.ts'

/** The id of the region, to which a link goes while a toast has an action. */
export const toastsId = 'toasts'

/** The toasts, bottom left, the latest lowest; in the body, so that an open sidebar does not hide them. */
export const Toasts = ({ store = toasts }: { store?: ToastStore }) => {
  const { t } = useTexts()
  const corner = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(undefined)
  useKeepAnnounced(corner)
  const shown = visibleToasts(useSyncExternalStore(store.subscribe, store.read))
  return createPortal(
    <Corner
      ref={corner}
      id={toastsId}
      tabIndex={-1}
      role="region"
      aria-label={t('layout.toasts.region')}
      aria-live="polite"
      aria-relevant="additions text"
      onFocus={({ currentTarget, relatedTarget }) => {
        const isEntered = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
        if (isEntered) cameFrom.current = relatedTarget
      }}
    >
      {shown.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          onDismiss={() => {
            store.dismiss(toast.id)
            if (corner.current?.contains(document.activeElement)) giveBackFocus(cameFrom.current)
          }}
        />
      ))}
    </Corner>,
    document.body,
  )
}

/** The focus goes back to where it was before it entered the toasts, else to the page. */
const giveBackFocus = (cameFrom: HTMLElement | undefined): void => {
  const target = cameFrom?.isConnected === true ? cameFrom : document.querySelector('main')
  target?.focus()
}

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  // A page with a fixed footer sets their distance from the bottom.
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
