import type { Nature } from '../defineNature.ts'
import { accounting } from './accounting.ts'
import { energy } from './energy.ts'
import { freight } from './freight.ts'
import { governance } from './governance.ts'
import { headcount } from './headcount.ts'
import { indicatorValues } from './indicatorValues.ts'
import { pay } from './pay.ts'
import { payments } from './payments.ts'
import { purchases } from './purchases.ts'
import { refrigerants } from './refrigerants.ts'
import { safety } from './safety.ts'
import { training } from './training.ts'
import { travel } from './travel.ts'
import { waste } from './waste.ts'
import { water } from './water.ts'

/** Every kind of data file, in display order: environment, people, governance. */
export const natures = [
  energy,
  water,
  waste,
  refrigerants,
  travel,
  freight,
  purchases,
  headcount,
  pay,
  safety,
  training,
  governance,
  payments,
  indicatorValues,
  accounting,
] as const satisfies readonly Nature[]

export type NatureCode = (typeof natures)[number]['code']

/** The nature of this code, or undefined if there is none. */
export const natureOf = (code: string): Nature | undefined => natures.find((nature) => nature.code === code)
