import type { Block } from '#server/adapters/documents/document.ts'
import { bars } from '../draw.ts'
import { bold, chapter, column, facts, list, note, say, section, small, table } from '../write.ts'
import { datapoints, materialShares } from './figures.ts'

/** The second half of the guide: preparing the report. */
export const csrdWorkFrench: readonly Block[] = [
  chapter('Le volume de données', 'portrait'),
  say(
    'La liste de travail que l’EFRAG a diffusée pour les normes de 2023 comptait 1 232 lignes dans son projet de novembre 2023. Elle donne un ordre de grandeur avant allègement, et surtout une répartition.',
  ),
  {
    type: 'drawing',
    width: 500,
    svg: bars(
      datapoints.map(([label, value]) => ({ label, value, shown: String(value) })),
      223,
    ),
    caption: 'Lignes par norme dans la liste de travail des ESRS de 2023 (projet de novembre 2023).',
  },
  say(
    'Plus de la moitié de ces lignes (676) sont du texte, et 163 en partie du texte. Les chiffres sont moins nombreux qu’on ne le croit : 60 pourcentages, 57 montants, 38 nombres entiers, 24 masses. Votre projet est donc autant un travail de rédaction et de preuve qu’un travail de mesure.',
  ),
  note(
    'Ne collectez rien avant de savoir ce qui est matériel. C’est l’économie la plus sûre de tout le projet.',
  ),

  chapter('Douze mois pour être prêt'),
  table(
    [column('Mois', 44), column('Étape', 120), column('Ce qui doit exister à la fin'), column('Qui', 96)],
    ['1', 'Cadrer', 'Version des normes, périmètre, équipe, calendrier', 'Direction générale'],
    ['1-2', 'Inventorier', 'Liste des sociétés et des sites, à jour et vérifiée', 'Juridique, finance'],
    ['2-3', 'Comprendre', 'Carte de la chaîne de valeur, liste longue des sujets', 'RSE, achats'],
    ['3-5', 'Écouter', 'Enquêtes et entretiens, taux de réponse par catégorie', 'RSE, RH'],
    ['5-6', 'Décider', 'Seuils, thèmes matériels, exclusions motivées', 'Comité exécutif'],
    ['6-7', 'Comparer', 'Écarts entre ce qui est exigé et ce qui existe', 'RSE, contrôle interne'],
    ['7-10', 'Collecter', 'Données par site, avec source, unité et responsable', 'Correspondants'],
    ['9-11', 'Rédiger', 'Politiques, actions, cibles, chiffres, liens entre eux', 'RSE, finance'],
    ['10-12', 'Vérifier', 'Dossier de preuves, échanges avec le vérificateur', 'Audit'],
    ['12', 'Publier', 'Rapport de gestion complet, au format demandé', 'Direction générale'],
  ),
  say(
    'Ce plan suppose une première fois. Ensuite, la double matérialité se révise plus qu’elle ne se refait : dites ce qui a changé et quand vous la réviserez, les normes le demandent.',
  ),

  chapter('Organiser la collecte'),
  section('Partir d’un registre fiable'),
  say(
    'Une donnée de durabilité se rattache toujours à une entité, à un lieu et à une période. Commencez par la liste des sociétés et des sites.',
  ),
  list(
    'Un SIREN a neuf chiffres et un SIRET quatorze : leur clé se contrôle avant toute saisie. La Poste suit une règle particulière pour ses établissements.',
    'La nomenclature d’activités change : la NAF 2025 remplace la NAF rév. 2 dans le répertoire Sirene le 1er janvier 2027. Notez la nomenclature à côté du code.',
    'Gardez la trace des cessions, transferts et créations de l’année : le périmètre du rapport suit celui des comptes.',
  ),
  section('Dire ce qui manque'),
  say(
    '« Sans objet » et « non disponible » ne veulent pas dire la même chose. Le premier exclut la donnée du calcul, le second signale un trou à combler. Donnez-leur deux codes distincts dès le premier fichier.',
  ),
  section('Fixer les règles une fois'),
  list(
    [bold('Une définition par indicateur, '), 'avec son unité, son périmètre et sa formule.'],
    [bold('Un responsable par donnée, '), 'et une personne différente pour la valider.'],
    [
      bold('Une pièce par chiffre : '),
      'facture, relevé, extrait de paie. Le fichier source et la ligne suffisent souvent.',
    ],
    [bold('Aucune reprise silencieuse : '), 'une correction garde l’ancienne valeur, la date et l’auteur.'],
  ),

  chapter('Ce que le vérificateur demandera'),
  say(
    'Sur la double matérialité, les normes exigent que la méthode soit décrite. Préparez ces réponses au fil de l’eau ; les reconstituer en fin d’exercice coûte bien plus cher.',
  ),
  list(
    'Quelle méthode, quelles échelles, quels seuils, et pourquoi ceux-là ?',
    'Qui a été consulté, comment, avec quel taux de réponse par catégorie ?',
    'Comment les avis recueillis ont-ils pesé sur la décision ? Où vous en êtes-vous écarté, et pour quelle raison ?',
    'Quels sujets ont été examinés puis écartés, par qui et quand ?',
    'Quelles données d’entrée ont servi : sites, achats, registres de risques, incidents ?',
    'Qu’est-ce qui a changé depuis l’an dernier, et quand réviserez-vous ?',
  ),
  section('Se situer par rapport aux autres', 'portrait'),
  {
    type: 'drawing',
    width: 500,
    svg: bars(
      materialShares.map(([label, value]) => ({ label, value, shown: `${value}\u00a0%` })),
      100,
    ),
    caption:
      'Part des rapports qui déclarent le thème matériel, sur 656 rapports examinés par l’EFRAG en 2025.',
  },
  say(
    'Dans le même échantillon, un rapport sur dix déclare les dix thèmes et environ un sur quatre n’en déclare que quatre ou moins. S’écarter de ces repères n’est pas une faute. C’est une question à laquelle il faut savoir répondre.',
  ),

  chapter('Si vous n’êtes pas concerné'),
  list(
    [
      bold('Choisissez la norme volontaire '),
      'destinée aux entreprises hors du champ. Elle donne un langage commun pour répondre à une banque, à un assureur ou à un donneur d’ordre.',
    ],
    [
      bold('Faites valoir le plafond de la chaîne de valeur : '),
      'un client soumis à la CSRD ne peut pas exiger de vous plus que ce que cette norme prévoit.',
    ],
    [
      bold('Gardez une analyse légère : '),
      'dix thèmes, une page par thème, la raison de chaque choix. Si vous franchissez un jour les seuils, la moitié du chemin est faite.',
    ],
  ),

  chapter('Les mots du rapport'),
  facts(
    ['CSRD', 'Directive européenne sur la publication d’informations de durabilité'],
    ['ESRS', 'Normes européennes qui fixent le contenu du rapport'],
    ['EFRAG', 'Organisme qui prépare ces normes pour la Commission européenne'],
    ['IRO', 'Impact, risque ou opportunité : dans Matrice, un sujet'],
    ['Exigence de publication', 'Unité de contenu d’une norme, par exemple G1-1'],
    ['Point de données', 'Plus petite information demandée : un chiffre, une phrase, un oui ou non'],
    ['Chaîne de valeur', 'Ce qui se passe avant et après vous, des matières premières à la fin de vie'],
    ['VSME', 'Norme volontaire pour les entreprises hors du champ de l’obligation'],
  ),
  small(
    'Textes à lire : directive (UE) 2022/2464 et directive (UE) 2026/470 ; règlement délégué (UE) 2023/2772 (ESRS de 2023) ; règlement délégué C(2026) 5010 (ESRS révisés), dont la date d’entrée en vigueur est à vérifier au Journal officiel de l’Union européenne.',
  ),
]
