import { auth } from '#locales/en/auth.ts'
import { errors } from '#locales/en/errors.ts'
import { ui } from '#locales/en/ui.ts'
import { validation } from '#locales/en/validation.ts'

export const english = { auth, errors, ui, validation }
