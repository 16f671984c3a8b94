import { csv } from './csv.ts'
import { errors } from './errors.ts'
import { validation } from './validation.ts'
import { ui } from './ui.ts'

/** All English texts; each room has the type of its French twin. */
export const messages = {
  csv,
  errors,
  validation,
  ui,
}
