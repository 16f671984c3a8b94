import { useState, type ReactNode } from 'react'
import { readSecondFactor } from '#model/calls/secondFactor.ts'
import type { PresenceProof } from '#model/wire/identity/presence.ts'
import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useRead } from '#src/layout/useRead.ts'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

export type Presence = {
  /** What the call is sent with. */
  proof: PresenceProof
  /** False until the required field is filled. */
  isGiven: boolean
  field: ReactNode
}

/**
 * The proof that the owner of the account is present: a code where a second factor is on, otherwise the password.
 * Accounts of another identity provider give none.
 * @param error of the call, shown at the field that it refuses
 * @param onType called on each change, to forget the refusal
 */
export function usePresence(error: unknown, onType: () => void): Presence {
  const { t } = useTexts()
  const { isOurs } = useIdentityProvider()
  const accountId = useIdentity()?.sub ?? ''
  const { data: factor, isError } = useRead(readSecondFactor, isOurs ? { accountId } : undefined, {
    failed: t('presence.failed'),
  })
  const [typed, setTyped] = useState('')
  if (!isOurs) return { proof: {}, isGiven: true, field: null }
  // Without an answer the password is requested; the refusal then names the code.
  const needed =
    refusalOf(error, 'code') !== undefined || (!isError && (factor?.enabledAt ?? null) !== null)
      ? 'code'
      : 'password'
  const field = {
    required: true,
    value: typed,
    error: refusalOf(error, needed),
    onChange: (value: string) => {
      setTyped(value)
      onType()
    },
  }
  return {
    proof: { [needed]: typed },
    isGiven: typed !== '',
    field:
      factor === undefined && !isError ? null : needed === 'code' ? (
        <TextInput {...field} autoComplete="one-time-code" label={t('presence.code')} />
      ) : (
        <PasswordInput {...field} autoComplete="current-password" label={t('presence.password')} />
      ),
  }
}

const refusalOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields.find((one) => one.field === field)?.message : undefined
