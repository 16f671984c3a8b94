import type { access as fr } from '../fr/access.ts'
import type { Translation } from '../translation.ts'

export const access: Translation<typeof fr> = {
  organization: { failed: 'No organization could not be retrieved' },
  plan: { failed: 'Your plan could not be loaded' },
  choice: {
    failed: 'You are now in this organisation, but the choice could not be saved for your next login',
  },
  language: { failed: 'Your language could not be loaded or saved' },
}
