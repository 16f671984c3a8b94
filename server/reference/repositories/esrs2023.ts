import { repositoryTopic, type GivenSubTopic, type Repository } from './repository.ts'

const work = (isChain: boolean): readonly GivenSubTopic[] => [
  [
    ['Conditions de travail', 'Working conditions'],
    [
      ['Sécurité de l’emploi', 'Secure employment'],
      ['Temps de travail', 'Working time'],
      ['Salaires décents', 'Adequate wages'],
      ['Dialogue social', 'Social dialogue'],
      isChain
        ? [
            'Liberté d’association, y compris l’existence de comités d’entreprise',
            'Freedom of association, including the existence of work councils',
          ]
        : [
            'Liberté d’association, existence de comités d’entreprise et droits des travailleurs à l’information, à la consultation et à la participation',
            'Freedom of association, the existence of works councils and the information, consultation and participation rights of workers',
          ],
      isChain
        ? ['Négociation collective', 'Collective bargaining']
        : [
            'Négociation collective, y compris la proportion de travailleurs couverts par des conventions collectives',
            'Collective bargaining, including rate of workers covered by collective agreements',
          ],
      ['Équilibre entre vie professionnelle et vie privée', 'Work-life balance'],
      ['Santé et sécurité', 'Health and safety'],
    ],
  ],
  [
    ['Égalité de traitement et égalité des chances pour tous', 'Equal treatment and opportunities for all'],
    [
      [
        'Égalité de genre et égalité de rémunération pour un travail de valeur égale',
        'Gender equality and equal pay for work of equal value',
      ],
      ['Formation et développement des compétences', 'Training and skills development'],
      [
        'Emploi et inclusion des personnes handicapées',
        'Employment and inclusion of persons with disabilities',
      ],
      [
        'Mesures de lutte contre la violence et le harcèlement sur le lieu de travail',
        'Measures against violence and harassment in the workplace',
      ],
      ['Diversité', 'Diversity'],
    ],
  ],
  [
    ['Autres droits liés au travail', 'Other work-related rights'],
    [
      ['Travail des enfants', 'Child labour'],
      ['Travail forcé', 'Forced labour'],
      ['Logement adéquat', 'Adequate housing'],
      ...(isChain ? ([['Eau et assainissement', 'Water and sanitation']] as const) : []),
      ['Protection de la vie privée', 'Privacy'],
    ],
  ],
]

