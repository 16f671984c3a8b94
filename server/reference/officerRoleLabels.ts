import type { OfficerRole } from '#model/wire/reference.ts'

type Entry = readonly [code: string, french: string, english: string]

/**
 * The roles of the French register of companies (RNE) by code, in groups, those met most often first. The French
 * titles are the register's, in our typography; the English ones are our translation, close to the usage of company
 * law and with the French acronym where a form is meant.
 */
export const officerRoleLabels: readonly (readonly [OfficerRole['category'], readonly Entry[]])[] = [
  [
    'MANAGEMENT',
    [
      ['30', 'Gérant', 'Manager'],
      ['73', 'Président de SAS', 'President of an SAS'],
      ['205', 'Président', 'President'],
      ['53', 'Directeur général', 'Chief executive officer'],
      ['70', 'Directeur général délégué', 'Deputy chief executive officer'],
      [
        '60',
        'Président du conseil d’administration et directeur général',
        'Chair of the board of directors and chief executive officer',
      ],
      ['52', 'Président du directoire', 'Chair of the management board'],
      ['63', 'Membre du directoire', 'Member of the management board'],
      ['111', 'Vice-président du directoire', 'Deputy chair of the management board'],
      [
        '69',
        'Directeur général unique de SA à directoire',
        'Sole chief executive officer of an SA with a management board',
      ],
      ['206', 'Directeur', 'Director of the entity'],
      ['110', 'Vice-président', 'Vice-president'],
      ['201', 'Dirigeant', 'Executive'],
      ['140', 'Président de l’EPIC', 'President of a public industrial or commercial body (EPIC)'],
      [
        '28',
        'Gérant et associé indéfiniment et solidairement responsable',
        'Manager and partner with unlimited joint and several liability',
      ],
      ['29', 'Gérant et associé indéfiniment responsable', 'Manager and partner with unlimited liability'],
      ['101', 'Entrepreneur', 'Sole trader'],
      ['231', 'Gouverneur', 'Governor'],
      ['232', 'Premier sous-gouverneur', 'First deputy governor'],
      ['233', 'Deuxième sous-gouverneur', 'Second deputy governor'],
      ['234', 'Conseiller général', 'Councillor general'],
    ],
  ],
  [
    'BOARD',
    [
      ['51', 'Président du conseil d’administration', 'Chair of the board of directors'],
      ['65', 'Administrateur', 'Director'],
      ['135', 'Administrateurs représentant les salariés', 'Directors who represent the employees'],
      ['61', 'Président du conseil de surveillance', 'Chair of the supervisory board'],
      ['213', 'Vice-président du conseil de surveillance', 'Deputy chair of the supervisory board'],
      ['64', 'Membre du conseil de surveillance', 'Member of the supervisory board'],
      [
        '121',
        'Président du conseil d’orientation et de surveillance',
        'Chair of the steering and supervisory board',
      ],
      [
        '120',
        'Vice-président du conseil d’orientation et de surveillance',
        'Deputy chair of the steering and supervisory board',
      ],
      [
        '122',
        'Membre du conseil d’orientation et de surveillance',
        'Member of the steering and supervisory board',
      ],
      ['11', 'Membre', 'Member'],
      ['211', 'Président du conseil syndical', 'Chair of the co-owners’ council'],
      ['210', 'Membre du conseil syndical', 'Member of the co-owners’ council'],
      ['209', 'Secrétaire général', 'Secretary general'],
      ['208', 'Secrétaire', 'Secretary'],
      ['217', 'Secrétaire adjoint', 'Deputy secretary'],
      ['207', 'Trésorier', 'Treasurer'],
      ['216', 'Trésorier adjoint', 'Deputy treasurer'],
    ],
  ],
  [
    'CONTROL',
    [
      ['71', 'Commissaire aux comptes titulaire', 'Statutory auditor'],
      ['72', 'Commissaire aux comptes suppléant', 'Alternate statutory auditor'],
      ['220', 'Auditeur de durabilité', 'Sustainability auditor'],
      ['13', 'Contrôleur de gestion', 'Management controller'],
      ['14', 'Contrôleur des comptes', 'Controller of the accounts'],
      ['104', 'Personne chargée du contrôle', 'Person in charge of control'],
      ['219', 'Président de l’organe collégial de contrôle', 'Chair of the collegial supervisory body'],
      ['218', 'Membre de l’organe collégial de contrôle', 'Member of the collegial supervisory body'],
      ['106', 'Comptable', 'Accountant'],
    ],
  ],
  [
    'PARTNER',
    [
      ['131', 'Associé commandité', 'General partner'],
      ['132', 'Associé commanditaire', 'Limited partner'],
      [
        '74',
        'Associé indéfiniment et solidairement responsable',
        'Partner with unlimited joint and several liability',
      ],
      ['75', 'Associé indéfiniment responsable', 'Partner with unlimited liability'],
      ['95', 'Associé qui participe à la gestion', 'Partner who takes part in management'],
      ['96', 'Associé non salarié', 'Partner who is not an employee'],
      [
        '41',
        'Associé unique (qui participe à l’activité EURL)',
        'Sole partner who takes part in the activity of an EURL',
      ],
      ['130', 'Associé unique qui récupère le patrimoine', 'Sole partner who takes over the assets'],
      ['23', 'Autre associé majoritaire', 'Other majority partner'],
      [
        '94',
        'Membre non salarié participant aux travaux',
        'Member who is not an employee and takes part in the work',
      ],
      ['82', 'Indivisaire', 'Joint owner'],
      ['107', 'Héritier indivisaire', 'Heir in joint ownership'],
      ['86', 'Exploitant pour le compte de l’indivision', 'Person who trades on behalf of joint owners'],
      ['90', 'Personne physique, exploitant en commun', 'Individual who trades jointly'],
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
      ],
      [
        '56',
        'Dirigeant en France d’une personne morale étrangère',
        'Executive, in France, of a foreign legal person',
      ],
      [
        '76',
        'Représentant social d’une entreprise personne étrangère sans établissement en France',
        'Social security representative of a foreign business without a site in France',
      ],
      [
        '77',
        'Représentant fiscal d’une entreprise personne étrangère sans établissement en France',
        'Tax representative of a foreign business without a site in France',
      ],
      ['202', 'Représentant de l’assujetti unique', 'Representative of a VAT group (assujetti unique)'],
      ['109', 'Mandataire fiscal', 'Tax agent'],
      ['103', 'Suppléant', 'Alternate'],
      ['150', 'Avocat', 'Lawyer'],
      ['200', 'Fiduciaire', 'Trustee (fiducie)'],
    ],
  ],
  [
    'PROCEEDING',
    [
      ['40', 'Liquidateur', 'Liquidator'],
      ['98', 'Administrateur provisoire', 'Provisional administrator'],
      ['97', 'Mandataire ad hoc', 'Ad hoc representative (mandataire ad hoc)'],
      ['100', 'Repreneur', 'Buyer of the business'],
      ['108', 'Loueur', 'Lessor of the business'],
    ],
  ],
  ['OTHER', [['99', 'Autre', 'Other']]],
]
