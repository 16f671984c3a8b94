import type { IndicatorCode } from '#model/data/indicators.ts'

/** Type of activity of a site, which determines its figures. */
export type SiteKind = 'FOUNDRY' | 'WORKSHOP' | 'WAREHOUSE' | 'OFFICE' | 'POWER'

type Profile = {
  /** Basis of a monthly figure: per person, per site, or a share of another figure of the same month. */
  by: 'person' | 'site' | IndicatorCode
  amount: number
  /** Different amounts for some kinds of sites; 0 excludes a kind. */
  at?: Partial<Record<SiteKind, number>>
  /** Seasonality: 0.6 means 60 % more in January and less in July. A negative value peaks in summer. */
  winter?: number
  /** Lower in August and December, when fewer people work. */
  isWork?: boolean
  /** Change per year: 0.96 falls by 4 %. */
  trend?: number
  /** Random variation of a month, as a share. */
  noise?: number
  digits?: number
}

const none = { FOUNDRY: 0, WORKSHOP: 0, WAREHOUSE: 0, OFFICE: 0, POWER: 0 }
const persons = { by: 'WF01', digits: 0, noise: 0 } as const
/** A figure that is usually zero and sometimes one: accidents, complaints. */
const rare = (aYearAPerson: number, at?: Profile['at']): Profile => ({
  by: 'person',
  amount: aYearAPerson / 12,
  digits: 0,
  noise: 0,
  ...(at && { at }),
})

/**
 * Rules that generate the figures of the demonstration, in the unit of their indicator. An indicator that is a share of
 * another is derived from it, so that parts never exceed their whole. We chose the amounts in a plausible size for such
 * sites; none of them is a measurement.
 */
