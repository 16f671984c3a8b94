import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { explainError } from '#src/layout/explainError.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { InvitationFrame } from './InvitationFrame.tsx'

export const ExpiredLinkPage = () => {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <InvitationFrame title={t('auth.invitation.brokenTitle')} lead={t('auth.invitation.broken')}>
      <footer>
        <Button
          size="large"
          variant="contained"
          color="primary"
          onClick={() => void navigate(paths.dashboard())}
        >
          {t('auth.invitation.goOn')}
        </Button>
      </footer>
    </InvitationFrame>
  )
}

export const FailurePage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTexts()
  return (
    <InvitationFrame title={t('auth.reset.unreachableTitle')} lead={explainError(error, t)}>
      <footer>
        <Button size="large" onClick={onRetry}>
          {t('auth.reset.retry')}
        </Button>
      </footer>
    </InvitationFrame>
  )
}
