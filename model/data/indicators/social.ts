import { withGroupDefaults } from './withGroupDefaults.ts'

/** Own workforce, and people outside it. */
export const social = {
  ...withGroupDefaults(
    { group: 'WF', universe: 'SOCIAL', topic: 'S1', unit: 'pers', kind: 'STOCK', overSites: 'SUM' },
    {
      WF01: { disclosure: 'S1-6_02, S1-6_09, S1-6_19, S1-6_20' },
      WF02: { isMean: true, disclosure: 'S1-6_03' },
      WF03: { unit: 'FTE', isMean: true, disclosure: 'S1-6' },
      WF04: { within: 'WF01', disclosure: 'S1-6_09' },
      WF10: { kind: 'FLOW', disclosure: 'S1-6_11' },
      WF12: { disclosure: 'S1-7_01…03' },
      WF15: { within: 'WF01', disclosure: 'S1-8_01' },
      WF16: { within: 'WF01', disclosure: 'S1-8_06' },
      WF17: { within: 'WF01', disclosure: 'S1-9' },
      WF18: { within: 'WF17', disclosure: 'S1-9_01' },
      WF19: { within: 'WF01', disclosure: 'S1-9_03…05' },
      WF22: { within: 'WF01', disclosure: 'S1-10_03' },
      WF23: { within: 'WF01', disclosure: 'S1-11' },
      WF24: { within: 'WF01', disclosure: 'S1-12_01' },
      WF25: { unit: 'd', kind: 'FLOW', within: 'WF26', disclosure: 'S1-6' },
      WF26: { unit: 'd', kind: 'FLOW', disclosure: 'S1-6' },
    },
  ),
  ...withGroupDefaults(
    { group: 'HS', universe: 'SOCIAL', topic: 'S1', unit: 'n', kind: 'FLOW', overSites: 'SUM' },
    {
      HS01: { unit: 'h', disclosure: 'S1-14' },
      HS02: { disclosure: 'S1-14_04' },
      HS03: { within: 'HS02', disclosure: 'S1-14' },
      HS04: { within: 'HS02', disclosure: 'S1-14_02' },
      HS05: { disclosure: 'S1-14_03' },
      HS06: { disclosure: 'S1-14_06' },
      HS07: { unit: 'd', disclosure: 'S1-14_07' },
      HS08: { unit: 'pers', kind: 'STOCK', disclosure: 'S1-14_01' },
    },
  ),
  ...withGroupDefaults(
    { group: 'TR', universe: 'SOCIAL', topic: 'S1', unit: 'h', kind: 'FLOW', overSites: 'SUM' },
    {
      TR01: { disclosure: 'S1-13_04' },
      TR03: { unit: 'pers', within: 'WF01', disclosure: 'S1-13_02' },
    },
  ),
  ...withGroupDefaults(
    { group: 'PY', universe: 'SOCIAL', topic: 'S1', unit: 'EURperH', kind: 'FLOW', overSites: 'SUM' },
    {
      PY01: {
        kind: 'RATIO',
        overSites: 'RECOMPUTED',
        computed: { ratio: ['PY05', 'PY06'], where: { gender: 'MALE' } },
        disclosure: 'S1-16_01',
      },
      PY02: {
        kind: 'RATIO',
        overSites: 'RECOMPUTED',
        computed: { ratio: ['PY05', 'PY06'], where: { gender: 'FEMALE' } },
        disclosure: 'S1-16_01',
      },
      PY03: { unit: 'EUR', kind: 'STOCK', overSites: 'LARGEST', disclosure: 'S1-16_02' },
      PY04: { unit: 'EUR', kind: 'STOCK', overSites: 'MEDIAN', disclosure: 'S1-16_02' },
      PY05: { unit: 'EUR', disclosure: 'S1-16' },
      PY06: { unit: 'h', disclosure: 'S1-16' },
    },
  ),
  ...withGroupDefaults(
    { group: 'FL', universe: 'SOCIAL', topic: 'S1', unit: 'pers', kind: 'STOCK', overSites: 'SUM' },
    {
      FL01: { within: 'WF01', disclosure: 'S1-15_01' },
      FL02: { kind: 'FLOW', within: 'FL01', disclosure: 'S1-15_02' },
    },
  ),
  ...withGroupDefaults(
    { group: 'HR', universe: 'SOCIAL', topic: 'S1', unit: 'n', kind: 'FLOW', overSites: 'SUM' },
    {
      HR01: { disclosure: 'S1-17_02' },
      HR02: { disclosure: 'S1-17_03' },
      HR04: { unit: 'EUR', disclosure: 'S1-17_05' },
      HR05: { disclosure: 'S1-17_08' },
    },
  ),
  ...withGroupDefaults(
    { group: 'VC', universe: 'SOCIAL', topic: null, unit: 'n', kind: 'FLOW', overSites: 'SUM' },
    {
      VC01: { kind: 'STOCK', overSites: 'RECOMPUTED', disclosure: 'S2' },
      VC02: { kind: 'STOCK', overSites: 'RECOMPUTED', within: 'VC01', disclosure: 'S2-4' },
      VC07: { disclosure: 'S4-3' },
    },
  ),
} as const
