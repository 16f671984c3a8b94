import type { DocumentDescription } from '#server/adapters/documents/document.ts'
import { matrix } from '../draw.ts'
import { bold, chapter, column, facts, lead, list, say, table, warn } from '../write.ts'
import { examplePoints } from './example.ts'
import { materialityScoresFrench } from './frenchScores.ts'

const { energy, water, safety, training, suppliers } = examplePoints

export const materialityGuideFrench: DocumentDescription = {
  language: 'fr',
  title: 'Guide de la double matérialité',
  subtitle: 'Du périmètre à la matrice, avec les preuves qui tiennent devant un vérificateur',
  author: 'Matrice',
  createdAt: '2026-11-21T08:00:00Z',
  cover: [
    ['Édition', 'Novembre 2026'],
    ['Référentiels', 'ESRS de 2023 et ESRS révisés de 2026'],
    ['Pour qui', 'Celles et ceux qui préparent l’analyse, et les experts qui y répondent'],
    ['Temps de lecture', 'Vingt-cinq minutes'],
  ],
  contents: 'Sommaire',
  blocks: [
    chapter('L’essentiel', 'portrait'),
    lead(
      'L’analyse de double matérialité répond à une seule question : de quoi votre rapport de durabilité doit-il parler ? Elle regarde dans deux directions à la fois.',
    ),
    facts(
      [
        'Matérialité d’impact',
        'Les effets de l’entreprise, positifs ou négatifs, sur les personnes et l’environnement',
      ],
      [
        'Matérialité financière',
        'Les effets des enjeux de durabilité sur l’entreprise\u00A0: risques et opportunités',
      ],
      ['Un thème est matériel', 'dès qu’il l’est dans une direction au moins'],
    ),
    list(
      [
        bold('La loi fixe les critères, pas la formule. '),
        'Gravité, probabilité, ampleur financière sont imposées. Les échelles et les seuils relèvent de votre jugement, et doivent être expliqués.',
      ],
      [
        bold('L’enquête est une preuve, pas un verdict. '),
        'Elle nourrit la décision ; l’entreprise la prend et la motive.',
      ],
      [bold('Rien ne se compense. '), 'Un bel impact positif n’efface pas un impact négatif.'],
      [bold('Écarter se documente '), 'avec le même soin que retenir.'],
    ),
    {
      type: 'drawing',
      width: 500,
      svg: matrix({
        impact: 'Impact',
        financial: 'Matérialité financière, sur 5',
        both: 'Double matérialité',
        impactOnly: 'Impact seul',
        financialOnly: 'Financier seul',
        none: 'Non matériel',
        points: [
          { label: 'Énergie', ...energy },
          { label: 'Eau', ...water },
          { label: 'Santé et sécurité', ...safety },
          { label: 'Formation', ...training },
          { label: 'Fournisseurs', ...suppliers },
        ],
      }),
      caption:
        'Une matrice d’exemple, seuils à 3,00. Forme pleine : matériel sur au moins un axe. Rond : environnement ; carré : social ; triangle : gouvernance.',
    },

    chapter('Étape 1. Cadrer'),
    list(
      [
        bold('Le périmètre. '),
        'Celui de vos comptes consolidés. Si un site ou un pays se distingue nettement, analysez-le à part : un thème peut être matériel là et nulle part ailleurs.',
      ],
      [
        bold('La chaîne de valeur. '),
        'Regardez en amont, chez vous, en aval. Dessinez-la avant de lister les sujets ; la plupart des oublis viennent de là.',
      ],
      [
        bold('Les horizons. '),
        'Court terme : la période du rapport. Moyen terme : jusqu’à cinq ans. Long terme : au-delà.',
      ],
      [
        bold('La version des normes. '),
        'ESRS de 2023 ou de 2026. Écrivez-la sur la première page et n’en changez plus.',
      ],
      [
        bold('Qui décide. '),
        'Un pilote, un comité qui tranche, des experts par thème, et une date pour chaque étape.',
      ],
    ),

    chapter('Étape 2. Établir la liste des sujets'),
    say(
      'Un sujet est un impact, un risque ou une opportunité, écrit en une phrase que chacun comprend de la même façon. Partez des dix thèmes des normes, puis ajoutez ce qui vous est propre.',
    ),
    table(
      [
        column('Thème', 92),
        column('Impact négatif'),
        column('Impact positif'),
        column('Risque'),
        column('Opportunité'),
      ],
      [
        'E1 Climat',
        'Gaz à effet de serre de l’énergie, du transport et des achats',
        'Produits qui réduisent les émissions des clients',
        'Prix du carbone ; sites exposés à la chaleur ou aux crues',
        'Sobriété, offres bas carbone',
      ],
      [
        'E2 Pollution',
        'Solvants et particules ; fuites vers les sols',
        'Remplacement de substances dangereuses',
        'Dépollution, interdictions',
        'Produits plus sûrs',
      ],
      [
        'E3 Eau',
        'Prélèvements en zone de stress hydrique',
        'Eau réutilisée ou rendue plus propre',
        'Arrêt de production en cas de sécheresse',
        'Circuits fermés moins coûteux',
      ],
      [
        'E4 Biodiversité',
        'Sols artificialisés ; déforestation en amont',
        'Milieux restaurés sur les sites',
        'Refus d’autorisation, perte de rendement',
        'Achats certifiés valorisés',
      ],
      [
        'E5 Circularité',
        'Matières vierges, déchets enfouis',
        'Réparation, réemploi, matière recyclée',
        'Rareté des matières, éco-contributions',
        'Vente de coproduits, location',
      ],
      [
        'S1 Personnel',
        'Accidents, stress, écarts de rémunération',
        'Emplois stables, formation',
        'Pénurie de compétences, conflits',
        'Attractivité',
      ],
      [
        'S2 Chaîne de valeur',
        'Bas salaires, travail forcé en amont',
        'Programmes avec les fournisseurs',
        'Contentieux, interdiction d’importer',
        'Approvisionnement plus sûr',
      ],
      [
        'S3 Communautés',
        'Bruit, trafic, conflits d’usage',
        'Emploi local, équipements partagés',
        'Projets bloqués',
        'Meilleure acceptation',
      ],
      [
        'S4 Consommateurs',
        'Produit dangereux, fuite de données',
        'Offres accessibles et plus saines',
        'Rappels, sanctions',
        'Confiance, nouveaux publics',
      ],
      [
        'G1 Conduite',
        'Retards de paiement, représailles',
        'Éthique partagée avec les partenaires',
        'Corruption, exclusion de marchés',
        'Partenaire préféré',
      ],
    ),
    warn(
      'Trois formulations à éviter : le thème seul (« l’eau »), le mélange (« eau et déchets »), et la solution (« installer des compteurs »). Écrivez qui subit quoi, où, et par quelle activité.',
    ),
    say(
      'Distinguez l’impact réel, déjà là, de l’impact potentiel, qui pourrait survenir : leur notation diffère.',
    ),

    chapter('Étape 3. Choisir les parties prenantes', 'portrait'),
    say(
      'Les normes distinguent deux groupes, et l’on peut être dans les deux. La nature est une partie prenante silencieuse : ce sont les données écologiques qui parlent pour elle.',
    ),
    table(
      [column('Groupe', 110), column('Qui'), column('Sur quoi les interroger', 170)],
      [
        'Personnes affectées',
        'Salariés et leurs représentants, travailleurs de la chaîne de valeur, riverains, consommateurs',
        'Les impacts qui les touchent, dans leurs mots',
      ],
      [
        'Utilisateurs du rapport',
        'Investisseurs, prêteurs, assureurs, partenaires, pouvoirs publics, ONG',
        'Les risques, les opportunités, les attentes de publication',
      ],
      [
        'Experts internes',
        'RSE, sécurité, RH, finance, achats, juridique, risques',
        'Leur domaine, et lui seul',
      ],
    ),
    list(
      'Consultez les représentants du personnel : les normes de 2026 le demandent.',
      'Ne demandez pas tout à tous. Une direction financière ne sait pas noter le caractère irrémédiable d’une pollution ; un riverain ne connaît pas votre marge.',
      'Prévoyez « je ne peux pas me prononcer ». C’est une réponse : elle n’entre dans aucune moyenne et se compte à part.',
      'Au-dessous de trois réponses, ne montrez pas le résultat d’une catégorie : on reconnaîtrait ses auteurs.',
      'Figez le questionnaire à la première réponse. Une échelle qui change en cours de route rend les réponses incomparables.',
      'Relancez ceux qui n’ont pas répondu, et eux seuls.',
    ),
    ...materialityScoresFrench,
  ],
}
