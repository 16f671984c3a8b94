import { auth } from '#locales/en/auth.ts'
import { clientErrors as errors } from '#locales/en/errors/client.ts'
import { ui } from '#locales/en/ui.ts'
import { validation } from '#locales/en/validation.ts'

export const english = { auth, errors, ui, validation }
