import { accountTexts } from './api/accountTexts.ts'
import { sharingTexts } from './api/sharingTexts.ts'
import { disclosureTexts } from './api/disclosureTexts.ts'
import { apiDocumentTexts } from './api/documentTexts.ts'
import { importTexts } from './api/importTexts.ts'

/** The French of what the description of the API says, by the English sentence of the declaration. */
export const apiTexts: Record<'sentences', Readonly<Record<string, string>>> = {
  sentences: {
    ...apiDocumentTexts,
    ...sharingTexts,
    ...disclosureTexts,
    ...importTexts,
    'Find assessments, subjects and stakeholders by their names':
      'Rechercher des analyses, des sujets et des parties prenantes par leur nom',
    'Get the token that the data API of an organisation takes':
      'Obtenir un jeton pour l’API de données d’une organisation',
    'Ask for measures of the facts by levels of the cube': 'Interroger le cube\u00A0: mesures par niveau',
    'Send several queries to the cube at once; each result is an event, sent as soon as it is there':
      'Envoyer plusieurs requêtes au cube à la fois\u202F; chaque résultat est un événement, envoyé dès qu’il est prêt',
    'List the facts behind a cell of the cube, with the file and line of each':
      'Lister les valeurs derrière une cellule du cube, avec le fichier et la ligne de chacune',
    'List the levels of the cube by their hierarchies': 'Lister les niveaux du cube par hiérarchie',
    'List the members of a level that have facts': 'Lister les membres d’un niveau qui ont des valeurs',
    'List the measures of the cube, with what facts there are of each':
      'Lister les mesures du cube, avec les valeurs de chacune',
    'Accept, edit or reject an analysis': 'Accepter, modifier ou refuser une analyse',
    'Add a file to a subject': 'Joindre une pièce à un sujet',
    'Add an entity-specific topic': 'Ajouter un thème spécifique à l’entité',
    'Add entries of the starter library as subjects': 'Ajouter des entrées de la bibliothèque comme sujets',
    'Add or update stakeholders from the rows of a file, or say what that would do':
      'Ajouter ou mettre à jour des parties prenantes à partir des lignes d’un fichier, ou simuler l’opération',
    'Add or update subjects from the rows of a file, or say what that would do':
      'Ajouter ou mettre à jour des sujets à partir des lignes d’un fichier, ou simuler l’opération',
    'Analyse a subject, streamed to whoever asks for text/event-stream':
      'Analyser un sujet\u202F; réponse en continu si text/event-stream est demandé',
    'Archive a subject, or bring it back': 'Archiver un sujet, ou le restaurer',
    'Ask for a diagnosis': 'Demander un diagnostic',
    'Ask for a mail with a link to a new password':
      'Demander l’envoi d’un lien de réinitialisation du mot de passe',
    'Become a member by the invitation of a mailed link; the account must have its address':
      'Devenir membre par l’invitation d’un lien reçu par e-mail\u202F; le compte doit porter cette adresse',
    'Change a person': 'Modifier une personne',
    'Change a subject, or what it counts for in the results':
      'Modifier un sujet, ou son poids dans les résultats',
    'Change the first and last name of the caller': 'Changer le prénom et le nom de l’appelant',
    'Change what a survey asks, until its first answer':
      'Modifier le questionnaire d’une enquête, jusqu’à sa première réponse',
    'Change what an assessment is called and about, or move its thresholds':
      'Changer le nom et l’objet d’une analyse, ou déplacer ses seuils',
    'Choose the headquarter among the divisions': 'Choisir le siège parmi les sites',
    'Choose the main company': 'Choisir la société principale',
    'Choose the new password; ends every session of the account':
      'Choisir le nouveau mot de passe\u202F; met fin à toutes les sessions du compte',
    'Choose who is asked what': 'Définir la distribution des thèmes',
    'Choose whom a campaign asks': 'Choisir les destinataires d’une campagne',
    'Compare a company with the directory, field by field':
      'Comparer une société à l’annuaire, champ par champ',
    'Compare with an earlier assessment': 'Comparer avec une analyse de double matérialité antérieure',
    'Confirm the e-mail of a sign-up and open its account':
      'Confirmer l’adresse e-mail d’une inscription et ouvrir son compte',
    'Count persons': 'Compter les personnes',
    'Change or delete several persons, or say what would be refused':
      'Modifier ou supprimer plusieurs personnes, ou simuler l’opération',
    'Count the values that the persons of one kind have in the fields they are filtered by':
      'Compter les personnes d’un type par valeur de filtre',
    'Count the companies a person is linked to': 'Compter les sociétés auxquelles une personne est liée',
    'Create an assessment with its topics and surveys': 'Créer une analyse avec ses thèmes et ses enquêtes',
    'Create companies from the rows of a file, enriched by the directory':
      'Créer des sociétés à partir des lignes d’un fichier, complétées par l’annuaire',
    'Create or update companies from the rows of a file, or say what that would do':
      'Créer ou mettre à jour des sociétés à partir des lignes d’un fichier, ou simuler l’opération',
    'Create or update divisions from the rows of a file, or say what that would do':
      'Créer ou mettre à jour des sites à partir des lignes d’un fichier, ou simuler l’opération',
    'Create or update divisions of any company, each row naming its own; mode is required':
      'Créer ou mettre à jour des sites de toute société, chaque ligne nommant la sienne\u202F; le mode est requis',
    'Delete a person, with its mandates and holdings if asked to':
      'Supprimer une personne, avec ses mandats et ses parts si on le demande',
    'Download a file of a subject': 'Télécharger une pièce d’un sujet',
    'End every session of the account but the caller’s own':
      'Mettre fin à toutes les sessions du compte, sauf celle de l’appelant',
    'End one session of the account, and with it its tokens':
      'Mettre fin à une session du compte, et à ses jetons',
    'Export the persons of one kind as CSV or XLSX': 'Exporter les personnes d’une sorte en CSV ou XLSX',
    'Create an organisation': 'Créer une organisation',
    'Hide a comment with a reason, or show it again':
      'Masquer un commentaire avec un motif, ou le montrer de nouveau',
    'Import the rows of a file behind the request: its body is one row of JSON a line':
      'Importer les lignes d’un fichier en tâche de fond\u00A0: le corps de la requête contient une ligne JSON par fiche',
    'Invite addresses by mail; whoever is already a member or invited is passed over':
      'Inviter des adresses par e-mail\u202F; les membres et les personnes déjà invitées sont ignorés',
    'Check a link to a new password': 'Vérifier un lien de réinitialisation du mot de passe',
    'Check a link to a new password, and until when it is valid':
      'Vérifier un lien de réinitialisation du mot de passe et sa date d’expiration',
    'Its style sheet': 'Feuille de style de cette page',
    'Keep analyses, dashboards and language': 'Enregistrer les analyses, les tableaux de bord et la langue',
    'Save some answers for now': 'Enregistrer des réponses en brouillon',
    'Keys that verify our tokens': 'Clés qui vérifient nos jetons',
    'Let a pair of persons be proposed as duplicates again':
      'Proposer de nouveau une paire de personnes comme doublon',
    'List activity codes': 'Lister les codes d’activité',
    'List activity sectors, with how many companies are in each':
      'Lister les secteurs d’activité, avec leur nombre de sociétés',
    'List categories of stakeholders': 'Lister les catégories de parties prenantes',
    'List countries': 'Lister les pays',
    'List currencies': 'Lister les devises',
    'List records that may be the person being typed, the most alike first':
      'Lister les fiches qui ressemblent à la personne en cours de saisie, les plus proches d’abord',
    'List records that may be one person, by name and birth date or by national id':
      'Lister les fiches qui désignent peut-être une même personne, par nom et date de naissance ou par numéro national',
    'List the exchange rates that amounts of files are converted with':
      'Lister les taux de change qui convertissent les montants des fichiers',
    'Set and remove exchange rates, and check the files that wait for them again':
      'Fixer et retirer des taux de change, et contrôler de nouveau les fichiers qui les attendent',
    'List emission factors, with their sources': 'Lister les facteurs d’émission et leurs sources',
    'List emissionFactors': 'Lister les facteurs d’émission d’une organisation',
    'Create one of emissionFactors': 'Ajouter un facteur d’émission propre à l’organisation',
    'Read one of emissionFactors': 'Lire un facteur d’émission',
    'Change one of emissionFactors': 'Modifier un facteur d’émission',
    'Delete one of emissionFactors': 'Supprimer un facteur d’émission propre à l’organisation',
    'List emission factors of newer editions that the organisation has not adopted':
      'Lister les facteurs des éditions plus récentes que l’organisation n’a pas repris',
    'List activities whose emissions are not counted, because they have no emission factor':
      'Lister les activités dont les émissions ne sont pas comptées, faute de facteur d’émission',
    'List recomputations of stored values, newest first':
      'Lister les recalculs des valeurs enregistrées, du plus récent au plus ancien',
    'Compute what stored values would be with the current factors, rates and components':
      'Calculer ce que deviendraient les valeurs enregistrées avec les facteurs, taux et composantes actuels',
    'Read a recomputation, with its changes by indicator':
      'Lire un recalcul, avec ses changements par indicateur',
    'List the values that a recomputation changes, with the old and the new value and the reason':
      'Lister les valeurs qu’un recalcul modifie, avec l’ancienne valeur, la nouvelle et le motif',
    'Apply a recomputation: its new values count from now on':
      'Appliquer un recalcul\u00A0: ses nouvelles valeurs comptent désormais',
    'Undo the last applied recomputation: the former values count again':
      'Annuler le dernier recalcul appliqué\u00A0: les valeurs précédentes comptent de nouveau',
    'Adopt emission factors of newer editions': 'Reprendre des facteurs d’éditions plus récentes',
    'Choose the IPCC report whose global warming potentials count for refrigerants of each year':
      'Choisir, pour chaque année, le rapport du GIEC dont les potentiels de réchauffement s’appliquent aux fluides frigorigènes',
    'Restore the catalogue value of an emission factor':
      'Rétablir la valeur du catalogue d’un facteur d’émission',
    'List formats of data files': 'Lister les formats de fichiers de données',
    'List legal forms': 'Lister les formes juridiques',
    'List natures of data files': 'Lister les natures de fichiers de données',
    'Download the template of a kind of data file': 'Télécharger le modèle d’un type de fichier de données',
    'List periodicities': 'Lister les périodicités',
    'List persons': 'Lister les personnes',
    'List recent changes, newest first; those of one record with what was before and after':
      'Lister les derniers changements, du plus récent au plus ancien\u202F; ceux d’une fiche avec les valeurs avant et après',
    'List roles of officers': 'Lister les fonctions des mandataires',
    'List stakeholders with the same name and another address':
      'Lister les parties prenantes de même nom et d’adresse différente',
    'List the analyses of an assessment, or of one of its subjects':
      'Lister les réponses de l’assistant pour une analyse, ou pour l’un de ses sujets',
    'List the files of a subject': 'Lister les pièces d’un sujet',
    'List the invitations that wait for an answer, newest first':
      'Lister les invitations en attente de réponse, de la plus récente à la plus ancienne',
    'List the latest imports of the caller into a register, newest first':
      'Lister les derniers imports de l’appelant dans un registre, les plus récents d’abord',
    'List the organisations of the caller': 'Lister les organisations de l’appelant',
    'List the organisations of the caller with the progress of each':
      'Lister les organisations de l’appelant avec l’avancement de chacune',
    'Put back what the caller has deleted within the last ten minutes':
      'Rétablir ce que l’appelant a supprimé depuis moins de dix minutes',
    'Put back several records that the caller has deleted within the last ten minutes':
      'Rétablir plusieurs fiches que l’appelant a supprimées depuis moins de dix minutes',
    'List what has happened that concerns the caller, newest first':
      'Lister les notifications de l’appelant, de la plus récente à la plus ancienne',
    'Ask for an archive of all data of an organisation; one that is under way is the answer':
      'Demander une archive de toutes les données d’une organisation\u202F; si une archive est déjà en préparation, elle est renvoyée',
    'List the archives of all data of an organisation, newest first':
      'Lister les archives de toutes les données d’une organisation, les plus récentes d’abord',
    ...accountTexts,
    'Take back or delete an archive of all data': 'Abandonner ou supprimer une archive de toutes les données',
    'Download an archive of all data, within seven days':
      'Télécharger une archive de toutes les données, pendant sept jours',
    'Download all personal data that is kept of the caller, as JSON':
      'Télécharger en JSON toutes les données personnelles conservées sur l’appelant',
    'Say up to when notifications have been read':
      'Marquer les notifications comme lues jusqu’à une date donnée',
    'Read the progress of an organisation, and what is left to do in it':
      'Lire l’avancement d’une organisation et les tâches à traiter',
    'List the pairs of persons that are not proposed as duplicates, the latest first':
      'Lister les paires de personnes écartées des doublons, les dernières d’abord',
    'List the plan subscriptions, the current one first': 'Lister les abonnements, l’actuel d’abord',
    'List the plans': 'Lister les offres',
    'List the starter library of impacts, risks and opportunities for an assessment':
      'Lister la bibliothèque d’impacts, de risques et d’opportunités pour une analyse',
    'List the reports on the facts of an organisation':
      'Lister les rapports sur les données d’une organisation',
    'List the surveys of an assessment': 'Lister les enquêtes d’une analyse',
    'List the topics of an assessment': 'Lister les thèmes d’une analyse',
    'List where the account is logged in, this session first':
      'Lister les sessions ouvertes du compte, celle-ci d’abord',
    'Log in by password, or renew a session': 'Se connecter par mot de passe, ou renouveler une session',
    'Look a company up by its SIREN': 'Rechercher une société par son SIREN',
    'Search companies by their name, and by the town or postal code of their head office':
      'Rechercher des sociétés par leur nom, et par la commune ou le code postal de leur siège',
    'Look an entity outside France up by its country and number, or by its name':
      'Rechercher une entité hors de France par son pays et son numéro, ou par son nom',
    'Merge records into a person: mandates and holdings move, gaps are filled, the others are deleted':
      'Fusionner des fiches de personnes\u00A0: mandats et détentions sont rattachés, les champs vides complétés, les autres fiches supprimées',
    'Merge stakeholders into one: gaps are filled, campaigns follow, the others are deleted':
      'Fusionner des parties prenantes\u00A0: les champs vides sont complétés, les campagnes rattachées, les autres fiches supprimées',
    'Messages that were not sent': 'Messages qui n’ont pas été envoyés',
    'Move an assessment on to its next state': 'Faire passer une analyse à son état suivant',
    'One message as HTML': 'Un message en HTML',
    'Open a survey, or close it for good': 'Ouvrir une enquête, ou la clôturer définitivement',
    'Read a country': 'Lire un pays',
    'List KPIs, those of a theme or an activity sector alone where one is named':
      'Lister les KPI, ou seulement ceux d’un thème ou d’un secteur d’activité',
    'Read a KPI': 'Lire un KPI',
    'List the KPIs that the organisation follows': 'Lister les KPI que suit l’organisation',
    'Follow a KPI, under a name of its own where one is given':
      'Suivre un KPI, sous un nom propre s’il est donné',
    'Read one of the KPIs that the organisation follows': 'Lire un des KPI que suit l’organisation',
    'Rename a KPI that the organisation follows': 'Donner un autre nom à un KPI que suit l’organisation',
    'Stop following a KPI': 'Ne plus suivre un KPI',
    'List the targets of KPIs, those of one KPI alone where it is named':
      'Lister les cibles des KPI, ou seulement celles d’un KPI',
    'Set and remove targets of a KPI by year': 'Fixer et retirer des cibles d’un KPI par année',
    'Read a person': 'Lire une personne',
    'Read a report on the facts of an organisation, as a page that needs nothing from elsewhere':
      'Lire un rapport sur les données d’une organisation, sous forme de page autonome',
    'Read a survey and its questionnaire': 'Lire une enquête et son questionnaire',
    'Read a topic with its sub-topics': 'Lire un thème avec ses sous-thèmes',
    'Read an activity code': 'Lire un code d’activité',
    'Read an organisation': 'Lire une organisation',
    'Read how far an import has come': 'Lire l’avancement d’un import',
    'Read a mail of a campaign as its reader will get it; nothing is stored':
      'Lire un e-mail de campagne tel que son destinataire le recevra\u202F; rien n’est enregistré',
    'Send oneself a mail of a campaign; its links lead to a preview':
      'S’envoyer un e-mail de campagne\u202F; ses liens mènent à un aperçu',
    'Read the invitation of a mailed link': 'Lire l’invitation d’un lien reçu par e-mail',
    'Read the repository of an assessment beside the other version of the standards':
      'Lire le référentiel d’une analyse à côté de l’autre version des normes',
    'Read the scores of every subject': 'Lire les notes de tous les sujets',
    'Read the scores of the subjects of a topic': 'Lire les notes des sujets d’un thème',
    'Read the scores of the sub-topics': 'Lire les notes des sous-thèmes',
    'Report a crash of the client; served in production':
      'Signaler un plantage du client\u202F; servi en production',
    'Read the scores of the topics': 'Lire les notes des thèmes',
    'Read whether a respondent wants to be asked again':
      'Lire si un répondant souhaite encore être sollicité',
    'Stop being asked by an organisation': 'Ne plus être sollicité par une organisation',
    'Agree to be asked by an organisation again': 'Accepter à nouveau d’être sollicité par une organisation',
    'Read what a respondent is asked, and what it answered so far':
      'Lire le questionnaire d’un répondant et ses réponses',
    'Read what diverges, and why': 'Lister les divergences et leurs motifs',
    'Read what respondents wrote of a subject, without their names':
      'Lire les commentaires des répondants sur un sujet, sans leurs noms',
    'Read what the account keeps': 'Lire les données enregistrées dans le compte',
    'Read what the parts of the installation run on, and whether they work':
      'Lire l’état des services de l’installation et leur fournisseur',
    'Read what was considered and then excluded': 'Lister les thèmes et sujets examinés et écartés',
    'Read who is asked what': 'Lire la distribution des thèmes',
    'Read who owns what around a company or a person':
      'Lire les détentions autour d’une société ou d’une personne',
    'Register a person': 'Enregistrer une personne',
    'Register a person and its holding in a company, both or neither':
      'Enregistrer une personne et sa détention dans une société, les deux ou rien',
    'Register a person and its mandate in a company, both or neither':
      'Enregistrer une personne et son mandat dans une société, les deux ou rien',
    'Register or update persons of one kind from the rows of a file, or say what that would do':
      'Enregistrer ou mettre à jour des personnes d’un type à partir des lignes d’un fichier, ou simuler l’opération',
    'Remind everybody who has not answered, at most once a day and three times in all':
      'Relancer ceux qui n’ont pas répondu, chacun une fois par jour et trois fois en tout au plus',
    'Remove a file from a subject': 'Retirer une pièce d’un sujet',
    'Remove an entity-specific topic, with as many subjects as the caller confirms':
      'Retirer un thème spécifique à l’entité, avec autant de sujets que l’appelant le confirme',
    'Remove several stakeholders': 'Retirer plusieurs parties prenantes',
    'Rename an entity-specific topic, or move it to another universe':
      'Renommer un thème spécifique à l’entité, ou le changer d’univers',
    'Rename an organisation or open it to foreign entities':
      'Renommer une organisation ou l’ouvrir aux entités étrangères',
    'Say that records are different persons: these pairs are not proposed again':
      'Déclarer que des fiches désignent des personnes différentes\u00A0: ces paires ne sont plus proposées',
    'Say why a divergence is accepted': 'Justifier une divergence maintenue',
    'Give the reason why a topic is excluded from the assessment': 'Indiquer le motif d’exclusion d’un thème',
    'See a questionnaire as a respondent would; nothing is stored':
      'Voir un questionnaire comme un répondant\u202F; rien n’est enregistré',
    'Read the progress of a survey: answers by day, early scores, who has not answered':
      'Suivre une enquête\u00A0: avancement, réponses par jour, premières notes, personnes attendues',
    'Send a campaign to its recipients': 'Envoyer une campagne à ses destinataires',
    'Send an invitation again, with a new link; the previous one stops working':
      'Renvoyer une invitation avec un nouveau lien\u202F; le précédent ne fonctionne plus',
    'Send the answers for good': 'Envoyer définitivement les réponses',
    'Send the invitation again, a reminder, or a new link in the place of the old one':
      'Renvoyer l’invitation, une relance, ou un nouveau lien à la place de l’ancien',
    'Sign up; the answer does not tell whether the account existed':
      'S’inscrire\u202F; la réponse ne dit pas si le compte existait',
    'Stop an import; what it has written stays':
      'Arrêter un import\u202F; les lignes déjà enregistrées restent',
    'Take a company of the directory into an organisation, as the main entity of its mapping':
      'Reprendre une société de l’annuaire dans une organisation, comme entité principale de sa cartographie',
    'Revoke an invitation; its link stops working':
      'Annuler une invitation\u202F; son lien ne fonctionne plus',
    'Copy the accepted fields of the directory': 'Reprendre les champs acceptés de l’annuaire',
    'The database answers too': 'Vérifier que la base de données répond',
    'The page that shows them': 'Page de ces messages',
    'The process answers': 'Vérifier que le processus répond',
    'Choose the main entity of the mapping': 'Choisir l’entité principale de la cartographie',
    'Turn the mapping into companies': 'Transformer la cartographie en sociétés',
    'Where the identity provider answers': 'Adresses du fournisseur d’identité',
    'May be repeated': 'Peut être répété',
    'May be repeated. Empty selects rows without a value.':
      'Peut être répété. Vide\u00A0: lignes non renseignées.',
    'May be repeated; without it, every column': 'Peut être répété\u202F; sans lui, toutes les colonnes',
    'With true, rows go in by batches of 2,000, and the first batch with a row in error is the end':
      'Avec true, les lignes sont enregistrées par lots de 2\u00A0000\u202F; l’import s’arrête au premier lot qui contient une erreur',
    'With create, rows make new records and a known one is reported, as by the bulk calls; entities know no other':
      'Avec create, les lignes créent de nouvelles fiches et les fiches existantes sont signalées, comme pour les envois groupés\u202F; seul mode possible pour les entités',
    'An import of the caller that is to be over before: companies, of which these rows are sites':
      'Un import du demandeur qui doit être terminé avant\u00A0: celui des sociétés dont ces lignes sont les sites',
    'Without it, that of the caller': 'Sans elle, celle de l’appelant',
    'The earlier assessment to compare with; without it, the latest one':
      'L’analyse de double matérialité antérieure avec laquelle comparer\u202F; sans elle, la plus récente',
    'Send a stakeholder who has not answered each of its invitations again, where it is reached now':
      'Renvoyer à une partie prenante qui n’a pas répondu chacune de ses invitations, à son adresse actuelle',
    'See whom a campaign to these stakeholders would reach; nothing is stored':
      'Voir qui une campagne vers ces parties prenantes atteindrait\u202F; rien n’est enregistré',
    'End the session of a refresh token or an access token':
      'Mettre fin à la session d’un jeton de renouvellement ou d’accès',
    'Remove a member, which ends their access at once, or leave; the last owner stays':
      'Retirer un membre, dont l’accès prend fin aussitôt, ou quitter l’organisation\u202F; le dernier propriétaire reste',
    'Give a member another role, which counts at once; the last owner stays one':
      'Donner un autre rôle à un membre, qui compte aussitôt\u202F; le dernier propriétaire le reste',
    'Ask for the report for the auditor as PDF, XLSX or JSON':
      'Demander le rapport pour l’auditeur en PDF, XLSX ou JSON',
    'List the reports that the caller asked for': 'Lister les rapports demandés par l’appelant',
    'Read how far a report has come': 'Lire l’avancement d’un rapport',
    'Cancel a report, or delete its file': 'Annuler un rapport, ou supprimer son fichier',
    'Download a report that is ready': 'Télécharger un rapport prêt',
    'Ask for a report and wait for it, for programs: the same queue':
      'Demander un rapport et attendre sa production, à l’usage des programmes (même file d’attente)',
  },
}
