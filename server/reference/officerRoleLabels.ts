import type { OfficerRole } from '#model/wire/register/reference.ts'

type Entry = readonly [code: string, french: string, english: string, frenchFeminine?: string]

/**
 * The roles of the French register of companies (RNE) by code, in groups, the most frequent first. The French titles
 * are the register's, in our typography and for one holder. The English ones are our translation, close to the usage of
 * company law, with the French acronym where a form is meant. A French title for a woman is ours too; without one, the
 * register's applies to everybody.
 */
export const officerRoleLabels: readonly (readonly [OfficerRole['category'], readonly Entry[]])[] = [
  [
    'MANAGEMENT',
    [
      ['30', 'Gérant', 'Manager', 'Gérante'],
      ['73', 'Président de SAS', 'President of an SAS', 'Présidente de SAS'],
      ['205', 'Président', 'President', 'Présidente'],
      ['53', 'Directeur général', 'Chief executive officer', 'Directrice générale'],
      ['70', 'Directeur général délégué', 'Deputy chief executive officer', 'Directrice générale déléguée'],
      [
        '60',
        'Président du conseil d’administration et directeur général',
        'Chair of the board of directors and chief executive officer',
        'Présidente du conseil d’administration et directrice générale',
      ],
      ['52', 'Président du directoire', 'Chair of the management board', 'Présidente du directoire'],
      ['63', 'Membre du directoire', 'Member of the management board'],
      [
        '111',
        'Vice-président du directoire',
        'Deputy chair of the management board',
        'Vice-présidente du directoire',
      ],
      [
        '69',
        'Directeur général unique de SA à directoire',
        'Sole chief executive officer of an SA with a management board',
        'Directrice générale unique de SA à directoire',
      ],
      ['206', 'Directeur', 'Director of the entity', 'Directrice'],
      ['110', 'Vice-président', 'Vice-president', 'Vice-présidente'],
      ['201', 'Dirigeant', 'Executive', 'Dirigeante'],
      [
        '140',
        'Président de l’EPIC',
        'President of a public industrial or commercial body (EPIC)',
        'Présidente de l’EPIC',
      ],
      [
        '28',
        'Gérant et associé indéfiniment et solidairement responsable',
        'Manager and partner with unlimited joint and several liability',
        'Gérante et associée indéfiniment et solidairement responsable',
      ],
      [
        '29',
        'Gérant et associé indéfiniment responsable',
        'Manager and partner with unlimited liability',
        'Gérante et associée indéfiniment responsable',
      ],
      ['101', 'Entrepreneur', 'Sole trader', 'Entrepreneuse'],
      ['231', 'Gouverneur', 'Governor', 'Gouverneure'],
      ['232', 'Premier sous-gouverneur', 'First deputy governor', 'Première sous-gouverneure'],
      ['233', 'Deuxième sous-gouverneur', 'Second deputy governor', 'Deuxième sous-gouverneure'],
      ['234', 'Conseiller général', 'Councillor general', 'Conseillère générale'],
    ],
  ],
  [
    'BOARD',
    [
      [
        '51',
        'Président du conseil d’administration',
        'Chair of the board of directors',
        'Présidente du conseil d’administration',
      ],
      ['65', 'Administrateur', 'Director', 'Administratrice'],
      [
        '135',
        'Administrateur représentant les salariés',
        'Director representing the employees',
        'Administratrice représentant les salariés',
      ],
      [
        '61',
        'Président du conseil de surveillance',
        'Chair of the supervisory board',
        'Présidente du conseil de surveillance',
      ],
      [
        '213',
        'Vice-président du conseil de surveillance',
        'Deputy chair of the supervisory board',
        'Vice-présidente du conseil de surveillance',
      ],
      ['64', 'Membre du conseil de surveillance', 'Member of the supervisory board'],
      [
        '121',
        'Président du conseil d’orientation et de surveillance',
        'Chair of the steering and supervisory board',
        'Présidente du conseil d’orientation et de surveillance',
      ],
      [
        '120',
        'Vice-président du conseil d’orientation et de surveillance',
        'Deputy chair of the steering and supervisory board',
        'Vice-présidente du conseil d’orientation et de surveillance',
      ],
      [
        '122',
        'Membre du conseil d’orientation et de surveillance',
        'Member of the steering and supervisory board',
      ],
      ['11', 'Membre', 'Member'],
      [
        '211',
        'Président du conseil syndical',
        'Chair of the co-owners’ council',
        'Présidente du conseil syndical',
      ],
      ['210', 'Membre du conseil syndical', 'Member of the co-owners’ council'],
      ['209', 'Secrétaire général', 'Secretary general', 'Secrétaire générale'],
      ['208', 'Secrétaire', 'Secretary'],
      ['217', 'Secrétaire adjoint', 'Deputy secretary', 'Secrétaire adjointe'],
      ['207', 'Trésorier', 'Treasurer', 'Trésorière'],
      ['216', 'Trésorier adjoint', 'Deputy treasurer', 'Trésorière adjointe'],
    ],
  ],
  [
    'CONTROL',
    [
      ['71', 'Commissaire aux comptes titulaire', 'Statutory auditor'],
      [
        '72',
        'Commissaire aux comptes suppléant',
        'Alternate statutory auditor',
        'Commissaire aux comptes suppléante',
      ],
      ['220', 'Auditeur de durabilité', 'Sustainability auditor', 'Auditrice de durabilité'],
      ['13', 'Contrôleur de gestion', 'Management controller', 'Contrôleuse de gestion'],
      ['14', 'Contrôleur des comptes', 'Controller of the accounts', 'Contrôleuse des comptes'],
      ['104', 'Personne chargée du contrôle', 'Person in charge of control'],
      [
        '219',
        'Président de l’organe collégial de contrôle',
        'Chair of the collegial supervisory body',
        'Présidente de l’organe collégial de contrôle',
      ],
      ['218', 'Membre de l’organe collégial de contrôle', 'Member of the collegial supervisory body'],
      ['106', 'Comptable', 'Accountant'],
    ],
  ],
  [
    'PARTNER',
    [
      ['131', 'Associé commandité', 'General partner', 'Associée commanditée'],
      ['132', 'Associé commanditaire', 'Limited partner', 'Associée commanditaire'],
      [
        '74',
        'Associé indéfiniment et solidairement responsable',
        'Partner with unlimited joint and several liability',
        'Associée indéfiniment et solidairement responsable',
      ],
      [
        '75',
        'Associé indéfiniment responsable',
        'Partner with unlimited liability',
        'Associée indéfiniment responsable',
      ],
      [
        '95',
        'Associé qui participe à la gestion',
        'Partner who takes part in management',
        'Associée qui participe à la gestion',
      ],
      ['96', 'Associé non salarié', 'Partner who is not an employee', 'Associée non salariée'],
      [
        '41',
        'Associé unique (qui participe à l’activité EURL)',
        'Sole partner who takes part in the activity of an EURL',
        'Associée unique (qui participe à l’activité EURL)',
      ],
      [
        '130',
        'Associé unique qui récupère le patrimoine',
        'Sole partner who takes over the assets',
        'Associée unique qui récupère le patrimoine',
      ],
      ['23', 'Autre associé majoritaire', 'Other majority partner', 'Autre associée majoritaire'],
      [
        '94',
        'Membre non salarié participant aux travaux',
        'Member who is not an employee and takes part in the work',
        'Membre non salariée participant aux travaux',
      ],
      ['82', 'Indivisaire', 'Joint owner'],
      ['107', 'Héritier indivisaire', 'Heir in joint ownership', 'Héritière indivisaire'],
      [
        '86',
        'Exploitant pour le compte de l’indivision',
        'Person who trades on behalf of joint owners',
        'Exploitante pour le compte de l’indivision',
      ],
      [
        '90',
        'Personne physique, exploitant en commun',
        'Individual who trades jointly',
        'Personne physique, exploitante en commun',
      ],
    ],
  ],
  [
    'REPRESENTATION',
    [
      [
        '66',
        'Personne ayant le pouvoir d’engager à titre habituel la société',
        'Person with standing authority to bind the company',
      ],
      ['67', 'Personne ayant le pouvoir d’engager l’établissement', 'Person with authority to bind the site'],
      [
        '214',
        'Personne ayant le pouvoir d’engager à titre habituel l’entité',
        'Person with standing authority to bind the entity',
      ],
      [
        '215',
        'Personne ayant le pouvoir de représenter l’entité',
        'Person with authority to represent the entity',
      ],
      ['204', 'Personne capable d’engager l’entité', 'Person able to bind the entity'],
      ['105', 'Personne décisionnaire désignée', 'Designated decision maker'],
      ['212', 'Personne désignée par les statuts', 'Person named by the articles of association'],
      [
        '203',
        'Membre bénéficiant d’un mandat général d’administration',
        'Member with a general mandate of administration',
      ],
      [
        '55',
        'Dirigeant à l’étranger d’une personne morale étrangère',
        'Executive, abroad, of a foreign legal person',
        'Dirigeante à l’étranger d’une personne morale étrangère',
      ],
      [
        '56',
        'Dirigeant en France d’une personne morale étrangère',
        'Executive, in France, of a foreign legal person',
        'Dirigeante en France d’une personne morale étrangère',
      ],
      [
        '76',
        'Représentant social d’une entreprise personne étrangère sans établissement en France',
        'Social security representative of a foreign business without a site in France',
        'Représentante sociale d’une entreprise personne étrangère sans établissement en France',
      ],
      [
        '77',
        'Représentant fiscal d’une entreprise personne étrangère sans établissement en France',
        'Tax representative of a foreign business without a site in France',
        'Représentante fiscale d’une entreprise personne étrangère sans établissement en France',
      ],
      [
        '202',
        'Représentant de l’assujetti unique',
        'Representative of a VAT group (assujetti unique)',
        'Représentante de l’assujetti unique',
      ],
      ['109', 'Mandataire fiscal', 'Tax agent', 'Mandataire fiscale'],
      ['103', 'Suppléant', 'Alternate', 'Suppléante'],
      ['150', 'Avocat', 'Lawyer', 'Avocate'],
      ['200', 'Fiduciaire', 'Trustee (fiducie)'],
    ],
  ],
  [
    'PROCEEDING',
    [
      ['40', 'Liquidateur', 'Liquidator', 'Liquidatrice'],
      ['98', 'Administrateur provisoire', 'Provisional administrator', 'Administratrice provisoire'],
      ['97', 'Mandataire ad hoc', 'Ad hoc representative (mandataire ad hoc)'],
      ['100', 'Repreneur', 'Buyer of the business', 'Repreneuse'],
      ['108', 'Loueur', 'Lessor of the business', 'Loueuse'],
    ],
  ],
  ['OTHER', [['99', 'Autre', 'Other']]],
]
