import Button from '@mui/material/Button'
import { jwtDecode } from 'jwt-decode'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { confirmEmailChange, listSessions } from '#model/calls/accounts.ts'
import { renameIdentity } from '#src/authProvider/session.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const claims = z.object({ email: z.email() })

/** The address that a mailed link asks to confirm, unverified: it is shown, and the server checks the token. Undefined for any other address of the page. */
function requestedEmail(hash: string): { token: string; email: string } | undefined {
  const token = new URLSearchParams(hash.slice(1)).get('email')
  if (token === null) return undefined
  try {
    return { token, email: claims.parse(jwtDecode(token)).email }
  } catch {
    // The server refuses it, and says so.
    return { token, email: '' }
  }
}

/** Trying again would not help: the link is not valid any more. */
const isDead = (error: Error): boolean => error instanceof NotFoundError

/** Confirms the new e-mail of a mailed link, with a click: opening a link alone changes nothing. */
export const EmailConfirmation = () => {
  const { t } = useTexts()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const callApi = useSendRequest()
  const accountId = useIdentity()?.sub ?? ''
  const requested = requestedEmail(hash)
  const leave = () => navigate(paths.myProfile(), { replace: true })
  const confirming = useAction({
    mutationFn: (token: string) => callApi(confirmEmailChange, { accountId, body: { token } }),
    done: t('settings.emailChange.done'),
    failed: (_token, error) => t(isDead(error) ? 'settings.emailChange.dead' : 'settings.emailChange.failed'),
    changes: [['members'], readsOf(listSessions)],
    onSuccess: ({ email }) => {
      renameIdentity({ email })
      void leave()
    },
    // Otherwise the link still counts, and the person tries again.
    onError: (error) => void (isDead(error) && leave()),
  })
  if (requested === undefined) return null
  return (
    <Note
      role="status"
      action={
        <Button
          size="small"
          loading={confirming.isPending}
          onClick={() => confirming.mutate(requested.token)}
        >
          {t('settings.emailChange.confirm')}
        </Button>
      }
    >
      {t('settings.emailChange.question', { email: requested.email })}
    </Note>
  )
}
