import { errors } from './errors.ts'

/** All French texts, one key per room: the source of truth for the key tree. */
export const messages = {
  errors,
}
