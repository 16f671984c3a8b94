import { expect, test } from 'vitest'
import { layOutSidebars } from './layOutSidebars.ts'

test('a lone sidebar stands 8 px from the window', () => {
  expect(layOutSidebars([612])).toEqual([{ width: 612, fromRight: 620, inset: 8, depth: 0 }])
})

test('a lower sidebar comes out by 44 px and is inset by 20, whichever is wider', () => {
  expect(layOutSidebars([440, 612])[0]).toEqual({ width: 440, fromRight: 664, inset: 20, depth: 1 })
  expect(layOutSidebars([732, 440])[0]).toEqual({ width: 732, fromRight: 492, inset: 20, depth: 1 })
})

test('each further one comes out as much again', () => {
  expect(layOutSidebars([612, 612, 440]).map(({ fromRight, inset }) => [fromRight, inset])).toEqual([
    [536, 32],
    [492, 20],
    [448, 8],
  ])
})
