/** French of the sentences that the OpenAPI document has for every call. */
export const apiDocumentTexts: Readonly<Record<string, string>> = {
  'ESG data and double-materiality assessments': 'Données ESG et analyses de double matérialité',
  Success: 'Succès',
  Created: 'Créé',
  Accepted: 'Accepté\u00A0: le traitement se poursuit',
  'No content': 'Sans contenu',
  'Version of what is answered, for If-Match or If-None-Match':
    'Version de ce qui est renvoyé, pour If-Match ou If-None-Match',
  'Not changed': 'Inchangé',
  'Page of the list, counted from 0': 'Page de la liste, à partir de 0',
  'How many records a page has': 'Nombre de fiches par page',
  'Name of a field and asc or desc, such as name,asc': 'Nom d’un champ et asc ou desc, par exemple name,asc',
  'ETag of an earlier answer; if it still holds, the answer is 304':
    'ETag d’une réponse précédente\u202F; si elle est toujours valable, la réponse est 304',
  'Seconds to wait before the next try': 'Secondes à attendre avant une nouvelle tentative',
  'How many records there are': 'Nombre de fiches',
  'A repeat under the same key gets the first answer and has no further effect':
    'Une demande répétée avec la même clé reçoit la première réponse et n’a pas d’autre effet',
  'ETag of the version to change; another version is refused with 412':
    'ETag de la version à modifier\u202F; une autre version est refusée (412)',
  'For every account.': 'Pour tout compte.',
  'For every member of the organisation.': 'Pour tous les membres de l’organisation.',
  'For editors and owners of the organisation.': 'Pour les éditeurs et propriétaires de l’organisation.',
  'For auditors and owners of the organisation.': 'Pour les auditeurs et propriétaires de l’organisation.',
  'For owners of the organisation.': 'Pour les propriétaires de l’organisation.',
  'Needs the Standard plan.': 'Nécessite l’offre Standard.',
  'Open to everybody.': 'Ouvert à tous.',
  'Open to whoever holds the link of an e-mail.': 'Ouvert à qui détient le lien d’un e-mail.',
  'Served in development only.': 'Disponible en développement seulement.',
  'For every client with an API key.': 'Pour tout client qui a une clé d’API.',
  'Takes the upload token of the file.': 'Demande le jeton d’envoi du fichier.',
  'Takes the data token of the organisation.': 'Demande le jeton de données de l’organisation.',
}
