import { useState } from 'react'
import { requestEmailChange } from '#model/calls/accounts.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { usePresence } from '#src/layout/presence/usePresence.tsx'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldRefusal, isOfField } from './secondFactor/fieldRefusal.ts'

/** Another e-mail for the account. It is used once its owner has opened the link that is sent to it. */
const EmailSidebar = () => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const accountId = useIdentity()?.sub ?? ''
  const [email, setEmail] = useState('')
  const asking = useAction({
    mutationFn: () => callApi(requestEmailChange, { accountId, body: { email, ...presence.proof } }),
    done: { title: t('settings.emailChange.sent', { email }), detail: t('settings.emailChange.sentBody') },
    failed: t('settings.emailChange.failed'),
    refused: isOfField,
    onSuccess: sidebar.close,
  })
  const presence = usePresence(asking.error, asking.reset)
  return (
    <SubmitSidebar
      title={t('settings.emailChange.title')}
      isDirty={email !== ''}
      isSaving={asking.isPending}
      submitLabel={t('settings.emailChange.send')}
      onSubmit={() => asking.mutate()}
      gap={12}
    >
      <p>{t('settings.emailChange.lead')}</p>
      <TextInput
        required
        autoFocus
        type="email"
        autoComplete="email"
        label={t('settings.emailChange.email')}
        value={email}
        error={fieldRefusal(asking.error, 'email')}
        onChange={(typed) => {
          setEmail(typed)
          asking.reset()
        }}
      />
      {presence.field}
    </SubmitSidebar>
  )
}

export default EmailSidebar
