import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useLogout } from 'react-admin'
import { useEffect, useEffectEvent } from 'react'
import { detailOf } from '../dataProvider/errors.ts'
import { explainError } from '../layout/explainError.ts'
import { toasts } from '../layout/toasts/toastStore.ts'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { useTexts } from '../ui/text/Texts.tsx'
import { useAccess } from './AccessContext.tsx'

/**
 * A call that decides where the person may go has failed (spec §8). A failed call does not mean "there is none", so
 * nobody is redirected to onboarding or to the demo page.
 */
export const AccessFailure = ({ what }: { what: 'organization' | 'plan' }) => {
  const { t } = useTexts()
  const logOut = useLogout()
  const { organizations, plan } = useAccess()
  const { error, retry } = what === 'organization' ? organizations : plan
  const title = t(`access.${what}.failed`)
  const reason = explainError(error, t)

  const announce = useEffectEvent((_error: unknown) => toasts.show({ kind: 'error', title, detail: reason }))
  useEffect(() => void announce(error), [error])

  return (
    <Page>
      <ErrorState level="h1" title={title} onRetry={retry} detail={detailOf(error)}>
        {reason}
      </ErrorState>
      <Button variant="text" onClick={() => void logOut()}>
        {t('layout.account.logOut')}
      </Button>
    </Page>
  )
}

const Page = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minHeight: '100dvh',
  paddingBottom: 40,
})
