import type { Block } from '#server/adapters/documents/document.ts'
import { bold, chapter, column, list, note, say, section, small, steps, table } from '../write.ts'

/** The second half of the guide: scores, thresholds, decisions. */
export const materialityScoresFrench: readonly Block[] = [
  chapter('Étape 4. Noter'),
  section('Les impacts'),
  table(
    [column('Type d’impact', 150), column('Critères à noter'), column('Score', 160)],
    ['Négatif réel', 'Ampleur, étendue, caractère irrémédiable', 'Gravité'],
    ['Négatif potentiel', 'Les mêmes, et la probabilité', 'Gravité × probabilité ÷ 5'],
    ['Droits humains, potentiel', 'Les mêmes : la gravité prévaut', 'Gravité'],
    ['Positif réel', 'Ampleur, étendue', 'Moyenne des deux'],
    ['Positif potentiel', 'Ampleur, étendue, probabilité', 'Moyenne × probabilité ÷ 5'],
  ),
  say(
    'La gravité est ici la moyenne des critères notés. D’autres méthodes existent : le maximum, ou la moyenne de la moyenne et du maximum. Un seul critère très élevé peut suffire à rendre un impact grave ; affichez donc toujours le maximum à côté de la moyenne.',
  ),
  section('Les risques et les opportunités'),
  say(
    'Score = ampleur financière × probabilité ÷ 5. L’ampleur se lit sur l’horizon où l’effet est le plus fort. Pensez aux dépendances : une ressource dont vous ne pouvez pas vous passer est un risque, même si vous ne l’abîmez pas.',
  ),
  section('Une échelle de 0 à 5 qui se lit'),
  table(
    [
      column('', 16),
      column('Ampleur', 62),
      column('Étendue', 62),
      column('Caractère irrémédiable'),
      column('Probabilité', 108),
      column('Ampleur financière', 92),
    ],
    ['0', 'aucune', 'nulle', 'très facile à réparer', 'exclue', 'aucune'],
    ['1', 'minime', 'limitée', 'facile, à court terme', 'rare, moins de 10 %', 'moins de 0,5 %'],
    ['2', 'faible', 'concentrée', 'possible, avec effort', 'possible, 10 à 40 %', '0,5 à 2 %'],
    ['3', 'moyenne', 'moyenne', 'difficile, à moyen terme', 'probable, 40 à 70 %', '2 à 5 %'],
    ['4', 'élevée', 'large', 'très difficile, à long terme', 'très probable, plus de 70 %', '5 à 10 %'],
    ['5', 'absolue', 'totale', 'irréversible', 'certaine', 'plus de 10 %'],
  ),
  small(
    'Les bandes de probabilité et de montant sont des propositions. L’ampleur financière se rapporte au chiffre d’affaires ou au résultat d’exploitation : choisissez, et écrivez votre choix.',
  ),
  section('Un exemple chiffré'),
  say('Une fonderie fictive note cinq sujets.'),
  table(
    [column('Sujet'), column('Notes', 170), column('Calcul', 116), column('Score', 40, 'right')],
    [
      'Accidents du travail (négatif, réel)',
      'ampleur 4, étendue 3, irrémédiable 4',
      '(4 + 3 + 4) ÷ 3',
      '3,67',
    ],
    [
      'Prélèvements d’eau en été (négatif, potentiel)',
      'ampleur 3, étendue 3, irrémédiable 2, probabilité 4',
      '2,67 × 4 ÷ 5',
      '2,13',
    ],
    [
      'Travail forcé chez un fournisseur (négatif, potentiel, droits humains)',
      'ampleur 5, étendue 2, irrémédiable 5',
      '(5 + 2 + 5) ÷ 3',
      '4,00',
    ],
    ['Formation aux métiers rares (positif, réel)', 'ampleur 3, étendue 4', '(3 + 4) ÷ 2', '3,50'],
    ['Hausse du prix de l’énergie (risque)', 'ampleur financière 4, probabilité 4', '4 × 4 ÷ 5', '3,20'],
  ),
  say(
    'Le troisième sujet reste à 4,00 alors qu’il est peu probable : pour les droits humains, la gravité l’emporte. Le deuxième passe sous le seuil à cause de sa probabilité ; c’est exactement le genre de sujet dont on vous demandera la justification.',
  ),

  chapter('Étape 5. Passer du sujet au thème, puis au seuil'),
  list(
    [
      bold('Séparez les signes. '),
      'Négatifs d’un côté, positifs de l’autre ; risques d’un côté, opportunités de l’autre. Le score du thème est le plus grand des deux.',
    ],
    [
      bold('Choisissez la méthode et tenez-la. '),
      'Moyenne pondérée ou maximum : la moyenne lisse, le maximum protège contre l’oubli. Montrez les deux.',
    ],
    [
      bold('Fixez le seuil avant de voir les résultats. '),
      'Sur une échelle de 5, un seuil autour de 3 est courant ; certains retiennent 2,5, d’autres 4.',
    ],
    [
      bold('Mesurez la sensibilité. '),
      'Combien de thèmes sont à moins de 0,25 point d’un seuil ? Chacun mérite une note.',
    ],
    [bold('Décidez sur la valeur exacte, '), 'pas sur l’arrondi affiché.'],
  ),
  note(
    'Un résultat plausible : l’EFRAG a constaté en 2025, sur 656 rapports, que S1, E1 et G1 étaient presque toujours matériels, et qu’un rapport sur quatre environ ne retenait que quatre thèmes ou moins.',
  ),

  chapter('Étape 6. Décider et garder la trace'),
  table(
    [column('Situation', 150), column('Ce qu’il faut écrire')],
    [
      'Vous retenez une autre valeur que celle des parties prenantes',
      'Les deux valeurs, l’écart, la raison, le nom et la date',
    ],
    ['Vous écartez un sujet', '« Examiné et écarté » : motif, auteur, date'],
    [
      'Une catégorie n’a pas répondu',
      'Les relances faites, et ce qui la remplace : étude, entretien, données publiques',
    ],
    ['Vous déplacez un seuil', 'L’ancien, le nouveau, les thèmes qui changent de côté'],
    ['Vous regroupez ou divisez un thème', 'La correspondance avec l’année précédente'],
  ),
  say('Faites valider le résultat par l’organe de direction, et gardez le procès-verbal avec le dossier.'),

  chapter('Douze pièges fréquents'),
  steps(
    'Confondre ce qui compte pour les parties prenantes et ce qui est grave.',
    'Additionner le positif et le négatif.',
    'Noter après mesures d’atténuation sans le dire.',
    'Oublier l’amont, ou ne regarder que les fournisseurs directs.',
    'Interroger des dirigeants seulement.',
    'Choisir le seuil qui donne le bon nombre de thèmes.',
    'Traiter une abstention comme un zéro.',
    'Publier la moyenne de deux répondants.',
    'Changer l’échelle pendant l’enquête.',
    'Prendre la liste des normes pour une liste fermée.',
    'Écarter un thème parce que la donnée manque.',
    'Tout refaire l’an prochain au lieu de dire ce qui a changé.',
  ),

  chapter('Avant de clore : la liste de contrôle'),
  list(
    'La version des normes, le périmètre et les horizons figurent en tête du dossier.',
    'Chaque sujet a un type, un caractère réel ou potentiel, un horizon et une place dans la chaîne de valeur.',
    'Chaque catégorie de parties prenantes a un taux de réponse, ou une explication.',
    'Les échelles, la formule et les seuils sont écrits, avec leur raison.',
    'Toute valeur retenue contre l’avis recueilli est motivée.',
    'Les sujets écartés sont listés.',
    'Les thèmes proches d’un seuil ont une note.',
    'Les changements depuis l’an dernier et la date de la prochaine révision sont indiqués.',
    'Le dossier se recalcule : quelqu’un d’autre retrouve les mêmes scores.',
  ),

  chapter('Si vous passez des ESRS de 2023 à ceux de 2026'),
  list(
    'Reprenez votre liste : les sujets fins rejoignent leur sous-thème, ils ne disparaissent pas.',
    'Reliez les anciens codes aux nouveaux et gardez la table de passage, qui reste votre interprétation.',
    'Concluez par le haut quand un thème est évident, dans un sens ou dans l’autre, et gardez l’analyse fine pour les cas limites.',
    'Retirez les opportunités que l’entreprise ne poursuit pas.',
    'Revoyez les impacts potentiels : seules les mesures en place et efficaces peuvent en réduire la note.',
  ),
  small(
    'Textes à lire : ESRS 1 et ESRS 2 (règlement délégué (UE) 2023/2772) ; règlement délégué C(2026) 5010 ; guide d’application IG 1 de l’EFRAG (mai 2024). Ce guide informe et ne remplace pas ces textes. L’exemple et la matrice sont fictifs.',
  ),
]
