import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { acceptInvitation } from '#model/calls/members.ts'
import { getOrganization } from '#model/calls/organizations.ts'
import type { InvitationByLink } from '#model/wire/identity/invitations.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import { readInvitation } from '#src/dataProvider/calls/invitationLink.ts'
import { currentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { logOut } from '#src/authProvider/logOut.ts'
import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { Note } from '#src/ui/Note.tsx'
import { explainError } from '#src/layout/explainError.ts'
import { InvitationFrame } from './InvitationFrame.tsx'

/** /invitation/{token} for a logged-in user: join with one click, or log in with another account. */
const AcceptInvitationPage = () => {
  const { t } = useTexts()
  const http = useHttp()
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => readInvitation(http, token, signal),
  })
  if (isDead(error)) return <ExpiredLinkPage />
  if (error) return <FailurePage error={error} onRetry={() => void refetch()} />
  if (!data) {
    return <InvitationFrame title={t('auth.invitation.loading')} lead={t('auth.invitation.checking')} />
  }
  return <Invitation invitation={data} token={token} />
}

export default AcceptInvitationPage

const isDead = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

const Invitation = ({ invitation, token }: { invitation: InvitationByLink; token: string }) => {
  const { t } = useTexts()
  const http = useHttp()
  const navigate = useNavigate()
  const identity = useIdentity()
  const { organization, invitedBy: person, email } = invitation
  const action = useAction({
    mutationFn: async () => {
      const { organizationId } = await callApi(http, acceptInvitation, { token })
      return callApi(http, getOrganization, { orgId: organizationId })
    },
    done: t('auth.invitation.accepted', { organization }),
    changes: [['organizations']],
    onSuccess: (joined) => {
      currentOrganization.write(joined)
      void navigate(paths.dashboard())
    },
    // The page itself shows that a link has expired meanwhile.
    refused: isDead,
    failed: t('auth.invitation.failed'),
  })
  if (isDead(action.error)) return <ExpiredLinkPage />
  const isOther = identity !== undefined && identity.email.toLowerCase() !== email.toLowerCase()
  return (
    <InvitationFrame
      title={t('auth.invitation.title', { organization })}
      lead={t('auth.invitation.lead', { person, organization, email })}
    >
      {isOther ? (
        <OtherAccount account={identity.email} email={email} />
      ) : (
        <footer>
          <Button
            size="large"
            variant="contained"
            color="primary"
            loading={action.isPending}
            onClick={() => action.mutate()}
          >
            {t('auth.invitation.accept')}
          </Button>
          <Button size="large" variant="text" onClick={() => void navigate(paths.dashboard())}>
            {t('auth.invitation.decline')}
          </Button>
        </footer>
      )}
    </InvitationFrame>
  )
}

/** The invitation is for another account: logs out, and the guard redirects to a login that returns here. */
const OtherAccount = ({ account, email }: { account: string; email: string }) => {
  const { t } = useTexts()
  const provider = useIdentityProvider()
  return (
    <>
      <Note kind="warning">{t('auth.invitation.other', { account, email })}</Note>
      <footer>
        <Button size="large" variant="contained" color="primary" onClick={() => void logOut(provider)}>
          {t('auth.invitation.change')}
        </Button>
      </footer>
    </>
  )
}

const ExpiredLinkPage = () => {
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

const FailurePage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
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
