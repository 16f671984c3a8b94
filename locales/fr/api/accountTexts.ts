/** The French of what the description of the API says of the ends of accounts and organisations, and of second factors. */
export const accountTexts: Readonly<Record<string, string>> = {
  'Read whether the second factor of the caller is on': 'Lire si la double authentification est activée',
  'Get the secret for an authenticator app, by one’s password':
    'Obtenir la clé d’une application d’authentification, avec son mot de passe',
  'Turn the second factor on by a code of the app; answers recovery codes and ends the other sessions':
    'Activer la double authentification avec un code de l’application\u202F; rend les codes de secours et ferme les autres sessions',
  'Replace the recovery codes, by one’s password and a code':
    'Remplacer les codes de secours, avec son mot de passe et un code',
  'Turn the second factor off, by one’s password and a code':
    'Désactiver la double authentification, avec son mot de passe et un code',
  'Read whether an organisation is to be erased, since when and when':
    'Lire si une organisation doit être supprimée, depuis quand et à quelle date',
  'Ask for the erasure of an organisation, by its name and a proof of presence; all members are told':
    'Demander la suppression d’une organisation, par son nom et une preuve de présence\u202F; tous ses membres sont prévenus',
  'Ask for another e-mail, by a proof of presence; a mail with a link is sent to it':
    'Demander une autre adresse e-mail, par une preuve de présence\u202F; un lien y est envoyé',
  'Confirm the other e-mail by the token of its mail; ends the other sessions':
    'Confirmer l’autre adresse par le jeton de son message, ce qui ferme les autres sessions',
  'Leave every organisation and delete the account, by a proof of presence; it cannot be taken back':
    'Quitter toutes les organisations et supprimer le compte, par une preuve de présence, définitivement',
  'Require a second factor of all members, or no longer; it counts from their next call':
    'Exiger de tous les membres une double authentification, ou ne plus l’exiger\u202F; elle compte dès leur prochain appel',
  'Take back the erasure of an organisation, before its days of grace are over':
    'Annuler la suppression d’une organisation, avant la fin du délai',
}
