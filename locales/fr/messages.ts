import { resources } from './resources.ts'
import { docs } from './docs.ts'
import { access } from './access.ts'
import { auth } from './auth.ts'
import { csv } from './csv.ts'
import { exporting } from './exporting.ts'
import { errors } from './errors.ts'
import { validation } from './validation.ts'
import { layout } from './layout.ts'
import { loadFailure } from './loadFailure.ts'
import { ui } from './ui.ts'

/** All French texts, one key per room: the source of truth for the key tree. */
export const messages = {
  resources,
  docs,
  access,
  auth,
  csv,
  errors,
  exporting,
  validation,
  layout,
  loadFailure,
  ui,
}
