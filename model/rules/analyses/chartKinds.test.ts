import { expect, test } from 'vitest'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { chartKindsOf } from './chartKinds.ts'

const kindsOf = (query: object) => chartKindsOf(cubeQuery.parse({ measures: ['EN01'], ...query }))

test('time is drawn as lines, and a query without rows and columns as a figure', () => {
  expect(kindsOf({ rows: ['month'] }).best).toBe('line')
  expect(kindsOf({ columns: ['month'] }).best).toBe('line')
  expect(kindsOf({ rows: ['company'], columns: ['month'] }).best).toBe('line')
  expect(kindsOf({})).toEqual({ kinds: ['kpi'], best: 'kpi' })
})

test('sites are compared as bars, and their parts are stacked if they add up', () => {
  expect(kindsOf({ rows: ['company'], columns: ['year'] }).best).toBe('bar')
  expect(kindsOf({ rows: ['company'], columns: ['nature'] }).best).toBe('stacked')
  expect(kindsOf({ measures: ['coverage'], rows: ['company'], columns: ['nature'] }).kinds).not.toContain(
    'stacked',
  )
})

test('two measures with different units are plotted against each other', () => {
  expect(kindsOf({ measures: ['EN01', 'WF01'], rows: ['division'] }).best).toBe('scatter')
  expect(kindsOf({ measures: ['EN01', 'EN02'], rows: ['division'] }).best).toBe('bar')
  expect(kindsOf({ measures: ['score', 'GH26'], rows: ['division'] }).best).toBe('scatter')
  expect(kindsOf({ measures: ['scoreMean', 'scoreMax'], rows: ['topic'] }).kinds).toEqual(['bar', 'scatter'])
})

test('a heat map needs two axes and one measure', () => {
  expect(kindsOf({ rows: ['division'], columns: ['month'] }).kinds).toContain('heatMap')
  expect(kindsOf({ rows: ['division'] }).kinds).not.toContain('heatMap')
})

test('measures of one unit may be stacked if none is a part of another', () => {
  const stacks = (measures: readonly string[]) =>
    kindsOf({ measures, rows: ['company'] }).kinds.includes('stacked')
  expect(stacks(['GH01', 'GH06'])).toBe(true)
  expect(stacks(['GH01', 'GH04'])).toBe(false)
  expect(stacks(['GH01', 'GH26'])).toBe(false)
  expect(stacks(['GH01', 'EN01'])).toBe(false)
  expect(stacks(['GH01'])).toBe(false)
})

const sum = { measures: ['EN01'] }

test('parts of a whole may be shares of it, but periods are no parts', () => {
  expect(kindsOf({ ...sum, rows: ['company'], columns: ['carrier'] }).kinds).toContain('share')
  expect(kindsOf({ ...sum, rows: ['company'], columns: ['year'] }).kinds).not.toContain('share')
})

test('bars have a line of the period before, or of a second measure of one unit', () => {
  const hasCombo = (query: object) => kindsOf(query).kinds.includes('combo')
  const compare = { variation: 'Y-1' }
  expect(hasCombo({ ...sum, rows: ['month'], compare })).toBe(true)
  expect(hasCombo({ ...sum, rows: ['month'] })).toBe(false)
  expect(hasCombo({ measures: ['EN01', 'EN02'], rows: ['year'] })).toBe(true)
  expect(hasCombo({ measures: ['EN01', 'WF01'], rows: ['year'] })).toBe(false)
  expect(hasCombo({ measures: ['EN01', 'EN02'], rows: ['company'] })).toBe(false)
})

test('a waterfall needs parts of two periods that add up', () => {
  const hasWaterfall = (query: object) => kindsOf(query).kinds.includes('waterfall')
  expect(hasWaterfall({ ...sum, rows: ['company'], columns: ['year'] })).toBe(true)
  expect(hasWaterfall({ ...sum, rows: ['year'], columns: ['carrier'] })).toBe(true)
  expect(hasWaterfall({ ...sum, rows: ['company'], compare: { variation: 'Y-1' } })).toBe(true)
  expect(hasWaterfall({ ...sum, rows: ['company'] })).toBe(false)
  expect(hasWaterfall({ ...sum, rows: ['company'], columns: ['carrier'] })).toBe(false)
  expect(hasWaterfall({ measures: ['coverage'], rows: ['company'], columns: ['year'] })).toBe(false)
})

test('a treemap needs one measure that adds up, small multiples two levels', () => {
  expect(kindsOf({ ...sum, rows: ['division'] }).kinds).toContain('treemap')
  expect(kindsOf({ ...sum, rows: ['month'] }).kinds).not.toContain('treemap')
  expect(kindsOf({ measures: ['coverage'], rows: ['division'] }).kinds).not.toContain('treemap')
  expect(kindsOf({ ...sum, rows: ['month'], columns: ['company'] }).kinds).toContain('multiples')
  expect(kindsOf({ ...sum, rows: ['division'] }).kinds).not.toContain('multiples')
})
