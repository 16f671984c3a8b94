/** The French of calls about imports of data, their files and their entry sheets. */
export const importTexts: Readonly<Record<string, string>> = {
  'List imports of data, newest first': 'Lister les imports de données, les plus récents d’abord',
  'Begin an import of data': 'Commencer un import de données',
  'Read an import of data, with its files': 'Lire un import de données, avec ses fichiers',
  'Choose what an import of data is about': 'Choisir le périmètre d’un import de données',
  'Choose how the data of an import is provided': 'Choisir le mode d’un import de données',
  'Delete an import of data that was not validated': 'Abandonner un import de données qui n’est pas validé',
  'Prepare a file of an import': 'Préparer un fichier d’un import',
  'Get the token to upload a prepared file once':
    'Obtenir le jeton qui permet d’envoyer une fois un fichier préparé',
  'Upload the bytes of a prepared file, as a form with the field “file”, and “original” for its spreadsheet':
    'Envoyer le contenu d’un fichier préparé, et son classeur',
  'Take a file out of an import that was not validated':
    'Retirer un fichier d’un import qui n’est pas validé',
  'Read what the check of a file has found': 'Lire le résultat du contrôle d’un fichier',
  'Read which columns earlier files of a nature meant by their headers':
    'Lire les colonnes que désignaient les en-têtes des fichiers précédents d’une nature',
  'Say how a file is to be read, and check it again':
    'Modifier les réglages de lecture d’un fichier et le contrôler à nouveau',
  'Read the stored values of the cells of some sites, with the imports that they come from':
    'Lire les valeurs enregistrées pour les cellules de certains sites, avec les imports dont elles proviennent',
  'List what a file and existing values both state, with the old and the new value':
    'Lister ce que déclarent à la fois un fichier et des valeurs déjà présentes, avec l’ancienne et la nouvelle valeur',
  'Decide whether values of a file replace existing ones, are left out or are added':
    'Décider si des valeurs d’un fichier remplacent celles déjà présentes, sont écartées ou s’y ajoutent',
  'Download a file as it was given: the spreadsheet, or the CSV': 'Télécharger un fichier d’origine',
  'Download the refused lines of a file, each with its reason':
    'Télécharger les lignes refusées d’un fichier, chacune avec son motif',
  'Validate an import: its accepted lines become facts':
    'Valider un import\u00A0: ses lignes acceptées deviennent des données',
  'Delete the files of a finished import for good, with or without their figures':
    'Supprimer les fichiers d’un import terminé',
  'Undo an import: its facts disappear, and nothing else does':
    'Annuler un import\u00A0: seules ses données sont retirées',
  'Read the sheet of an import whose data are typed, and its progress':
    'Lire la saisie d’un import et son avancement',
  'Choose the indicators and the periods of a sheet': 'Choisir les indicateurs et les périodes d’une saisie',
  'List the sites of a sheet, each with its progress':
    'Lister les sites d’une saisie, chacun avec son avancement',
  'Read the cells of some sites, of all indicators or of one':
    'Lire les cellules de quelques sites, de tous les indicateurs ou d’un seul',
  'Save cells of a sheet as a draft, except those that somebody else has changed':
    'Enregistrer des cellules d’une saisie comme brouillon, sauf celles que quelqu’un d’autre a modifiées',
  'Submit a sheet: it is checked as a file is, and locked':
    'Envoyer une saisie\u00A0: elle est contrôlée comme un fichier, et ne change plus',
}
