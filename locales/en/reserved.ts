/** Pages and sidebars that only serve an action that the person's role does not permit. */
export const reserved = {
  title: {
    EDITOR: 'Only editors and owners can do this',
    AUDITOR: 'Only auditors and owners can see this',
    OWNER: 'Only owners can do this',
  },
  body: 'Your role in this organisation does not allow this action. To get another role, ask an owner: %{owners}.',
  bodyAlone: 'Your role in this organisation does not allow this action. To get another role, ask an owner.',
  members: 'See the members',
} as const
