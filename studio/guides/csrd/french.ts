import type { DocumentDescription } from '#server/adapters/documents/document.ts'
import { timeline } from '../draw.ts'
import { bold, chapter, column, facts, lead, list, note, say, steps, table } from '../write.ts'
import { csrdWorkFrench } from './frenchWork.ts'

export const csrdGuideFrench: DocumentDescription = {
  language: 'fr',
  title: 'Guide CSRD',
  subtitle: 'Savoir si vous êtes concerné, comprendre le rapport, s’organiser en douze mois',
  author: 'Matrice',
  createdAt: '2026-11-21T08:00:00Z',
  cover: [
    ['Édition', 'Novembre 2026'],
    ['État du droit', 'Directive (UE) 2026/470 et ESRS révisés, adoptés le 3 juillet 2026'],
    ['Pour qui', 'Directions financières, RSE, juridiques, et toute personne qui collecte les données'],
    ['Temps de lecture', 'Vingt minutes'],
  ],
  contents: 'Sommaire',
  blocks: [
    chapter('L’essentiel', 'portrait'),
    lead(
      'La directive CSRD demande aux grandes entreprises un rapport de durabilité vérifié, construit sur des normes communes, les ESRS. En 2026, l’Europe a réduit à la fois le nombre d’entreprises concernées et ce que le rapport doit contenir.',
    ),
    list(
      [
        bold('Moins d’entreprises. '),
        'L’obligation vise désormais celles qui dépassent 1 000 salariés et 450 millions d’euros de chiffre d’affaires. Les deux seuils se cumulent.',
      ],
      [
        bold('Des normes allégées. '),
        'Les ESRS révisés s’appliquent à l’exercice 2027, avec une application anticipée possible pour 2026. Ils comptent environ 60 % de points de données obligatoires en moins.',
      ],
      [
        bold('La double matérialité reste la clé. '),
        'C’est elle qui décide de ce que vous publiez. Une information non matérielle ne doit pas figurer dans le rapport.',
      ],
      [
        bold('Dire « non matériel » se prouve. '),
        'Une exclusion défendable a autant de valeur qu’un thème retenu.',
      ],
      [
        bold('Les autres entreprises ne sont pas oubliées. '),
        'Elles disposent d’une norme volontaire, et un plafond limite ce que leurs clients peuvent leur demander.',
      ],
      [
        bold('La difficulté est dans l’organisation. '),
        'Savoir qui détient quelle donnée, pour quelle société et quel site, demande plus de temps que la rédaction.',
      ],
    ),
    note(
      'La transposition nationale fixe les détails : dates, sanctions, cas des groupes étrangers. Faites confirmer votre situation avant d’arrêter une position. Ce guide informe. Il ne remplace ni les textes publiés au Journal officiel, ni l’avis de votre conseil, ni celui de votre vérificateur.',
    ),

    chapter('Êtes-vous concerné ?'),
    say('Posez-vous trois questions, dans cet ordre.'),
    steps(
      [
        bold('Votre entité, ou le groupe qu’elle consolide, dépasse-t-elle 1 000 salariés ? '),
        'Comptez l’effectif comme pour vos comptes, toutes filiales consolidées.',
      ],
      [
        bold('Dépasse-t-elle 450 millions d’euros de chiffre d’affaires ? '),
        'Un seul seuil franchi ne suffit pas.',
      ],
      [
        bold('Une société mère publie-t-elle déjà pour vous ? '),
        'Vérifiez alors que votre périmètre entre bien dans son rapport, et gardez-en la preuve.',
      ],
    ),
    table(
      [column('Votre situation', 150), column('Ce que cela implique'), column('Première chose à faire', 150)],
      [
        'Plus de 1 000 salariés et plus de 450 M€',
        'Rapport de durabilité selon les ESRS, vérifié par un tiers',
        'Arrêter le périmètre et lancer l’analyse de double matérialité',
      ],
      [
        'Un seul des deux seuils',
        'Pas d’obligation au titre de la CSRD',
        'Suivre les seuils chaque année, choisir la norme volontaire si vos clients vous interrogent',
      ],
      [
        'En dessous des deux',
        'Pas d’obligation. Demandes de clients, de banques et d’assureurs',
        'Répondre une fois, avec la norme volontaire, plutôt qu’à chaque questionnaire',
      ],
      [
        'Filiale d’un groupe qui publie',
        'Vos données entrent dans le rapport du groupe',
        'Demander au groupe son calendrier, ses définitions et son format',
      ],
    ),

    chapter('Le calendrier des textes', 'portrait'),
    {
      type: 'drawing',
      width: 500,
      svg: timeline([
        { date: 'Déc. 2025', what: ['Avis technique', 'de l’EFRAG'] },
        { date: 'Mai-juin 2026', what: ['Consultation', 'publique'] },
        { date: '3 juil. 2026', what: ['Adoption par', 'la Commission'] },
        { date: 'Exercice 2026', what: ['Application', 'anticipée possible'], isOpen: true },
        { date: 'Exercice 2027', what: ['Application', 'des ESRS révisés'], isOpen: true },
      ]),
      caption:
        'Les étapes des ESRS révisés. Après l’adoption, le Parlement et le Conseil disposent d’un délai d’examen de deux mois, renouvelable une fois.',
    },
    say(
      'Pour l’exercice 2026, une entreprise qui publie a donc le choix entre trois voies. Elle indique laquelle elle suit.',
    ),
    table(
      [column('Voie', 120), column('Contenu'), column('Quand la choisir', 170)],
      [
        'ESRS de 2023',
        'Les normes d’origine, en entier',
        'Votre collecte est en place et votre vérificateur la connaît',
      ],
      [
        'ESRS de 2023 avec allègements',
        'Les normes d’origine, avec les reports et omissions autorisés',
        'Certains thèmes ne sont pas prêts',
      ],
      [
        'ESRS de 2026',
        'Les normes révisées, par anticipation',
        'Vous commencez, ou vous refaites votre analyse cette année',
      ],
    ),
    say(
      'Changer de version en cours de route a un coût : les exigences sont renumérotées. E1-5, par exemple, désigne l’énergie dans la version de 2023 et les actions dans celle de 2026. Notez toujours le code avec sa version.',
    ),

    chapter('Ce que les ESRS de 2026 changent'),
    table(
      [column('Sujet', 110), column('Version de 2023'), column('Version de 2026')],
      [
        'Liste des thèmes',
        'Trois niveaux, à parcourir en entier',
        'Deux niveaux, 31 sous-thèmes, liste indicative',
      ],
      [
        'Façon d’analyser',
        'Sujet par sujet',
        'On peut conclure par le haut, thème par thème, quand c’est évident',
      ],
      ['Information non matérielle', 'Peut être omise', 'Ne doit pas être publiée'],
      ['Notation chiffrée', 'Attendue en pratique', 'Pas exigée : un jugement argumenté suffit'],
      [
        'Brut ou net',
        'Laissé à l’interprétation',
        'Impacts réels sans les réparations de l’année ; impacts potentiels nets des seules mesures en place et efficaces',
      ],
      ['Opportunités', 'Toutes', 'Celles que l’entreprise poursuit'],
      ['Représentants du personnel', 'Parmi les parties prenantes', 'À consulter'],
      [
        'Points de données',
        'Plus de mille',
        'Environ 60 % d’obligatoires en moins, plus de points facultatifs',
      ],
      ['Normes sectorielles', 'Prévues', 'Abandonnées'],
    ),
    say(
      'Dans la liste des thèmes, la pollution des organismes vivants, les rejets dans les océans et les ressources marines ne forment plus de ligne à part. Le stockage de l’eau et la protection sociale apparaissent.',
    ),
    say(
      'Les entreprises qui ne publiaient pas encore peuvent omettre pendant deux ans la biodiversité (E4), les travailleurs de la chaîne de valeur (S2), les communautés (S3) et les consommateurs (S4).',
    ),

    chapter('De quoi se compose le rapport'),
    say(
      'Le rapport de durabilité est une partie du rapport de gestion. Il répond d’abord à des questions générales, puis traite les seuls thèmes matériels.',
    ),
    facts(
      [
        'Informations générales',
        'Gouvernance, stratégie et modèle d’affaires, parties prenantes consultées (SBM-2), description de la méthode de double matérialité (IRO-1)',
      ],
      ['Par thème matériel', 'Politiques, actions, moyens, cibles, puis indicateurs'],
      [
        'Thèmes propres à l’entreprise',
        'Ce qui compte chez vous et que les normes ne citent pas : la cybersécurité est l’ajout le plus fréquent',
      ],
    ),
    table(
      [column('Norme', 40), column('Thème', 140), column('Ce qu’elle couvre dans la version de 2026')],
      ['E1', 'Changement climatique', 'Atténuation, adaptation, énergie'],
      ['E2', 'Pollution', 'Air, eau, sols, substances préoccupantes, microplastiques'],
      ['E3', 'Eau', 'Prélèvements, consommation, rejets et stockage'],
      [
        'E4',
        'Biodiversité et écosystèmes',
        'Facteurs de changement, état des espèces, écosystèmes et leurs services',
      ],
      ['E5', 'Économie circulaire', 'Ressources entrantes, produits et services, déchets'],
      [
        'S1',
        'Personnel de l’entreprise',
        'Conditions de travail, dialogue, santé et sécurité, formation, égalité, autres droits',
      ],
      ['S2', 'Travailleurs de la chaîne de valeur', 'Les mêmes sujets, chez les fournisseurs et en aval'],
      ['S3', 'Communautés affectées', 'Droits économiques, civils, peuples autochtones'],
      ['S4', 'Consommateurs et utilisateurs finaux', 'Information, sécurité, inclusion'],
      [
        'G1',
        'Conduite des affaires',
        'Culture et lutte contre la corruption, influence politique, relations avec les fournisseurs',
      ],
    ),

    ...csrdWorkFrench,
  ],
}
