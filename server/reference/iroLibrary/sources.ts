import type { Language } from '#model/wire/identity/accounts.ts'
import type { Labels } from '../labels.ts'

const named = (fr: string, en: string): Labels => ({ fr, en })

/** Sources of the library: norms, guidance and kinds of literature; the wording of each IRO is ours. */
export const librarySources = {
  ghgProtocol: named('GHG Protocol, scopes 1 à 3', 'GHG Protocol, scopes 1 to 3'),
  ipcc: named('Sixième rapport d’évaluation du GIEC', 'IPCC Sixth Assessment Report'),
  ifrsS2: named('IFRS S2 et recommandations de la TCFD', 'IFRS S2 and TCFD recommendations'),
  carbonPrice: named(
    'Système européen d’échange de quotas (2003/87/CE) et MACF (UE) 2023/956',
    'EU Emissions Trading System (2003/87/EC) and CBAM (EU) 2023/956',
  ),
  fluorinatedGases: named(
    'Règlement (UE) 2024/573 sur les gaz à effet de serre fluorés',
    'Fluorinated Greenhouse Gases Regulation (EU) 2024/573',
  ),
  taxonomy: named('Taxonomie européenne, règlement (UE) 2020/852', 'EU Taxonomy, Regulation (EU) 2020/852'),
  energyEfficiency: named(
    'Directive (UE) 2023/1791 sur l’efficacité énergétique',
    'Energy Efficiency Directive (EU) 2023/1791',
  ),
  buildings: named(
    'Directive (UE) 2024/1275 sur la performance énergétique des bâtiments et dispositif Éco Énergie Tertiaire',
    'Energy Performance of Buildings Directive (EU) 2024/1275 and French tertiary building scheme',
  ),
  industrialEmissions: named(
    'Directive 2010/75/UE sur les émissions industrielles et régime ICPE',
    'Industrial Emissions Directive 2010/75/EU',
  ),
  reach: named(
    'Règlements REACH (CE) 1907/2006 et CLP (CE) 1272/2008',
    'REACH (EC) 1907/2006 and CLP (EC) 1272/2008',
  ),
  airQuality: named('Lignes directrices de l’OMS sur la qualité de l’air', 'WHO air quality guidelines'),
  pesticides: named(
    'Directive 2009/128/CE sur les pesticides et directive nitrates 91/676/CEE',
    'Pesticides Directive 2009/128/EC and Nitrates Directive 91/676/EEC',
  ),
  waterFramework: named('Directive-cadre sur l’eau 2000/60/CE', 'Water Framework Directive 2000/60/EC'),
  drinkingWater: named(
    'Directive (UE) 2020/2184 sur les eaux destinées à la consommation humaine',
    'Drinking Water Directive (EU) 2020/2184',
  ),
  urbanWater: named(
    'Directive (UE) 2024/3019 sur les eaux résiduaires urbaines',
    'Urban Wastewater Treatment Directive (EU) 2024/3019',
  ),
  tnfd: named('Recommandations de la TNFD et méthode LEAP', 'TNFD recommendations and LEAP approach'),
  ipbes: named('Évaluations de l’IPBES', 'IPBES assessments'),
  deforestation: named(
    'Règlement (UE) 2023/1115 sur la déforestation',
    'Deforestation Regulation (EU) 2023/1115',
  ),
  natureRestoration: named(
    'Règlement (UE) 2024/1991 sur la restauration de la nature',
    'Nature Restoration Regulation (EU) 2024/1991',
  ),
  noNetLand: named(
    'Objectif «\u00A0zéro artificialisation nette\u00A0» de la loi Climat et résilience',
    'No net land take, French Climate and Resilience Act',
  ),
  marine: named(
    'Conventions MARPOL et sur la gestion des eaux de ballast',
    'MARPOL and Ballast Water conventions',
  ),
  fisheries: named(
    'Politique commune de la pêche, règlement (UE) 1380/2013',
    'Common Fisheries Policy (EU) 1380/2013',
  ),
  waste: named(
    'Directive-cadre déchets 2008/98/CE et loi AGEC',
    'Waste Framework Directive 2008/98/EC and French AGEC Act',
  ),
  packaging: named('Règlement (UE) 2025/40 sur les emballages', 'Packaging Regulation (EU) 2025/40'),
  ecodesign: named('Règlement (UE) 2024/1781 sur l’écoconception', 'Ecodesign Regulation (EU) 2024/1781'),
  criticalMaterials: named(
    'Règlement (UE) 2024/1252 sur les matières premières critiques',
    'Critical Raw Materials Act (EU) 2024/1252',
  ),
  circularLiterature: named(
    'Littérature sur les modèles d’affaires circulaires',
    'Literature on circular business models',
  ),
  iloConventions: named('Conventions fondamentales de l’OIT', 'ILO fundamental conventions'),
  iloSafety: named(
    'Conventions 155 et 187 de l’OIT et directive 89/391/CEE',
    'ILO C155 and C187, Directive 89/391/EEC',
  ),
  carcinogens: named(
    'Directive 2004/37/CE sur les agents cancérogènes, mutagènes ou reprotoxiques',
    'Carcinogens, Mutagens or Reprotoxic Substances Directive 2004/37/EC',
  ),
  iloHarassment: named('Convention 190 de l’OIT', 'ILO Convention 190'),
  payTransparency: named(
    'Directive (UE) 2023/970 sur la transparence des rémunérations',
    'Pay Transparency Directive (EU) 2023/970',
  ),
  wages: named(
    'Directive (UE) 2022/2041 sur les salaires minimaux et littérature sur le salaire décent',
    'Minimum Wage Directive (EU) 2022/2041 and living-wage literature',
  ),
  workingTime: named('Directive 2003/88/CE sur le temps de travail', 'Working Time Directive 2003/88/EC'),
  platformWork: named(
    'Directive (UE) 2024/2831 sur le travail de plateforme',
    'Platform Work Directive (EU) 2024/2831',
  ),
  labourLiterature: named(
    'Littérature en économie du travail et en psychologie des organisations',
    'Literature in labour economics and organisational psychology',
  ),
  ungp: named(
    'Principes directeurs des Nations unies relatifs aux entreprises et aux droits de l’homme',
    'UN Guiding Principles on Business and Human Rights',
  ),
  oecdDueDiligence: named(
    'Guides de l’OCDE sur le devoir de diligence, dont les guides sectoriels',
    'OECD due diligence guidance, sector guidance included',
  ),
  vigilance: named(
    'Devoir de vigilance, loi 2017-399 et directive (UE) 2024/1760',
    'Corporate due diligence, French Act 2017-399 and Directive (EU) 2024/1760',
  ),
  forcedLabour: named(
    'Règlement (UE) 2024/3015 sur le travail forcé',
    'Forced Labour Regulation (EU) 2024/3015',
  ),
  ifc: named('Normes de performance de l’IFC', 'IFC Performance Standards'),
  indigenous: named(
    'Déclaration des Nations unies sur les droits des peuples autochtones et convention 169 de l’OIT',
    'UN Declaration on the Rights of Indigenous Peoples and ILO Convention 169',
  ),
  security: named(
    'Principes volontaires sur la sécurité et les droits de l’homme',
    'Voluntary Principles on Security and Human Rights',
  ),
  participation: named('Convention d’Aarhus', 'Aarhus Convention'),
  dataProtection: named('RGPD, règlement (UE) 2016/679', 'GDPR, Regulation (EU) 2016/679'),
  cybersecurity: named('Directive NIS 2, (UE) 2022/2555', 'NIS 2 Directive (EU) 2022/2555'),
  digitalServices: named(
    'Règlement (UE) 2022/2065 sur les services numériques',
    'Digital Services Act (EU) 2022/2065',
  ),
  artificialIntelligence: named('Règlement (UE) 2024/1689 sur l’IA', 'AI Act (EU) 2024/1689'),
  productSafety: named(
    'Règlement (UE) 2023/988 sur la sécurité générale des produits',
    'General Product Safety Regulation (EU) 2023/988',
  ),
  tobacco: named(
    'Convention-cadre de l’OMS pour la lutte antitabac et directive 2014/40/UE',
    'WHO Framework Convention on Tobacco Control and Directive 2014/40/EU',
  ),
  foodSafety: named(
    'Législation alimentaire, règlement (CE) 178/2002',
    'General Food Law, Regulation (EC) 178/2002',
  ),
  accessibility: named(
    'Acte européen d’accessibilité, directive (UE) 2019/882',
    'European Accessibility Act (EU) 2019/882',
  ),
  fairClaims: named(
    'Directive (UE) 2024/825 contre l’écoblanchiment',
    'Empowering Consumers Directive (EU) 2024/825',
  ),
  financialConduct: named(
    'Directives sur le crédit aux consommateurs (UE) 2023/2225 et la distribution d’assurances (UE) 2016/97',
    'Consumer Credit (EU) 2023/2225 and Insurance Distribution (EU) 2016/97 directives',
  ),
  medicines: named(
    'Directive 2001/83/CE et règlement (UE) 2019/6 sur les médicaments humains et vétérinaires',
    'Directive 2001/83/EC and Regulation (EU) 2019/6 on human and veterinary medicines',
  ),
  clinicalTrials: named(
    'Règlement (UE) 536/2014 sur les essais cliniques',
    'Clinical Trials Regulation (EU) 536/2014',
  ),
  careQuality: named(
    'Référentiels de qualité des soins et de l’accompagnement (HAS)',
    'Quality frameworks for health and social care',
  ),
  antiCorruption: named(
    'Loi Sapin II et convention de l’OCDE contre la corruption',
    'French Sapin II Act and OECD Anti-Bribery Convention',
  ),
  whistleblowers: named(
    'Directive (UE) 2019/1937 sur les lanceurs d’alerte',
    'Whistleblower Directive (EU) 2019/1937',
  ),
  latePayment: named('Directive 2011/7/UE sur les retards de paiement', 'Late Payment Directive 2011/7/EU'),
  lobbying: named(
    'Registres de transparence européen et français (HATVP)',
    'EU and French transparency registers',
  ),
  animalWelfare: named(
    'Directive 98/58/CE et code terrestre de l’OMSA',
    'Directive 98/58/EC and WOAH Terrestrial Code',
  ),
  moneyLaundering: named(
    'Règlement (UE) 2024/1624 contre le blanchiment',
    'Anti-Money Laundering Regulation (EU) 2024/1624',
  ),
  publicProcurement: named(
    'Directive 2014/24/UE sur les marchés publics',
    'Public Procurement Directive 2014/24/EU',
  ),
} as const satisfies Record<string, Labels>

export type LibrarySource = keyof typeof librarySources

/** Sentence that states the source of a subject taken from the library. */
export const sourceSentence = (source: LibrarySource, language: Language): string =>
  language === 'fr'
    ? `Repose sur\u00A0: ${librarySources[source].fr}.`
    : `Rests on: ${librarySources[source].en}.`
