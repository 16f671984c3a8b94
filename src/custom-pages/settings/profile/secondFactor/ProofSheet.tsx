import { useState } from 'react'
import { readSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#model/calls/secondFactor.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useAsk } from '#src/dataProvider/useAsk.ts'
import { SubmitSheet } from '#src/layout/sidebars/SubmitSheet.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAct } from '#src/layout/useAct.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldRefusal, isOfField } from './fieldRefusal.ts'
import { RecoveryCodesSheet } from './RecoveryCodesSheet.tsx'

/** Requests the proof of identity before the second factor is removed or its recovery codes are replaced. */
export const ProofSheet = ({ act: action }: { act: 'codes' | 'off' }) => {
  const { t } = useTexts()
  const callApi = useAsk()
  const sidebar = useSidebar()
  const accountId = useIdentity()?.sub ?? ''
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const given = { accountId, body: { password, code } }
  const changes = [readsOf(readSecondFactor)]
  const renewing = useAct({
    mutationFn: () => callApi(renewRecoveryCodes, given),
    failed: t('settings.secondFactor.codesFailed'),
    refused: isOfField,
    changes,
  })
  const removing = useAct({
    mutationFn: () => callApi(removeSecondFactor, given),
    done: t('settings.secondFactor.isOff'),
    failed: t('settings.secondFactor.offFailed'),
    refused: isOfField,
    changes,
    onSuccess: sidebar.close,
  })
  const acting = action === 'off' ? removing : renewing
  if (renewing.data) return <RecoveryCodesSheet codes={renewing.data.recoveryCodes} />
  return (
    <SubmitSheet
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
    </SubmitSheet>
  )
}
