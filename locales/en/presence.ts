import type { presence as fr } from '../fr/presence.ts'
import type { Translation } from '../translation.ts'

export const presence: Translation<typeof fr> = {
  password: 'Your password',
  code: 'Six-digit code, or a recovery code',
  failed: 'The state of two-factor authentication could not be loaded. Try again.',
}
