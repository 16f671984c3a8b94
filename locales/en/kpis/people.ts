import type { people } from '#model/data/kpis/people.ts'

/** Workforce, pay, training, safety and rights. */
export const peopleKpis = {
  K39: {
    label: 'Headcount',
    description: 'Employees present at the end of the period.',
  },
  K40: {
    label: 'Share of women',
    description: 'Women among the employees present at the end of the period.',
  },
  K41: {
    label: 'Permanent contract share',
    description: 'Employees on a permanent contract.',
  },
  K42: {
    label: 'Employee turnover',
    description: 'Employees who left in the period, as a share of the average headcount.',
  },
  K44: {
    label: 'Absence rate',
    description: 'Days of absence, as a share of theoretical working days.',
  },
  K45: {
    label: 'Share of women in top management',
    description: 'Women at the highest level of management.',
  },
  K46: {
    label: 'Employees under 30',
    description: 'Employees under 30 years old, among those whose age is known.',
  },
  K99: {
    label: 'Employees from 30 to 50',
    description: 'Employees from 30 to 50 years old, among those whose age is known.',
  },
  K100: {
    label: 'Employees over 50',
    description: 'Employees over 50 years old, among those whose age is known.',
  },
  K49: {
    label: 'Collective bargaining coverage',
    description: 'Employees covered by a collective agreement.',
  },
  K50: {
    label: 'Employees with disabilities',
    description: 'Employees with disabilities, as a share of the headcount, as counted in groups.',
  },
  K57: {
    label: 'Family leave taken',
    description: 'Employees who took family leave, among those entitled to it.',
  },
  K101: {
    label: 'Coverage by workers’ representatives',
    description: 'Employees whose workplace has workers’ representatives.',
  },
  K102: {
    label: 'Share of non-employees',
    description: 'Self-employed and agency workers among all who work for the organisation.',
  },
  K103: {
    label: 'Part-time share',
    description: 'Part-time employees, as a share of the headcount.',
  },
  K104: {
    label: 'Share of resignations',
    description: 'Resignations among those who left in the period.',
  },
  K105: {
    label: 'Share of employees without social protection',
    description: 'Employees with no cover against loss of income.',
  },
  K106: {
    label: 'Full-time equivalents',
    description: 'Average of the full-time equivalents over the period.',
  },
  K47: {
    label: 'Gender pay gap',
    description:
      'Gap between the average gross hourly pay of men and of women, as a share of men’s. Each average is weighted by the hours paid to each person.',
  },
  K48: {
    label: 'Total remuneration ratio',
    description: 'Highest total pay divided by the median of the others.',
  },
  K107: {
    label: 'Average gross hourly pay',
    description: 'Gross pay divided by the hours paid.',
  },
  K108: {
    label: 'Share of employees paid below an adequate wage',
    description: 'Employees paid less than the adequate wage of their country.',
  },
  K51: {
    label: 'Training hours per employee',
    description: 'Hours of training divided by the average headcount.',
  },
  K52: {
    label: 'Performance and career reviews',
    description: 'Employees who had a review of performance and career development.',
  },
  K109: {
    label: 'Training hours per employee (women)',
    description: 'Hours of training taken by women, divided by the number of women.',
  },
  K110: {
    label: 'Training hours per employee (men)',
    description: 'Hours of training taken by men, divided by the number of men.',
  },
  K53: {
    label: 'Recordable accident rate',
    description: 'Recordable accidents, fatalities included, per million hours worked.',
  },
  K54: {
    label: 'Lost-time injury frequency rate',
    description: 'Accidents with lost time per million hours worked.',
  },
  K55: {
    label: 'Frequency index',
    description: 'Accidents with lost time per thousand employees.',
  },
  K56: {
    label: 'Severity rate',
    description: 'Calendar days lost per thousand hours worked.',
  },
  K111: {
    label: 'Work-related fatalities',
    description: 'Deaths of own staff and of others who work on the sites.',
  },
  K112: {
    label: 'Work-related ill health',
    description: 'Recordable cases of work-related ill health.',
  },
  K113: {
    label: 'Days lost',
    description: 'Calendar days lost to work-related injuries, ill health or fatalities.',
  },
  K114: {
    label: 'Health and safety system coverage',
    description: 'Employees covered by a health and safety management system.',
  },
  K58: {
    label: 'Discrimination incidents',
    description: 'Incidents of discrimination reported, harassment included.',
  },
  K115: {
    label: 'Complaints by staff',
    description: 'Complaints filed through the channels open to staff.',
  },
  K116: {
    label: 'Severe human rights incidents',
    description: 'Severe incidents affecting the human rights of own staff.',
  },
  K117: {
    label: 'Fines and damages (workforce rights)',
    description: 'Fines, penalties and damages that follow from discrimination and complaints.',
  },
} as const satisfies Record<keyof typeof people, { label: string; description: string }>
