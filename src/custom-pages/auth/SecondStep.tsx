import { useState } from 'react'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { checkRequired } from './checks.ts'
import { explainLogin, type Failure } from './explainFailure.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { useGuest } from './GuestContext.tsx'
import { TextField } from './TextField.tsx'
import { useGuestForm } from './useGuestForm.ts'
import { useSubmit } from './useSubmit.ts'

/** Second factor after the password: a code of the authenticator app, or a recovery code. */
export const SecondStep = ({ stepToken, onBack }: { stepToken: string; onBack: () => void }) => {
  const { t } = useTexts()
  const { takeSecondStep, enter } = useGuest()
  const [kind, setKind] = useState<'otp' | 'recovery'>('otp')
  const fields = useGuestForm({ code: '' }, { code: checkRequired })
  const { isBusy, failure, submit } = useSubmit(
    async () => {
      await takeSecondStep(stepToken, { kind, value: fields.values.code.trim() })
      enter()
    },
    (error): Failure => {
      const title = t('auth.login.failed')
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'invalid_grant') return { title, detail: t(`auth.secondStep.wrong.${kind}`) }
      if (code === 'expired_token') return { title, detail: t('auth.secondStep.expired') }
      return explainLogin(error, t)
    },
  )
  const switchKind = () => {
    setKind(kind === 'otp' ? 'recovery' : 'otp')
    fields.bind('code').onChange('')
  }
  return (
    <GuestFrame title={t('auth.secondStep.title')} lead={t(`auth.secondStep.lead.${kind}`)}>
      <GuestForm
        failure={failure}
        isBusy={isBusy}
        submitLabel={t('auth.login.submit')}
        onSubmit={() => fields.check() && submit()}
        foot={
          <button type="button" className={styles['link']} onClick={onBack}>
            {t('auth.secondStep.back')}
          </button>
        }
      >
        <TextField
          key={kind}
          {...fields.bind('code')}
          autoComplete="one-time-code"
          inputMode={kind === 'otp' ? 'numeric' : 'text'}
          autoFocus
          label={t(`auth.secondStep.code.${kind}`)}
          error={fields.errors.code && t(fields.errors.code)}
          aside={
            <button type="button" className={styles['link']} onClick={switchKind}>
              {t(`auth.secondStep.other.${kind}`)}
            </button>
          }
        />
      </GuestForm>
    </GuestFrame>
  )
}
