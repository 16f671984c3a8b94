import { expect, test } from 'vitest'
import { attackOrganisation } from './subtraction.ts'

test('no group of fewer than five follows from published numbers, nor any pay of fewer than ten', async () => {
  // The third one has a site of four people, whose hours and accidents are divided by gender.
  for (const seed of [32, 33, 3965677218]) expect(await attackOrganisation(seed)).toEqual([])
}, 120_000)

test('the attack finds small groups where nothing is withheld', async () => {
  const leaks = await attackOrganisation(32, (cube) => {
    cube.tellable = async () => new Map()
  })
  expect(leaks.length).toBeGreaterThan(0)
}, 120_000)
