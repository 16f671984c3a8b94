import { resources } from './resources.ts'
import { access } from './access.ts'
import { exporting } from './exporting.ts'
import { clientErrors } from './errors/client.ts'
import { validation } from './validation.ts'
import { layout } from './layout.ts'
import { loadFailure } from './loadFailure.ts'
import { ui } from './ui.ts'

/** All French texts, one key per room: the source of truth for the key tree. */
export const messages = {
  resources,
  access,
  errors: clientErrors,
  exporting,
  validation,
  layout,
  loadFailure,
  ui,
}
