import type { access as fr } from '../fr/access.ts'
import type { Translation } from '../translation.ts'

export const access: Translation<typeof fr> = {
  organization: { failed: 'No organization could not be retrieved' },
  plan: { failed: 'Your plan could not be read' },
  choice: { failed: 'Your choice of organisation holds here, but was not kept for your next login' },
  language: { failed: 'Your language could not be read or saved' },
}
