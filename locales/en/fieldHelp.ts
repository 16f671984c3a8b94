import type { fieldHelp as fr } from '../fr/fieldHelp.ts'
import type { Translation } from '../translation.ts'

export const fieldHelp: Translation<typeof fr> = {
  title: 'Help',
  intro: 'Select a field to see what it means.',
  where: 'Where to find it',
  example: 'Example',
  of: 'Help: %{field}',
  companies: {
    name: {
      what: 'The registered name, as it appears in the articles of association. Not the trade name, nor the sign over a site.',
      where: 'Kbis extract, articles of association, National Business Register',
      example: 'Ormelle Fonderie SAS',
    },
    nationalId: {
      what: 'In France the SIREN: 9 digits that INSEE gives a company for life. Elsewhere, the number in the national register. No two companies share one.',
      where: 'Kbis extract (RCS number), Sirene status notice, footer of invoices',
      example: '829 154 376, or HRB 74218 in Germany',
    },
    lei: {
      what: 'The legal entity identifier (ISO 17442): 18 letters and digits, then two check digits. It names the company in a tagged sustainability statement.',
      where: 'Global LEI Index (gleif.org), INSEE or another body that issued it',
      example: '529900T8BM49AURSDO55',
    },
    countryCode: {
      what: 'The country where the company is registered, not those of its sites. A foreign company can only belong to an international organisation.',
      where: 'Extract of the national register',
      example: 'France',
    },
    legalState: {
      what: 'Active: the company exists and may trade. Inactive: it is struck off or has ceased all activity in Sirene. Unknown: yet to be checked.',
      where: 'Sirene status notice, French company directory',
      example: 'Active',
    },
    activityCode: {
      what: 'The APE code of the main activity, assigned by INSEE from the NAF classification. It determines the sector topics of your assessments.',
      where: 'Sirene status notice, payslips',
      example: '24.51Z, casting of iron',
    },
    activityStartDate: {
      what: 'The day operations began. It may be months after registration.',
      where: 'Kbis extract, line on the start of activity',
      example: '1 September 1987',
    },
    creationDate: {
      what: 'The day of registration with the trade and companies register, which makes the company a legal person.',
      where: 'Kbis extract, registration date',
      example: '3 April 1987',
    },
    ceaseDate: {
      what: 'The day the company was struck off or ceased its activity. Leave it empty while the company exists.',
      where: 'Bodacc notice, Sirene status notice',
      example: '30 June 2024',
    },
    endOfFiscalYear: {
      what: 'Month and day on which the accounting year ends, set by the articles of association. Sustainability data cover the same period as the accounts.',
      where: 'Articles of association, Kbis extract, tax return',
      example:
        '31/12 or 31 December, 29/02 for the end of February. “05/06” is 5 June; with a hyphen, “05-06” is month-day, 6 May.',
    },
    legalFormCode: {
      what: 'INSEE’s legal category: simplified joint-stock company, limited liability company, civil company and so on.',
      where: 'Articles of association, Kbis extract; the code is on the Sirene status notice',
      example: '5710, simplified joint-stock company (SAS)',
    },
    staffRange: {
      what: 'The average number of employees over the year, all sites together, agency workers left out.',
      where: 'Monthly payroll return (DSN), notes to the accounts',
      example: '250 to 499',
    },
    staffRangeYear: {
      what: 'The year of the headcount given. INSEE publishes its range about two years later.',
      where: 'Sirene status notice, notes to the accounts',
      example: '2025',
    },
    turnover: {
      what: 'Net turnover without VAT in the last closed fiscal year: sales of goods and services less rebates, without financial income.',
      where: 'Income statement, in the French tax return form 2052, box FL',
      example: '86,214,300',
    },
    taxDeclaration: {
      what: 'How profits are taxed. Standard or simplified actual basis by turnover, micro-enterprise for some sole traders, exempt for those who pay no tax on profits.',
      where: 'Business account on impots.gouv.fr, last profit tax return',
      example: 'Return 2050 to 2059: standard actual basis, return 2033: simplified',
    },
    latestStatus: {
      type: {
        what: 'The latest proceedings opened by the court: safeguard before the company is insolvent, reorganisation once it is, liquidation where reorganisation is impossible. Leave it empty if there are none.',
        where: 'Bodacc, Kbis extract',
        example: 'Judicial recovery',
      },
      date: {
        what: 'The day of the judgment that opened this proceeding.',
        where: 'Bodacc notice, Kbis extract',
        example: '12 February 2025',
      },
    },
    assignees: {
      what: 'The members of your organisation who keep this record up to date. It gives them no extra rights.',
      where: 'Administration, list of members',
      example: 'Whoever collects the company’s data',
    },
    headquarter: {
      what: 'The registered office: the address set by the articles of association, which determines the applicable law and court. It is always one of the company’s sites. Changing it here does not replace the filing with the French one-stop shop.',
      where: 'Articles of association, Kbis extract',
      example: '14, rue des Hauts-Fourneaux, 52100 Saint-Dizier',
    },
  },
  divisions: {
    name: {
      what: 'The name by which your teams know the site: its sign, or its town and use.',
      where: 'Sign on the Sirene status notice, or your own usage',
      example: 'Saint-Dizier, foundry 1',
    },
    nationalId: {
      what: 'In France the SIRET: the 9 digits of the company’s SIREN, then 5 digits of the site. A site that moves gets a new SIRET.',
      where: 'Sirene status notice of the site',
      example: '829 154 376 00034',
    },
    activityCode: {
      what: 'The APE code of this site. It may differ from the company’s.',
      where: 'Sirene status notice of the site',
      example: '52.10B, unrefrigerated warehousing',
    },
    address: {
      street: {
        what: 'Number and street of the site, without the town.',
        where: 'Sirene status notice, lease',
        example: '14, quai Ouest',
      },
      supplement: {
        what: 'What helps people find the entrance: building, floor, business park, PO box.',
        where: 'Lease, site plan',
        example: 'Building C, Trois-Fontaines business park',
      },
      postalCode: {
        what: 'The postal code of the site, or the CEDEX code if its mail carries one.',
        where: 'Sirene status notice',
        example: '52100',
      },
      city: {
        what: 'The town of the site, without the district number if you do not know it.',
        where: 'Sirene status notice',
        example: 'Saint-Dizier',
      },
      country: {
        what: 'The country where the site is: it determines the emission factors and the applicable law.',
        where: 'Lease, title deed',
        example: 'France',
      },
    },
    isHeadquarter: {
      what: 'The site that is the registered office. A company has exactly one.',
      where: 'Articles of association, Kbis extract',
      example: 'Head office',
    },
    legalState: {
      what: 'Active: the site is in operation. Ceased: it is closed. Transferred: its activity has moved, the former SIRET is closed and a new one opened. Unknown: yet to be checked.',
      where: 'Sirene status notice of the site',
      example: 'Active',
    },
    creationDate: {
      what: 'The day the site opened, which may be long after the company was founded.',
      where: 'Sirene status notice of the site',
      example: '2 May 2011',
    },
    ceaseDate: {
      what: 'The day the site closed. Leave it empty while the site is in operation; fill it in when the status is Ceased or Transferred.',
      where: 'Sirene status notice of the site',
      example: '31 December 2025',
    },
    staffRange: {
      what: 'The average number of employees attached to this site over the year.',
      where: 'Monthly payroll return (DSN), by site',
      example: '10 to 249',
    },
    assigned: {
      what: 'The members of your organisation who keep this record up to date. It gives them no extra rights.',
      where: 'Administration, list of members',
      example: 'The site manager',
    },
  },
}
