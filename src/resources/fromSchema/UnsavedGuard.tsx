import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Asks before a page with unsaved changes is left. A change of query stays on the page. */
export const UnsavedGuard = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const { t } = useTexts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      isIrreversible
      title={t('resources.form.leaveTitle')}
      confirmLabel={t('resources.form.leave')}
      cancelLabel={t('resources.form.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('resources.form.leaveBody')}
    </ConfirmDialog>
  )
}
