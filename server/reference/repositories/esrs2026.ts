import { repositoryTopic, type Repository } from './repository.ts'

const shared = [
  [
    'Conditions de travail (salaires décents, équilibre entre vie professionnelle et vie privée, temps de travail, sécurité de l’emploi) et protection sociale',
    'Working conditions (adequate wages, work-life balance, working time, secure employment) and social protection',
  ],
  [
    'Dialogue social et négociation collective, liberté d’association, droits à l’information et à la consultation',
    'Social dialogue and collective bargaining, freedom of association, information and consultation rights',
  ],
  ['Santé et sécurité', 'Health and safety'],
  ['Formation et développement des compétences', 'Training and skills development'],
  [
    'Diversité et égalité de traitement (genre, égalité de rémunération, handicap, non-discrimination, lutte contre le harcèlement et la violence)',
    'Diversity and equal treatment (gender, equal pay, disability, non-discrimination, measures against harassment and violence)',
  ],
] as const

/**
 * The list of topics of the revised ESRS 1 (adopted on 3 July 2026), from two public transcriptions that agree: the
 * official document was not available. The French labels are our translation.
 */
export const esrs2026: Repository = {
  id: 'ESRS_2026',
  levels: 2,
  source: {
    fr: 'ESRS 1 révisée, annexe A, d’après une transcription publique\u00A0; libellés français traduits par nos soins',
    en: 'Revised ESRS 1, appendix A, after a public transcription',
  },
  topics: [
    repositoryTopic(
      'E1',
      'ENVIRONMENT',
      ['Changement climatique', 'Climate change'],
      [
        ['Atténuation du changement climatique', 'Climate change mitigation'],
        ['Adaptation au changement climatique', 'Climate change adaptation'],
        ['Énergie', 'Energy'],
      ],
    ),
    repositoryTopic(
      'E2',
      'ENVIRONMENT',
      ['Pollution', 'Pollution'],
      [
        ['Pollution de l’air', 'Pollution of air'],
        ['Pollution des eaux', 'Pollution of water'],
        ['Pollution des sols', 'Pollution of soil'],
        [
          'Substances préoccupantes, y compris les substances extrêmement préoccupantes',
          'Substances of concern, including substances of very high concern',
        ],
        ['Microplastiques', 'Microplastics'],
      ],
    ),
    repositoryTopic(
      'E3',
      'ENVIRONMENT',
      ['Eau', 'Water'],
      [
        [
          'Utilisation de l’eau, y compris prélèvements, consommation, rejets et stockage',
          'Water use, including withdrawal, consumption, discharges and storage',
        ],
      ],
    ),
    repositoryTopic(
      'E4',
      'ENVIRONMENT',
      ['Biodiversité et écosystèmes', 'Biodiversity and ecosystems'],
      [
        [
          'Facteurs de changement de la biodiversité et des écosystèmes (dont la transformation des habitats terrestres et marins et les espèces envahissantes)',
          'Drivers of biodiversity and ecosystem change (including terrestrial and marine habitat change and invasive species)',
        ],
        ['État des espèces', 'State of species'],
        [
          'Étendue et état des écosystèmes terrestres et marins',
          'Extent and condition of terrestrial and marine ecosystems',
        ],
        ['Services écosystémiques', 'Ecosystem services'],
      ],
    ),
    repositoryTopic(
      'E5',
      'ENVIRONMENT',
      ['Économie circulaire et utilisation des ressources', 'Circular economy and resource use'],
      [
        ['Flux de ressources entrants', 'Resource inflows'],
        [
          'Flux de ressources sortants liés aux produits et services',
          'Resource outflows related to products and services',
        ],
        ['Flux de ressources sortants\u00A0: déchets', 'Resource outflows: waste'],
      ],
    ),
    repositoryTopic(
      'S1',
      'SOCIAL',
      ['Personnel de l’entreprise', 'Own workforce'],
      [
        ...shared,
        [
          'Autres droits humains liés au travail (travail des enfants, travail forcé, vie privée, logement adéquat)',
          'Other labour-related human rights (child labour, forced labour, privacy, adequate housing)',
        ],
      ],
    ),
    repositoryTopic(
      'S2',
      'SOCIAL',
      ['Travailleurs de la chaîne de valeur', 'Workers in the value chain'],
      [
        ...shared,
        [
          'Autres droits humains liés au travail (travail des enfants, travail forcé, vie privée, logement adéquat, eau et assainissement)',
          'Other labour-related human rights (child labour, forced labour, privacy, adequate housing, water and sanitation)',
        ],
      ],
    ),
    repositoryTopic(
      'S3',
      'SOCIAL',
      ['Communautés affectées', 'Affected communities'],
      [
        ['Droits économiques, sociaux et culturels', 'Economic, social and cultural rights'],
        ['Droits civils et politiques', 'Civil and political rights'],
        ['Droits des peuples autochtones', 'Rights of indigenous peoples'],
      ],
    ),
    repositoryTopic(
      'S4',
      'SOCIAL',
      ['Consommateurs et utilisateurs finaux', 'Consumers and end-users'],
      [
        ['Impacts liés aux informations', 'Information-related impacts'],
        ['Sécurité des personnes', 'Personal safety'],
        ['Inclusion sociale', 'Social inclusion'],
      ],
    ),
    repositoryTopic(
      'G1',
      'GOVERNANCE',
      ['Conduite des affaires', 'Business conduct'],
      [
        [
          'Culture d’entreprise, y compris la lutte contre la corruption, la protection des lanceurs d’alerte et le bien-être animal',
          'Corporate culture, including anti-corruption and bribery, whistle-blower protection and animal welfare',
        ],
        ['Influence politique, y compris le lobbying', 'Political influence, including lobbying'],
        [
          'Gestion des relations avec les fournisseurs, y compris les pratiques de paiement, en particulier les retards envers les PME',
          'Management of supplier relationships, including payment practices, especially late payment to SMEs',
        ],
      ],
    ),
  ],
}
