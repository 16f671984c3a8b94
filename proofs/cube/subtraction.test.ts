import { expect, test } from 'vitest'
import { createRandom } from '../runner/random.ts'
import { attackOrganisations } from './subtraction.ts'

test('no group of fewer than five follows from published numbers, nor any pay of fewer than ten', async () => {
  expect(await attackOrganisations(createRandom(32), 2)).toEqual([])
}, 120_000)

test('the attack finds small groups where nothing is withheld', async () => {
  const leaks = await attackOrganisations(createRandom(32), 1, (cube) => {
    cube.tellable = async () => new Map()
  })
  expect(leaks.length).toBeGreaterThan(0)
}, 120_000)
