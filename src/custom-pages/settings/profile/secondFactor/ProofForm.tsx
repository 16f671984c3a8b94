import { useState } from 'react'
import { readSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#model/calls/secondFactor.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldRefusal, isOfField } from './fieldRefusal.ts'
import { RecoveryCodesView } from './RecoveryCodesView.tsx'

/** Requests the proof of identity before the second factor is removed or its recovery codes are replaced. */
export const ProofForm = ({ action }: { action: 'codes' | 'off' }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const accountId = useIdentity()?.sub ?? ''
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const given = { accountId, body: { password, code } }
  const changes = [readsOf(readSecondFactor), ['organizations']]
  const renewing = useAction({
    mutationFn: () => callApi(renewRecoveryCodes, given),
    failed: t('settings.secondFactor.codesFailed'),
    refused: isOfField,
    changes,
  })
  const removing = useAction({
    mutationFn: () => callApi(removeSecondFactor, given),
    done: t('settings.secondFactor.isOff'),
    failed: t('settings.secondFactor.offFailed'),
    refused: isOfField,
    changes,
    onSuccess: sidebar.close,
  })
  const acting = action === 'off' ? removing : renewing
  if (renewing.data) return <RecoveryCodesView codes={renewing.data.recoveryCodes} />
  return (
    <SubmitSidebar
      title={t(action === 'off' ? 'settings.secondFactor.turnOff' : 'settings.secondFactor.newCodes')}
      isDirty={password !== '' || code !== ''}
      isSaving={acting.isPending}
      submitLabel={t(action === 'off' ? 'settings.secondFactor.confirmOff' : 'settings.secondFactor.replace')}
      onSubmit={() => acting.mutate()}
      gap={12}
    >
      <p>{t(`settings.secondFactor.about.${action}`)}</p>
      <PasswordInput
        required
        autoFocus
        autoComplete="current-password"
        label={t('settings.secondFactor.password')}
        value={password}
        error={fieldRefusal(acting.error, 'password')}
        onChange={(typed) => {
          setPassword(typed)
          acting.reset()
        }}
      />
      <TextInput
        required
        autoComplete="one-time-code"
        label={t('settings.secondFactor.anyCode')}
        value={code}
        error={fieldRefusal(acting.error, 'code')}
        onChange={(typed) => {
          setCode(typed)
          acting.reset()
        }}
      />
    </SubmitSidebar>
  )
}