export const profiles: Readonly<Partial<Record<IndicatorCode, Profile>>> = {
  CT01: { by: 'person', amount: 0.015, isWork: true, trend: 1.03, noise: 0.05, digits: 3 },
  CT02: {
    by: 'site',
    amount: 2400,
    at: { FOUNDRY: 18_000, WORKSHOP: 9000, WAREHOUSE: 12_000 },
    digits: 0,
    noise: 0,
  },
  CT07: { by: 'site', amount: 190, winter: 0.95, noise: 0.12, digits: 0 },
  WF01: { by: 'person', amount: 1, noise: 0, digits: 0 },
  WF02: { ...persons, amount: 1, digits: 1 },
  WF03: { ...persons, amount: 0.94, digits: 1 },
  WF04: { ...persons, amount: 0.87 },
  WF10: rare(0.11),
  WF12: { ...persons, amount: 0.08 },
  WF15: { ...persons, amount: 0.96 },
  WF16: { ...persons, amount: 0.81 },
  WF17: { ...persons, amount: 0.03 },
  WF18: { by: 'WF17', amount: 0.42, digits: 0, noise: 0 },
  WF22: { ...persons, amount: 0 },
  WF23: { ...persons, amount: 0 },
  WF24: { ...persons, amount: 0.046 },
  WF25: { by: 'person', amount: 1.05, winter: 0.35, noise: 0.2, digits: 0 },
  WF26: { by: 'person', amount: 20.6, isWork: true, noise: 0, digits: 0 },
  HS01: { by: 'person', amount: 136, isWork: true, noise: 0.02, digits: 0 },
  HS02: rare(0.034, { OFFICE: 0.0004, FOUNDRY: 0.0045 }),
  HS03: { by: 'HS02', amount: 0.6, digits: 0, noise: 0 },
  HS04: rare(0),
  HS05: rare(0),
  HS06: rare(0.004, { OFFICE: 0.0001 }),
  HS07: { by: 'HS03', amount: 17, digits: 0, noise: 0.4 },
  HS08: { ...persons, amount: 1 },
  TR01: { by: 'person', amount: 1.6, isWork: true, trend: 1.08, noise: 0.25, digits: 0 },
  TR03: { by: 'WF01', amount: 0.07, digits: 0, noise: 0.3 },
  FL01: { ...persons, amount: 0.62 },
  FL02: { by: 'FL01', amount: 0.05, digits: 0, noise: 0 },
  HR01: rare(0.0004),
  HR02: rare(0.003),
  HR04: rare(0),
  HR05: rare(0),
  EN01: {
    by: 'person',
    amount: 0.9,
    at: { FOUNDRY: 3.4, WORKSHOP: 1.5, OFFICE: 0.16, POWER: 0.4 },
    isWork: true,
    winter: 0.14,
    trend: 0.97,
    noise: 0.05,
    digits: 2,
  },
  EN02: { by: 'EN01', amount: 0.32, trend: 1.12, noise: 0.02, digits: 2 },
  EN03: { by: 'EN01', amount: 0.41, noise: 0.02, digits: 2 },
  EN04: {
    by: 'site',
    amount: 0,
    at: { ...none, POWER: 62, WAREHOUSE: 9 },
    winter: -0.7,
    trend: 1.06,
    noise: 0.12,
    digits: 2,
  },
  EN05: {
    by: 'person',
    amount: 0.4,
    at: { FOUNDRY: 5.2, WORKSHOP: 0.55, OFFICE: 0.12, POWER: 0 },
    winter: 0.7,
    trend: 0.95,
    noise: 0.07,
    digits: 2,
  },
  EN06: {
    by: 'person',
    amount: 0.05,
    at: { WAREHOUSE: 0.7, OFFICE: 0.03 },
    isWork: true,
    trend: 0.96,
    noise: 0.1,
    digits: 2,
  },
  EN07: {
    by: 'person',
    amount: 0,
    at: { ...none, FOUNDRY: 1.1 },
    isWork: true,
    trend: 0.93,
    noise: 0.06,
    digits: 2,
  },
  EN09: { by: 'site', amount: 0, at: { ...none, POWER: 180 }, winter: 0.8, noise: 0.06, digits: 2 },
  EN10: { by: 'person', amount: 0.02, at: { ...none, OFFICE: 0.14 }, winter: 0.85, noise: 0.08, digits: 2 },
  EN13: { by: 'person', amount: 9, at: { WAREHOUSE: 74 }, isWork: true, trend: 0.95, noise: 0.1, digits: 0 },
  EN19: { by: 'EN04', amount: 1.18, digits: 2, noise: 0 },
  EN22: { by: 'EN01', amount: 0.17, trend: 1.02, noise: 0.06, digits: 2 },
  GH04: {
    by: 'person',
    amount: 0,
    at: { ...none, FOUNDRY: 0.31 },
    isWork: true,
    trend: 0.97,
    noise: 0.05,
    digits: 2,
  },
  GH28: { by: 'EN09', amount: 0.39, digits: 2, noise: 0 },
  GH36: { by: 'site', amount: 0.3, at: { WAREHOUSE: 1.6, OFFICE: 0.2 }, winter: -0.5, noise: 0.6, digits: 1 },
  PO01: {
    by: 'person',
    amount: 0.6,
    at: { FOUNDRY: 12, OFFICE: 0 },
    isWork: true,
    trend: 0.94,
    noise: 0.12,
    digits: 1,
  },
  PO05: { by: 'person', amount: 0.02, at: { FOUNDRY: 0.4, OFFICE: 0 }, isWork: true, noise: 0.2, digits: 2 },
  PO06: { by: 'site', amount: 0, at: { ...none, FOUNDRY: 0.3 }, noise: 0.4, digits: 2 },
  PO08: { by: 'person', amount: 0.004, at: { OFFICE: 0 }, isWork: true, trend: 0.92, noise: 0.15, digits: 3 },
  PO09: { by: 'PO08', amount: 0.06, digits: 3, noise: 0.1 },
  WA01: {
    by: 'person',
    amount: 1.1,
    at: { FOUNDRY: 7.5, WORKSHOP: 2.6, POWER: 3 },
    isWork: true,
    winter: -0.15,
    trend: 0.97,
    noise: 0.08,
    digits: 1,
  },
  WA05: { by: 'WA01', amount: 0.71, noise: 0.03, digits: 1 },
  WA07: { by: 'WA01', amount: 0.12, noise: 0.05, digits: 1 },
  WA08: { by: 'WA01', amount: 0.06, trend: 1.15, noise: 0.05, digits: 1 },
  WA10: { by: 'WA01', amount: 0.01, noise: 0.5, digits: 1 },
  BD01: { by: 'site', amount: 0, at: { FOUNDRY: 1 }, noise: 0, digits: 0 },
  BD03: { by: 'site', amount: 0.8, at: { FOUNDRY: 6.2, WORKSHOP: 2.4, WAREHOUSE: 4.1 }, noise: 0, digits: 2 },
  BD04: { by: 'BD03', amount: 0.74, noise: 0, digits: 2 },
  MA01: {
    by: 'person',
    amount: 0.4,
    at: { FOUNDRY: 6.8, WORKSHOP: 2.1, OFFICE: 0.01 },
    isWork: true,
    noise: 0.07,
    digits: 2,
  },
  MA02: { by: 'MA01', amount: 0.03, noise: 0.1, digits: 2 },
  MA03: { by: 'MA01', amount: 0.44, trend: 1.04, noise: 0.04, digits: 2 },
  WS02: { by: 'WS05', amount: 0.11, noise: 0.15, digits: 2 },
  WS04: { by: 'WS05', amount: 0.05, noise: 0.2, digits: 2 },
  WS05: {
    by: 'person',
    amount: 0.05,
    at: { FOUNDRY: 0.62, WORKSHOP: 0.24, OFFICE: 0.008 },
    isWork: true,
    trend: 1.02,
    noise: 0.1,
    digits: 2,
  },
  WS06: { by: 'WS05', amount: 0.16, noise: 0.1, digits: 2 },
  WS07: { by: 'WS05', amount: 0.09, trend: 0.92, noise: 0.1, digits: 2 },
  WS08: { by: 'WS05', amount: 0.12, trend: 0.9, noise: 0.15, digits: 2 },
  WS09: { by: 'WS05', amount: 0.02, noise: 0.3, digits: 2 },
  VC01: { by: 'site', amount: 38, at: { FOUNDRY: 120, WORKSHOP: 75 }, noise: 0.03, digits: 0 },
  VC02: { by: 'VC01', amount: 0.28, trend: 1.2, noise: 0, digits: 0 },
  VC07: rare(0.05),
  GO01: rare(0),
  GO02: rare(0),
  GO03: rare(0),
  GO06: { ...persons, amount: 0.12 },
  GO07: { by: 'GO06', amount: 0.7, trend: 1.08, noise: 0, digits: 0 },
  GO08: rare(0.002),
  GO10: { by: 'site', amount: 0, at: { OFFICE: 40 }, noise: 0.4, digits: 0 },
  GO11: { by: 'person', amount: 2.4, isWork: true, noise: 0.08, digits: 0 },
  GO12: { by: 'GO11', amount: 47, noise: 0.05, digits: 0 },
  GO13: { by: 'GO11', amount: 0.79, noise: 0.04, digits: 0 },
  GO19: rare(0.0006),
}
