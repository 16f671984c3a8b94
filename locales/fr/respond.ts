/** The page of a respondent: plain words, nothing of the application around it. */
export const respond = {
  accessibility: 'Accessibilité\u00A0: partiellement conforme',
  skip: 'Aller au contenu',
  title: 'Enquête de %{organization}',
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  unsaved: 'Hors connexion\u00A0: réponses conservées sur cet appareil',
  delayed: 'Enregistrement en attente\u00A0: vos réponses sont conservées sur cet appareil',
  progress: '%{position} sur %{total}',
  progressLabel: 'Avancement de l’enquête',
  languages: 'Langue',
  french: 'Français',
  english: 'English',
  welcome: {
    greeting: 'Bonjour %{name}',
    greetingWithoutName: 'Bonjour',
    impact:
      '%{organization} vous invite à évaluer l’importance de chaque sujet pour la société et l’environnement.',
    financial:
      '%{organization} vous invite à évaluer l’effet de chaque sujet sur son activité et ses résultats financiers.',
    how: {
      one: '1 sujet. Votre réponse est enregistrée\u00A0: vous pouvez vous arrêter et reprendre avec le même lien.',
      several:
        '%{total} sujets, un par écran. Chaque réponse est enregistrée\u00A0: vous pouvez vous arrêter et reprendre avec le même lien.',
    },
    deadline: 'Merci de répondre au plus tard le %{date}.',
    readersTitle: 'Personnes qui lisent vos réponses',
    readers: 'Les personnes qui préparent l’analyse de double matérialité de %{organization}.',
    apart:
      'Vos notes sont regroupées avec celles d’au moins quatre autres personnes et ne sont communiquées qu’après la clôture de l’enquête, jamais à votre nom. Vos commentaires sont transmis tels quels, sans votre nom. L’organisation voit si vous avez répondu, mais ne voit pas vos réponses.',
    contact: 'Une question\u202F? Écrivez à',
    start: 'Commencer',
    resume: 'Reprendre',
  },
  questions: {
    NEGATIVE: 'Quelle est la gravité de cet impact négatif\u202F?',
    POSITIVE: 'Quelle est l’importance de cet impact positif\u202F?',
    RISK: 'Quelle serait la gravité de ce risque pour l’entreprise\u202F?',
    OPPORTUNITY: 'Quelle serait l’importance de cette opportunité pour l’entreprise\u202F?',
  },
  natures: {
    NEGATIVE: 'Impact négatif',
    NEGATIVE_ACTUAL: 'Impact négatif réel\u00A0: il se produit déjà',
    NEGATIVE_POTENTIAL: 'Impact négatif potentiel\u00A0: il pourrait se produire',
    POSITIVE: 'Impact positif',
    POSITIVE_ACTUAL: 'Impact positif réel\u00A0: il se produit déjà',
    POSITIVE_POTENTIAL: 'Impact positif potentiel\u00A0: il pourrait se produire',
    RISK: 'Risque pour l’entreprise',
    OPPORTUNITY: 'Opportunité pour l’entreprise',
  },
  /** Beside what nobody has translated. */
  untranslated: 'en anglais',
  universes: { ENVIRONMENT: 'Environnement', SOCIAL: 'Social', GOVERNANCE: 'Gouvernance' },
  about: 'Contenu de ce sujet',
  answers: { a5: 'Extrême', a4: 'Élevée', a3: 'Moyenne', a2: 'Faible', a1: 'Minime', a0: 'Nulle' },
  abstain: 'Je ne peux pas me prononcer',
  abstainAll: 'Je ne peux pas me prononcer sur ce sujet',
  change: 'Modifier %{criterion}',
  criteria: {
    scale: { name: 'Ampleur', question: 'Quelle est l’ampleur de cet impact\u202F?' },
    scope: {
      name: 'Étendue',
      question: 'Quelle est l’étendue de cet impact (personnes, lieux ou milieux touchés)\u202F?',
    },
    irremediability: {
      name: 'Caractère irrémédiable',
      question: 'Dans quelle mesure cet impact est-il réparable\u202F?',
    },
    magnitude: {
      name: 'Effet financier',
      question: 'Quel serait l’effet sur les comptes de l’entreprise\u202F?',
    },
    likelihood: { name: 'Probabilité', question: 'Quelle est la probabilité que cela se produise\u202F?' },
  },
  words: {
    scale: { a5: 'Maximale', a4: 'Élevée', a3: 'Moyenne', a2: 'Faible', a1: 'Minime', a0: 'Nulle' },
    scope: { a5: 'Totale', a4: 'Large', a3: 'Moyenne', a2: 'Concentrée', a1: 'Limitée', a0: 'Nulle' },
    irremediability: {
      a5: 'Irréversible',
      a4: 'Très difficile à réparer',
      a3: 'Difficile, à moyen terme',
      a2: 'Nécessite du temps et de l’argent',
      a1: 'Facile, à court terme',
      a0: 'Très facile à réparer',
    },
    magnitude: {
      a5: 'Plus de 10\u00A0% du CA',
      a4: 'De 5 à 10\u00A0% du CA',
      a3: 'De 2 à 5\u00A0% du CA',
      a2: 'De 0,5 à 2\u00A0% du CA',
      a1: 'Moins de 0,5\u00A0% du CA',
      a0: 'Aucun',
    },
    likelihood: {
      a5: 'Certaine',
      a4: 'Très probable, de 70 à 99\u00A0%',
      a3: 'Probable, de 40 à 70\u00A0%',
      a2: 'Possible, de 10 à 40\u00A0%',
      a1: 'Rare, moins de 10\u00A0%',
      a0: 'Nulle',
    },
  },
  addComment: 'Ajouter un commentaire',
  comment: 'Commentaire, facultatif',
  previous: 'Question précédente',
  next: 'Suivant',
  review: {
    title: 'Vos réponses sont prêtes',
    openTitle: 'Des questions restent sans réponse',
    skipped:
      'Questions sans réponse\u00A0: %{skipped}. Vous pouvez y revenir ou envoyer vos réponses en l’état.',
    nothingTitle: 'Rien à envoyer pour l’instant',
    none: 'Vous n’avez répondu à aucune question. Répondez à au moins une question, ou indiquez que vous ne pouvez pas vous prononcer.',
    complete:
      'Vous avez répondu à toutes les questions. Une fois envoyées, vos réponses ne seront plus modifiables.',
    back: 'Revenir aux questions sans réponse',
    submit: 'Envoyer mes réponses',
  },
  receipt: {
    title: 'Merci, vos réponses ont bien été envoyées',
    body: '%{organization} les a reçues le %{date}. Vous pouvez fermer cette page.',
    count: 'Réponses envoyées\u00A0: %{answers} sur %{questions}',
    apart:
      'Vos notes seront regroupées avec celles d’au moins quatre autres personnes et communiquées après la clôture de l’enquête, jamais à votre nom.',
    other: {
      IMPACT:
        'Une seconde enquête vous est destinée, sur l’effet des sujets sur l’entreprise. Questions répondues\u00A0: %{answered} sur %{questions}.',
      FINANCIAL:
        'Une seconde enquête vous est destinée, sur l’importance des sujets pour la société et l’environnement. Questions répondues\u00A0: %{answered} sur %{questions}.',
    },
    goOn: 'Répondre à la seconde enquête',
  },
  nothing: {
    title: 'Aucune question pour vous',
    body: '%{organization} n’a pas de question à vous poser pour le moment.',
  },
  closed: {
    title: 'Cette enquête est terminée',
    body: 'Les réponses ne sont plus acceptées. Pour toute question, contactez l’expéditeur de l’invitation.',
  },
  unknown: {
    title: 'Ce lien ne mène à aucune enquête',
    body: 'Il est incomplet ou a été remplacé. Utilisez le lien du dernier e-mail reçu, ou contactez son expéditeur.',
  },
  ended: {
    answered: {
      title: 'Vos réponses sont déjà envoyées',
      body: '%{organization} les a reçues, depuis un autre onglet ou un autre appareil\u00A0: elles ne peuvent plus être modifiées. Vous pouvez fermer cette page.',
    },
    closed: {
      title: 'Cette enquête est terminée',
      body: 'L’enquête a été clôturée avant l’envoi de vos réponses\u00A0: elles n’ont pas été prises en compte. Pour toute question, contactez l’expéditeur de l’invitation.',
    },
    unknown: {
      title: 'Ce lien a été remplacé',
      body: 'Utilisez le lien du dernier e-mail reçu\u00A0: vous y retrouverez vos réponses enregistrées.',
    },
    typed: 'Texte saisi ici mais non envoyé',
  },
  failed: {
    title: 'L’enquête n’a pas pu être affichée',
    body: 'Rien n’est perdu. Vérifiez votre connexion.',
    retry: 'Réessayer',
  },
  /** The page behind the link below a campaign mail. */
  optOut: {
    offer: {
      title: 'Ne plus être sollicité par %{organization}\u202F?',
      body: 'Vous ne recevrez plus ni invitation ni relance de %{organization}. L’organisation verra que vous ne souhaitez plus être sollicité. Vos réponses déjà envoyées sont conservées.',
      action: 'Ne plus être sollicité',
    },
    done: {
      title: 'Vous ne serez plus sollicité par %{organization}',
      body: 'Votre choix est enregistré. Vous pouvez fermer cette page.',
      action: 'Annuler et rester sollicité',
    },
    contact: 'Une question\u202F? Écrivez à %{contact}.',
    notSaved: 'Votre choix n’a pas pu être enregistré. Vérifiez votre connexion, puis réessayez.',
    unknown: {
      title: 'Ce lien n’est plus valable',
      body: 'Il est incomplet, ou vos coordonnées ont déjà été effacées. Utilisez le lien du dernier e-mail reçu, ou contactez son expéditeur.',
    },
    failed: {
      title: 'La page n’a pas pu être affichée',
      body: 'Votre choix n’a pas changé. Vérifiez votre connexion.',
    },
  },
  submitFailed:
    'Vos réponses n’ont pas pu être envoyées. Elles sont conservées sur cet appareil\u00A0: réessayez.',
} as const
