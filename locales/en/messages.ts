import { errors } from './errors.ts'

/** All English texts; each room has the type of its French twin. */
export const messages = {
  errors,
}
