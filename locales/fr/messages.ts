import { errors } from './errors.ts'
import { validation } from './validation.ts'

/** All French texts, one key per room: the source of truth for the key tree. */
export const messages = {
  errors,
  validation,
}