/** ESRS 1, appendix A, AR 16 of Delegated Regulation (EU) 2023/2772, French wording as corrected in July 2024. */
export const esrs2023: Repository = {
  id: 'ESRS_2023',
  levels: 3,
  source: {
    fr: 'Règlement délégué (UE) 2023/2772, ESRS 1, AR 16, rectificatif du 26 juillet 2024',
    en: 'Delegated Regulation (EU) 2023/2772, ESRS 1, AR 16',
  },
  topics: [
    repositoryTopic(
      'E1',
      'ENVIRONMENT',
      ['Changement climatique', 'Climate change'],
      [
        ['Adaptation au changement climatique', 'Climate change adaptation'],
        ['Atténuation du changement climatique', 'Climate change mitigation'],
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
          'Pollution des organismes vivants et des ressources alimentaires',
          'Pollution of living organisms and food resources',
        ],
        ['Substances préoccupantes', 'Substances of concern'],
        ['Substances extrêmement préoccupantes', 'Substances of very high concern'],
        ['Microplastiques', 'Microplastics'],
      ],
    ),
    repositoryTopic(
      'E3',
      'ENVIRONMENT',
      ['Ressources hydriques et marines', 'Water and marine resources'],
      [
        [
          ['Eau', 'Water'],
          [
            ['Consommation d’eau', 'Water consumption'],
            ['Prélèvements d’eau', 'Water withdrawals'],
            ['Rejet des eaux', 'Water discharges'],
          ],
        ],
        [
          ['Ressources marines', 'Marine resources'],
          [
            ['Rejet des eaux dans les océans', 'Water discharges in the oceans'],
            ['Extraction et utilisation des ressources marines', 'Extraction and use of marine resources'],
          ],
        ],
      ],
    ),
    repositoryTopic(
      'E4',
      'ENVIRONMENT',
      ['Biodiversité et écosystèmes', 'Biodiversity and ecosystems'],
      [
        [
          ['Vecteurs directs de perte de biodiversité', 'Direct impact drivers of biodiversity loss'],
          [
            ['Changement climatique', 'Climate change'],
            [
              'Changement d’affectation des terres, changement d’utilisation de l’eau douce et des mers',
              'Land-use change, fresh water-use change and sea-use change',
            ],
            ['Exploitation directe', 'Direct exploitation'],
            ['Espèces exotiques envahissantes', 'Invasive alien species'],
            ['Pollution', 'Pollution'],
            ['Autres', 'Others'],
          ],
        ],
        [
          ['Impacts sur l’état des espèces', 'Impacts on the state of species'],
          [
            ['Taille des populations d’espèces', 'Species population size'],
            ['Risque d’extinction mondiale des espèces', 'Species global extinction risk'],
          ],
        ],
        [
          [
            'Impacts sur l’étendue et l’état des écosystèmes',
            'Impacts on the extent and condition of ecosystems',
          ],
          [
            ['Dégradation des sols', 'Land degradation'],
            ['Désertification', 'Desertification'],
            ['Imperméabilisation des sols', 'Soil sealing'],
          ],
        ],
        [
          'Impacts et dépendances sur les services écosystémiques',
          'Impacts and dependencies on ecosystem services',
        ],
      ],
    ),
    repositoryTopic(
      'E5',
      'ENVIRONMENT',
      ['Économie circulaire', 'Circular economy'],
      [
        [
          'Flux de ressources entrants, y compris l’utilisation des ressources',
          'Resource inflows, including resource use',
        ],
        [
          'Flux de ressources sortants liés aux produits et services',
          'Resource outflows related to products and services',
        ],
        ['Déchets', 'Waste'],
      ],
    ),
    repositoryTopic('S1', 'SOCIAL', ['Personnel de l’entreprise', 'Own workforce'], work(false)),
    repositoryTopic(
      'S2',
      'SOCIAL',
      ['Travailleurs de la chaîne de valeur', 'Workers in the value chain'],
      work(true),
    ),
    repositoryTopic(
      'S3',
      'SOCIAL',
      ['Communautés affectées', 'Affected communities'],
      [
        [
          ['Droits économiques, sociaux et culturels', 'Economic, social and cultural rights'],
          [
            ['Logement adéquat', 'Adequate housing'],
            ['Alimentation adéquate', 'Adequate food'],
            ['Eau et assainissement', 'Water and sanitation'],
            ['Impacts liés à la terre', 'Land-related impacts'],
            ['Impacts liés à la sécurité', 'Security-related impacts'],
          ],
        ],
        [
          ['Droits civils et politiques', 'Civil and political rights'],
          [
            ['Liberté d’expression', 'Freedom of expression'],
            ['Liberté de réunion', 'Freedom of assembly'],
            ['Impacts sur les défenseurs des droits de l’homme', 'Impacts on human rights defenders'],
          ],
        ],
        [
          ['Droits des peuples autochtones', 'Rights of indigenous peoples'],
          [
            [
              'Consentement préalable, donné librement et en connaissance de cause',
              'Free, prior and informed consent',
            ],
            ['Auto-détermination', 'Self-determination'],
            ['Droits culturels', 'Cultural rights'],
          ],
        ],
      ],
    ),
    repositoryTopic(
      'S4',
      'SOCIAL',
      ['Consommateurs et utilisateurs finaux', 'Consumers and end-users'],
      [
        [
          [
            'Impacts liés aux informations sur les consommateurs et utilisateurs finaux',
            'Information-related impacts for consumers and end-users',
          ],
          [
            ['Protection de la vie privée', 'Privacy'],
            ['Liberté d’expression', 'Freedom of expression'],
            ['Accès à l’information (de qualité)', 'Access to (quality) information'],
          ],
        ],
        [
          ['Sécurité des consommateurs et utilisateurs finaux', 'Personal safety of consumers and end-users'],
          [
            ['Santé et sécurité', 'Health and safety'],
            ['Sécurité de la personne', 'Security of a person'],
            ['Protection des enfants', 'Protection of children'],
          ],
        ],
        [
          [
            'Inclusion sociale des consommateurs et utilisateurs finaux',
            'Social inclusion of consumers and end-users',
          ],
          [
            ['Non-discrimination', 'Non-discrimination'],
            ['Accès aux produits et services', 'Access to products and services'],
            ['Pratiques de commercialisation responsables', 'Responsible marketing practices'],
          ],
        ],
      ],
    ),
    repositoryTopic(
      'G1',
      'GOVERNANCE',
      ['Conduite des affaires', 'Business conduct'],
      [
        ['Culture d’entreprise', 'Corporate culture'],
        ['Protection des lanceurs d’alerte', 'Protection of whistle-blowers'],
        ['Bien-être animal', 'Animal welfare'],
        ['Dialogue politique et activités de lobbying', 'Political engagement and lobbying activities'],
        [
          'Gestion des relations avec les fournisseurs, y compris les pratiques en matière de paiement',
          'Management of relationships with suppliers, including payment practices',
        ],
        [
          ['Corruption et versement de pots-de-vin', 'Corruption and bribery'],
          [
            [
              'Prévention et détection, y compris les formations',
              'Prevention and detection, including training',
            ],
            ['Cas', 'Incidents'],
          ],
        ],
      ],
    ),
  ],
}
