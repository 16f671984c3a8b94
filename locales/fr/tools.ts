/** Help and notifications, in the top bar. */
export const tools = {
  readOnly: 'Lecture seule',
  readOnlyWhy:
    'Vous avez le rôle %{role} dans cette organisation. Pour modifier des données, demandez un autre rôle à un propriétaire.',
  help: 'Aide',
  guides: 'Guides et vidéos',
  api: 'Documentation de l’API',
  status: 'État des services',
  contact: 'Nous contacter',
  notifications: {
    zero: 'Notifications',
    some: 'Notifications, 1 non lue |||| Notifications, %{smart_count} non lues',
  },
} as const
