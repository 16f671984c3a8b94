/** Exclusive content (spec §3): guides to read and visits of the product to watch. */
export const contents = {
  title: 'Contenus exclusifs',
  lead: 'Deux guides et deux vidéos pour préparer votre rapport de durabilité.',
  video: 'Vidéo',
  pdf: 'PDF',
  visit: 'visite du produit',
  items: {
    'testimonial-video': {
      title: 'Vidéo de présentation',
      description:
        'Une minute dans Matrice\u00A0: les sociétés et leurs sites, la gouvernance, le schéma de détention, l’historique de chaque fiche.',
    },
    'csrd-guide': {
      title: 'Guide CSRD',
      description:
        'Entreprises concernées, calendrier, contenu du rapport et organisation, avec un plan de douze mois.',
    },
    'double-materiality-guide': {
      title: 'Guide de la double matérialité',
      description:
        'Du périmètre à la matrice\u00A0: critères, échelles, parties prenantes, seuils et preuves à conserver, avec un exemple chiffré.',
    },
    'steering-webinar': {
      title: 'Webinaire de pilotage',
      description:
        'La double matérialité pas à pas\u00A0: référentiel, enquêtes, campagnes, résultats et matrice face aux seuils.',
    },
  },
  tagged:
    'Le fichier PDF est balisé (titres, listes, tableaux)\u00A0: avec un lecteur d’écran, téléchargez-le plutôt que de le lire dans cette page.',
  download: 'Télécharger le PDF',
  downloadVideo: 'Télécharger la vidéo',
  ask: 'Demander un diagnostic',
  reader: {
    label: 'Pages de %{title}',
    tools: 'Outils de lecture',
    page: 'Page %{page}',
    position: 'Page %{page} sur %{pages}',
    previous: 'Page précédente',
    next: 'Page suivante',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    loading: 'Ouverture du guide',
    failed: 'Le guide n’a pas pu être ouvert',
    failedBody: 'Réessayez, ou téléchargez le fichier pour le lire sur votre appareil.',
  },
  player: {
    label: '%{title}, vidéo',
    captions: { fr: 'Français', en: 'English' },
    transcript: 'Transcription',
    transcriptHint: 'Choisissez une phrase pour atteindre le passage correspondant de la vidéo.',
    failed: 'La vidéo n’a pas pu être lue',
    failedBody: 'Réessayez, ou téléchargez le fichier pour le regarder sur votre appareil.',
  },
} as const
