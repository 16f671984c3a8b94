import { withThemeDefaults } from './withThemeDefaults.ts'

const moved = (datapoint: string, requirement: string) => ({ ESRS_2023: datapoint, ESRS_2026: requirement })

/** Own workforce: composition, pay, training, safety and rights. */
export const people = {
  ...withThemeDefaults(
    { theme: 'WORKFORCE' },
    {
      K39: {
        formula: 'WF01',
        unit: 'pers',
        better: null,
        esrs: moved('S1-6_02', 'S1-5'),
      },
      K40: {
        formula: 'WF01[gender == FEMALE] / WF01',
        better: null,
        esrs: moved('S1-6', 'S1-5'),
      },
      K41: { formula: 'WF04 / WF01', better: 'HIGHER', esrs: moved('S1-6', 'S1-5') },
      K42: { formula: 'WF10 / WF02', esrs: moved('S1-6_12', 'S1-5') },
      K44: { formula: 'WF25 / WF26' },
      K45: { formula: 'WF18 / WF17', better: 'HIGHER', esrs: moved('S1-9_02', 'S1-8') },
      K46: {
        formula: 'WF19[age == UNDER_30] / WF19',
        better: null,
        esrs: { ESRS_2023: 'S1-9' },
      },
      K99: {
        formula: 'WF19[age == FROM_30_TO_50] / WF19',
        better: null,
        esrs: { ESRS_2023: 'S1-9' },
      },
      K100: {
        formula: 'WF19[age == OVER_50] / WF19',
        better: null,
        esrs: { ESRS_2023: 'S1-9' },
      },
      K49: { formula: 'WF15 / WF01', better: 'HIGHER', esrs: moved('S1-8_01', 'S1-7') },
      K50: { formula: 'WF24 / WF01', better: 'HIGHER', esrs: moved('S1-12_01', 'S1-11') },
      K57: { formula: 'FL02 / FL01', better: 'HIGHER', esrs: moved('S1-15_02', 'S1-14') },
      K101: { formula: 'WF16 / WF01', better: 'HIGHER', esrs: moved('S1-8_06', 'S1-7') },
      K102: { formula: 'WF12 / (WF01 + WF12)', better: null, esrs: moved('S1-7', 'S1-6') },
      K103: {
        formula: 'WF01[time == PART] / WF01',
        better: null,
        esrs: moved('S1-6', 'S1-5'),
      },
      K104: { formula: 'WF10[reason == RESIGNATION] / WF10' },
      K105: { formula: 'WF23 / WF01', esrs: moved('S1-11', 'S1-10') },
      K106: { formula: 'WF03', unit: 'FTE', better: null, esrs: { ESRS_2023: 'S1-6' } },
    },
  ),
  ...withThemeDefaults(
    { theme: 'PAY' },
    {
      K47: { formula: '(PY01 - PY02) / PY01', esrs: moved('S1-16_01', 'S1-15') },
      K48: { formula: 'PY03 / PY04', unit: 'ratio', esrs: moved('S1-16_02', 'S1-15') },
      K107: { formula: 'PY05 / PY06', unit: 'EURperH', better: null },
      K108: { formula: 'WF22 / WF01', esrs: moved('S1-10_03', 'S1-9') },
    },
  ),
  ...withThemeDefaults(
    { theme: 'TRAINING', better: 'HIGHER' },
    {
      K51: {
        formula: 'TR01 / WF02',
        unit: { of: 'h', per: 'pers' },
        esrs: moved('S1-13_04', 'S1-12'),
      },
      K52: { formula: 'TR03 / WF01', esrs: moved('S1-13_02', 'S1-12') },
      K109: {
        formula: 'TR01[gender == FEMALE] / WF01[gender == FEMALE]',
        unit: { of: 'h', per: 'pers' },
        esrs: moved('S1-13', 'S1-12'),
      },
      K110: {
        formula: 'TR01[gender == MALE] / WF01[gender == MALE]',
        unit: { of: 'h', per: 'pers' },
        esrs: moved('S1-13', 'S1-12'),
      },
    },
  ),
  ...withThemeDefaults(
    { theme: 'SAFETY' },
    {
      K53: {
        formula: 'HS02 / HS01',
        unit: { of: 'n', per: 'h', many: 1_000_000 },
        esrs: moved('S1-14_05', 'S1-13'),
      },
      K54: { formula: 'HS03 / HS01', unit: { of: 'n', per: 'h', many: 1_000_000 } },
      K55: { formula: 'HS03 / WF02', unit: { of: 'n', per: 'pers', many: 1000 } },
      K56: { formula: 'HS07 / HS01', unit: { of: 'd', per: 'h', many: 1000 } },
      K111: { formula: 'sum(HS04, HS05)', unit: 'n', esrs: moved('S1-14', 'S1-13') },
      K112: { formula: 'HS06', unit: 'n', esrs: moved('S1-14_06', 'S1-13') },
      K113: { formula: 'HS07', unit: 'd', esrs: moved('S1-14_07', 'S1-13') },
      K114: { formula: 'HS08 / WF01', better: 'HIGHER', esrs: moved('S1-14_01', 'S1-13') },
    },
  ),
  ...withThemeDefaults(
    { theme: 'RIGHTS', unit: 'n' },
    {
      K58: { formula: 'HR01', esrs: moved('S1-17_02', 'S1-16') },
      K115: { formula: 'HR02', better: null, esrs: moved('S1-17_03', 'S1-16') },
      K116: { formula: 'HR05', esrs: moved('S1-17_08', 'S1-16') },
      K117: { formula: 'HR04', unit: 'EUR', esrs: moved('S1-17_05', 'S1-16') },
    },
  ),
} as const
