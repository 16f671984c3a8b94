import { requestPeriods } from './resources/requestPeriods.ts'

/** The page of a guest contributor, who answers data requests by a link. */
export const contribute = {
  accessibility: 'Accessibilité\u00A0: partiellement conforme',
  skip: 'Aller au contenu',
  title: 'Demandes de données de %{organization}',
  greeting: 'Bonjour %{name}',
  intro:
    '%{organization} prépare «\u00A0%{disclosure}\u00A0», exercice %{year}, et vous demande ces informations.',
  readers:
    'Vos réponses sont lues, avec votre nom, par les personnes qui préparent cette publication. Elles ne sont publiées qu’après approbation.',
  personal: 'Ce lien est personnel et valable jusqu’au %{date}. Ne le transférez pas.',
  none: 'Aucune demande n’attend votre réponse pour l’instant.',
  due: 'Au plus tard le %{date}',
  whole: 'Toute l’organisation',
  periods: requestPeriods,
  states: { OPEN: 'À fournir', SUBMITTED: 'Transmise', RETURNED: 'À compléter', APPROVED: 'Approuvée' },
  returned: 'À compléter\u00A0: %{comment}',
  figure: 'Ce chiffre est calculé dans le centre de données. Indiquez ici ce que vous savez de sa valeur.',
  text: 'Réponse à %{code}',
  value: 'Valeur de %{code}',
  valueIn: 'Valeur de %{code}, en\u00A0%{unit}',
  save: 'Enregistrer %{code}',
  send: 'Transmettre %{code}',
  noNumber:
    'La valeur n’est pas un nombre. Saisissez des chiffres seulement, sans unité, par exemple 1\u202F234,5.',
  saved: 'Réponse enregistrée',
  sent: 'Réponse transmise pour relecture',
  changed:
    'Quelqu’un a modifié cette réponse entre-temps. Votre saisie est conservée\u00A0: transmettez-la de nouveau pour remplacer l’autre réponse.',
  theirs: 'Réponse enregistrée\u00A0: %{answer}',
  unsent: 'Votre saisie, qui n’a pas été transmise\u00A0: %{answer}',
  nothing: 'aucune',
  gone: 'Ce lien n’ouvre plus cette demande. Copiez votre réponse, puis utilisez le lien du dernier e-mail reçu, ou demandez-en un nouveau à son expéditeur.',
  refused: 'La réponse n’a pas pu être enregistrée. Vérifiez votre connexion, puis réessayez.',
  unknown: {
    title: 'Ce lien n’est plus valable',
    body: 'Il est incomplet, expiré ou remplacé. Utilisez le lien du dernier e-mail reçu, ou demandez-en un nouveau à son expéditeur.',
  },
  failed: {
    title: 'Les demandes n’ont pas pu être affichées',
    body: 'Vérifiez votre connexion. Vos réponses enregistrées sont conservées.',
    retry: 'Réessayer',
  },
} as const
