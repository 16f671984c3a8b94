/** Proof that the owner of the account is present, before what cannot be undone. */
export const presence = {
  password: 'Votre mot de passe',
  code: 'Code à six chiffres, ou code de secours',
  failed: 'L’état de la double authentification n’a pas pu être chargé. Réessayez.',
} as const
