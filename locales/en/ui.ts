import type { ui as fr } from '../fr/ui.ts'
import type { Translation } from '../translation.ts'

export const ui: Translation<typeof fr> = {
  password: { show: 'Show password', hide: 'Hide password' },
}
