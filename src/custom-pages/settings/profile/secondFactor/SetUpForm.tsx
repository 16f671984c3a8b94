import { styled } from '@mui/material/styles'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { listSessions } from '#model/calls/accounts.ts'
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '#model/calls/secondFactor.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { CopyValue } from '#src/ui/CopyValue.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldRefusal, isOfField } from './fieldRefusal.ts'
import { RecoveryCodesView } from './RecoveryCodesView.tsx'

const qrPixels = 176

/** Three steps: password, app with a first code, and recovery codes. */
export const SetUpForm = () => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const accountId = useIdentity()?.sub ?? ''
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const beginning = useAction({
    mutationFn: () => callApi(beginSecondFactor, { accountId, body: { password } }),
    failed: t('settings.secondFactor.beginFailed'),
    refused: isOfField,
  })
  const confirming = useAction({
    mutationFn: () => callApi(confirmSecondFactor, { accountId, body: { code } }),
    failed: t('settings.secondFactor.confirmFailed'),
    refused: isOfField,
    changes: [readsOf(readSecondFactor), readsOf(listSessions), ['organizations']],
  })
  const made = beginning.data
  if (confirming.data) return <RecoveryCodesView codes={confirming.data.recoveryCodes} isNew />
  return made === undefined ? (
    <SubmitSidebar
      title={t('settings.secondFactor.turnOn')}
      isDirty={password !== ''}
      isSaving={beginning.isPending}
      submitLabel={t('settings.secondFactor.next')}
      onSubmit={() => beginning.mutate()}
      gap={12}
    >
      <p>{t('settings.secondFactor.explained')}</p>
      <PasswordInput
        required
        autoFocus
        autoComplete="current-password"
        label={t('settings.secondFactor.password')}
        value={password}
        error={fieldRefusal(beginning.error, 'password')}
        onChange={(typed) => {
          setPassword(typed)
          beginning.reset()
        }}
      />
    </SubmitSidebar>
  ) : (
    <SubmitSidebar
      title={t('settings.secondFactor.turnOn')}
      isDirty={code !== ''}
      isSaving={confirming.isPending}
      submitLabel={t('settings.secondFactor.confirm')}
      onSubmit={() => confirming.mutate()}
      gap={12}
    >
      <p>{t('settings.secondFactor.scan')}</p>
      <Square>
        <QRCodeSVG value={made.uri} size={qrPixels} title={t('settings.secondFactor.qr')} />
      </Square>
      <p>
        {t('settings.secondFactor.typed')}
        <br />
        <CopyValue value={made.secret} label={t('settings.secondFactor.secret')}>
          <Secret>{made.secret.match(/.{1,4}/g)?.join(' ')}</Secret>
        </CopyValue>
      </p>
      <TextInput
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        label={t('settings.secondFactor.code')}
        value={code}
        error={fieldRefusal(confirming.error, 'code')}
        onChange={(typed) => {
          setCode(typed)
          confirming.reset()
        }}
      />
    </SubmitSidebar>
  )
}

/** QR codes need dark on light for cameras, in any theme. */
const Square = styled('div')({
  justifySelf: 'start',
  padding: 12,
  borderRadius: 8,
  backgroundColor: '#fff',
  lineHeight: 0,
})

const Secret = styled('code')({ overflowWrap: 'anywhere' })
