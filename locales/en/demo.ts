import type { demo as fr } from '../fr/demo.ts'
import type { Translation } from '../translation.ts'

export const demo: Translation<typeof fr> = {
  title: 'Demo',
  plan: 'This page needs the Standard plan',
  body: 'Your organisation does not have the Standard plan. Dashboards, companies and sites open with it.',
}
