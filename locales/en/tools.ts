import type { tools as fr } from '../fr/tools.ts'
import type { Translation } from '../translation.ts'

export const tools: Translation<typeof fr> = {
  readOnly: 'Read only',
  readOnlyWhy:
    'You have the %{role} role in this organisation. To make changes, ask an owner for another role.',
  help: 'Help',
  guides: 'Guides and videos',
  api: 'API documentation',
  status: 'Service status',
  contact: 'Contact us',
  notifications: {
    zero: 'Notifications',
    some: 'Notifications, 1 unread |||| Notifications, %{smart_count} unread',
  },
}
