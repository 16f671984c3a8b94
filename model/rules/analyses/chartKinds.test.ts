import { expect, test } from 'vitest'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { chartKindsOf } from './chartKinds.ts'

const kindsOf = (query: object) => chartKindsOf(cubeQuery.parse({ measures: ['EN01'], ...query }))

test('time is drawn as lines, and a query without rows and columns as a figure', () => {
  expect(kindsOf({ rows: ['month'] }).best).toBe('line')
  expect(kindsOf({ columns: ['month'] }).best).toBe('line')
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
