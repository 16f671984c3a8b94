/** Labels of campaigns, and of what their mails say. */
export const campaignResource = {
  one: 'Campagne',
  many: 'Campagnes',
  fields: {
    id: 'Identifiant',
    surveyId: 'Enquête',
    name: 'Nom',
    status: 'État',
    creationDate: 'Création',
    sendingDate: 'Envoi',
    deadline: 'Date limite',
    mail: {
      label: 'E-mail',
      senderName: 'Nom de l’expéditeur',
      contact: 'Adresse de contact',
      fr: {
        subject: 'Objet en français',
        introduction: 'Introduction en français',
        readers: 'Lecteurs des réponses, en français',
      },
      en: {
        subject: 'Objet en anglais',
        introduction: 'Introduction en anglais',
        readers: 'Lecteurs des réponses, en anglais',
      },
    },
    reporters: 'Destinataires',
    completed: 'Réponses',
    errors: 'Échecs d’envoi',
    completion: 'Avancement',
  },
  values: { status: { PENDING: 'À envoyer', SENT: 'Envoyée' } },
  sections: { campaign: 'Campagne', mail: 'E-mail' },
  hints: {
    mail: {
      senderName:
        'Suivi de «\u00A0via Matrice\u00A0». L’adresse d’envoi ne change pas. 60 caractères au plus.',
      contact:
        'Adresse indiquée aux destinataires, à laquelle parviennent leurs réponses. Sans elle, les réponses à l’e-mail ne sont pas lues.',
      fr: {
        subject: '120 caractères au plus, sans lien',
        introduction:
          '2\u00A0000 caractères au plus, sans lien. Le prénom, le lien et la date limite sont ajoutés automatiquement.',
        readers: 'Une ligne, affichée avant la première question. 200 caractères au plus.',
      },
      en: {
        subject: '120 caractères au plus, sans lien',
        introduction:
          '2\u00A0000 caractères au maximum, sans lien. Le prénom, le lien et la date limite sont ajoutés automatiquement.',
        readers: 'Une ligne, lue avant la première question. 200 caractères au plus.',
      },
    },
  },
  checks: {
    link: 'Retirez l’adresse de page web\u00A0: seul le lien personnel du questionnaire est autorisé.',
    senderName: 'Un nom, sans adresse e-mail ni guillemets',
    readersPromised:
      'La campagne est envoyée\u00A0: les lecteurs annoncés des réponses ne sont plus modifiables.',
  },
  count: { zero: 'Aucune campagne', some: '1 campagne |||| %{smart_count} campagnes' },
  listFailed: 'Les campagnes n’ont pas pu être affichées',
  recordFailed: 'La campagne n’a pas pu être affichée',
  empty: {
    title: 'Aucune campagne pour l’instant',
    body: 'Une campagne envoie l’enquête par e-mail aux parties prenantes que vous choisissez.',
    action: 'Créer une campagne',
  },
  noResult: 'Aucune campagne ne correspond',
  create: 'Créer une campagne',
  created: 'Campagne créée',
  createFailed: 'La campagne n’a pas pu être créée',
  saved: 'Campagne enregistrée',
  saveFailed: 'La campagne n’a pas pu être enregistrée',
} as const
