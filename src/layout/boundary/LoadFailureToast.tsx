import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { toasts } from '../toasts/toastStore.ts'

/** For a palette or sidebars that could not be loaded: shows a toast beside the page, which stays as it is. */
export const LoadFailureToast = ({ onShown }: { onShown: () => void }): null => {
  const { t } = useTexts()
  const show = useEffectEvent(() => {
    toasts.show({
      kind: 'error',
      title: t('layout.loadFailure.part'),
      detail: t('loadFailure.body'),
      action: { label: t('loadFailure.refresh'), onClick: () => window.location.reload() },
    })
    onShown()
  })
  useEffect(() => show(), [])
  return null
}
