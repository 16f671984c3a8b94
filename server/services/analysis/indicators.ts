import type { Language } from '#model/wire/accounts.ts'

/** How the values of an indicator make one: over time at a site, and then over sites. */
export type Aggregation = { time: 'sum' | 'average' | 'last'; addsUp: boolean }

const lasting = /^(WF|FL)(?!10$|25$|26$)|^(HS08|TR03|GO06|GO07|GO14|GO15|GO16|GO17|VC01|VC02|BD\d\d|CT02)$/
const averaged = /^(WF02|WF03)$/
const notAdded = /^(CT07|GH35|PY01|PY02|PY03|PY04)$/

/** How the values of an indicator make one, by the catalogue. */
export const aggregationOf = (indicator: string): Aggregation => ({
  time: averaged.test(indicator) ? 'average' : lasting.test(indicator) ? 'last' : 'sum',
  addsUp: !notAdded.test(indicator),
})

/** Code and name of an indicator. */
export const nameIndicator = (code: string, _language: Language): string => code
