/** Calls of disclosures. */
export const disclosureTexts = {
  'Code of a requirement': 'Code d’une exigence de publication',
  'State in the scope': 'État dans le périmètre',
  'Completeness, of datapoints to be disclosed only':
    'Complétude, uniquement pour les points de données à publier',
  'Words in code, title or paragraph': 'Mots du code, de l’intitulé ou du paragraphe',
  'Read what a disclosure took from an earlier one, and what has changed since':
    'Lire ce qu’une publication a repris d’une publication antérieure, et ce qui a changé depuis',
  'List disclosureRequests': 'Lister les demandes de données d’une publication',
  'Read one of disclosureRequests': 'Lire une demande de données',
  'Change one of disclosureRequests': 'Modifier une demande de données',
  'Count the values that disclosureRequests have in the fields they are filtered by':
    'Compter les valeurs des demandes de données dans les champs qui servent à les filtrer',
  'Export disclosureRequests as CSV or XLSX': 'Exporter les demandes de données en CSV ou XLSX',
  'Create data requests for datapoints in the scope of a disclosure, or say what would be created':
    'Créer des demandes de données pour des points de données à publier, ou dire ce qui serait créé',
  'Give several data requests another person or another deadline':
    'Confier plusieurs demandes de données à une autre personne, ou changer leur échéance',
  'List the files of a data request': 'Lister les pièces d’une demande de données',
  'Add a file to a data request that is not approved':
    'Joindre une pièce à une demande de données qui n’est pas approuvée',
  'Download a file of a data request': 'Télécharger une pièce d’une demande de données',
  'Remove a file from a data request that is not approved':
    'Retirer une pièce d’une demande de données qui n’est pas approuvée',
  'Open the sheet in which the values of a data request are typed: its sites, indicators and period':
    'Ouvrir la feuille de saisie d’une demande de données\u00A0: ses sites, ses indicateurs et sa période',
  'List the guest contributors of a disclosure, and how many requests wait for each':
    'Lister les contributeurs invités d’une publication et leurs demandes en attente',
  'Add a guest contributor, who answers data requests without an account; nothing is sent yet':
    'Ajouter un contributeur invité, qui répond sans compte\u202F; rien n’est encore envoyé',
  'Send a guest contributor a new link; the previous one stops working':
    'Envoyer un nouveau lien à un contributeur invité\u202F; le précédent ne fonctionne plus',
  'Remove a guest contributor: the link stops working, the requests and their answers stay':
    'Retirer un contributeur invité\u00A0: son lien ne fonctionne plus, les demandes et leurs réponses restent',
  'Read the data requests that a guest contributor is asked to answer':
    'Lire les demandes de données adressées à un contributeur invité',
  'Save the answer of a guest contributor to a data request, or send it for review':
    'Enregistrer la réponse d’un contributeur invité à une demande, ou la transmettre pour relecture',
  'Remind the contributors of data requests by mail: once a day and three times for a request at most':
    'Relancer par e-mail les contributeurs de demandes de données\u00A0: une fois par jour et trois fois par demande au plus',
  'List approved data requests whose figure has changed since the approval':
    'Lister les demandes de données approuvées dont le chiffre a changé depuis',
  'Read the answer of a data request: the current one, and the approved one':
    'Lire la réponse à une demande de données, actuelle et approuvée',
  'Submit, return or approve a data request': 'Soumettre, renvoyer ou approuver une demande de données',
  'Read the texts of a statement and the state of the figures in them':
    'Lire un rapport et l’état de ses chiffres',
  'Read the text of a section of a statement': 'Lire un texte d’un rapport',
  'Save the text of a section of a statement as a new version': 'Enregistrer une nouvelle version d’un texte',
  'Draft the text of a section from the assessment, with the sources of each paragraph':
    'Rédiger le brouillon d’une section, avec ses sources',
  'List the saved versions of the text of a section': 'Lister les versions d’un texte',
  'Read an earlier version of the text of a section': 'Lire une version d’un texte',
  'List where a statement shows each datapoint, or why it does not': 'Lire l’index d’un rapport',
  'Ask for a statement as PDF, DOCX, inline XBRL or xBRL-JSON; it is one of the reports of its assessment':
    'Demander un rapport en PDF, DOCX, inline XBRL ou xBRL-JSON, parmi ceux de son analyse',
  'Check which answers of a statement can be tagged, and what is to be corrected first':
    'Contrôler quelles réponses d’un rapport peuvent être balisées, et ce qui est d’abord à corriger',
  'List the approvals of an assessment, and what has changed since':
    'Lister les approbations d’une analyse de double matérialité, et ce qui a changé depuis',
  'Approve an assessment as it was seen, with the date of its next revision':
    'Approuver une analyse de double matérialité telle qu’elle a été lue, avec la date de sa prochaine révision',
  'Withdraw an approval of an assessment, with a reason; it stays in the list':
    'Retirer une approbation d’une analyse de double matérialité, avec un motif\u202F; elle reste dans la liste',
  'List the approvals of the scope or the statement of a disclosure, and what has changed since':
    'Lister les approbations du périmètre ou du rapport d’une publication, et ce qui a changé depuis',
  'Approve the scope or the statement of a disclosure as it was seen':
    'Approuver le périmètre ou le rapport d’une publication tel qu’il a été lu',
  'Withdraw an approval of the scope or the statement of a disclosure, with a reason; it stays in the list':
    'Retirer une approbation du périmètre ou du rapport d’une publication, avec un motif\u202F; elle reste dans la liste',
  'List disclosures': 'Lister les publications d’une organisation',
  'Create one of disclosures': 'Créer une publication',
  'Read one of disclosures': 'Lire une publication',
  'Change one of disclosures': 'Modifier une publication',
  'Delete one of disclosures': 'Supprimer une publication',
  'Read which requirements are in the scope of a disclosure, and why':
    'Lire quelles exigences sont dans le périmètre d’une publication, et pourquoi',
  'Accept the given verdicts of the assessment as the basis of the scope':
    'Accepter les conclusions indiquées de l’analyse comme base du périmètre',
  'Read which figures exist of the datapoints in the scope of a disclosure, and how complete they are':
    'Lire quels chiffres existent pour les points de données à publier, et leur complétude',
  'List the datapoints of a disclosure with their state and the rule that decides it':
    'Lister les points de données d’une publication avec leur état et la règle qui en décide',
  'Decide whether a datapoint is disclosed, with a reason':
    'Décider de publier ou non un point de données, avec un motif',
  'Withdraw the decision on a datapoint, so that the rule applies again':
    'Retirer la décision sur un point de données, pour que la règle s’applique de nouveau',
}
