/** Making the report of an assessment as a file. */
export const reportFile = {
  action: 'Générer le rapport',
  export: 'Exporter le rapport',
  menu: 'Langue et format du rapport',
  languages: { fr: 'En français', en: 'En anglais' },
  formats: {
    pdf: 'Document (PDF)',
    xlsx: 'Classeur (XLSX)',
    json: 'Données vérifiables (JSON)',
    docx: 'Texte modifiable (DOCX)',
    xhtml: 'Rapport balisé (inline XBRL)',
    'xbrl-json': 'Réponses balisées (xBRL-JSON)',
  },
  running: 'Rapport en préparation',
  waiting:
    'Un autre rapport est en cours de génération\u202F; le vôtre suivra. Vous pouvez quitter cette page.',
  leaving: 'Vous pouvez quitter cette page\u00A0: le rapport restera disponible 24\u00A0heures.',
  ready: 'Rapport prêt',
  kept: 'Rapports prêts, disponibles 24\u00A0heures',
  one: '%{format}, %{language}, demandé %{moment}',
  download: 'Télécharger',
  cancel: 'Annuler le rapport',
  done: 'Rapport enregistré',
  cancelled: 'Rapport annulé',
  failed: 'Le rapport n’a pas pu être généré',
  retry: 'Réessayer',
} as const
