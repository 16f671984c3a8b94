/** Texts of the widgets of `src/ui`: what they say whatever the screen. */
export const ui = {
  password: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
} as const
