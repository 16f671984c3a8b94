/** Pages and sidebars that only serve an action that the person's role does not permit. */
export const reserved = {
  title: {
    EDITOR: 'Action réservée aux éditeurs et aux propriétaires',
    AUDITOR: 'Page réservée aux auditeurs et aux propriétaires',
    OWNER: 'Action réservée aux propriétaires',
  },
  body: 'Votre rôle dans cette organisation ne permet pas cette action. Pour obtenir un autre rôle, adressez-vous à un propriétaire\u00A0: %{owners}.',
  bodyAlone:
    'Votre rôle dans cette organisation ne permet pas cette action. Pour obtenir un autre rôle, adressez-vous à un propriétaire de l’organisation.',
  members: 'Consulter les membres',
} as const
