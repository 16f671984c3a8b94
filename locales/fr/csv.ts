/** What is wrong with a CSV file or one of its lines. The sentences on presence, size and format: spec §5. */
export const csv = {
  fileRequired: 'Un fichier est requis',
  empty: 'Le fichier est vide',
  tooLarge: 'La taille du fichier ne peut pas dépasser %{size}',
  notAccepted: 'Le format du fichier n’est pas accepté',
  notCsv: 'Format de fichier invalide. Veuillez télécharger un fichier CSV.',
  noRows: 'Le fichier ne contient que son en-tête. Ajoutez une ligne par entité.',
  tooManyRows: 'Le fichier compte plus de %{max} lignes. Découpez-le.',
  tooManyColumns: 'Le fichier compte plus de %{max} colonnes. Supprimez les colonnes inutiles.',
  missingColumns:
    'Il manque une colonne\u00A0: %{columns}. Ajoutez-la, ou partez du modèle. |||| Il manque %{smart_count} colonnes\u00A0: %{columns}. Ajoutez-les, ou partez du modèle.',
  doubledColumns:
    'Cette colonne figure en double\u00A0: %{columns}. Supprimez le doublon. |||| Ces colonnes figurent en double\u00A0: %{columns}. Supprimez les doublons.',
  openQuote: 'Un guillemet ouvert à la ligne %{line} n’est jamais fermé. Fermez-le ou retirez-le.',
  brokenQuote: 'Un guillemet est mal placé dans cette ligne. Corrigez-le ou retirez-le.',
  directionRemoved:
    'Un caractère invisible qui inversait le sens d’écriture a été supprimé. Vérifiez ce texte.',
  mended:
    'Un caractère invisible qui inversait le sens d’écriture a été supprimé d’une ligne\u00A0: %{lines}. Vérifiez-la. |||| Des caractères invisibles qui inversaient le sens d’écriture ont été supprimés de %{count} lignes\u00A0: %{lines}. Vérifiez-les.',
  tooManyCells: 'Cette ligne compte plus de cellules que l’en-tête. Vérifiez les séparateurs.',
  scientific:
    'Le tableur a remplacé ce numéro par une notation scientifique. Mettez la colonne au format Texte et saisissez le numéro à nouveau.',
  unreadable: 'Le fichier n’a pas pu être lu. Vérifiez qu’il existe toujours et qu’il n’a pas changé.',
  topic: 'Thème',
  companyNumber: 'Numéro national de la société',
  reasonColumn: 'motif_du_rejet',
} as const
