import { describe, expect, test } from 'vitest'
import { parseAnswer, withoutSources } from './parseAnswer.ts'

describe('an answer', () => {
  test('is parsed to paragraphs and lists', () => {
    expect(parseAnswer('Impacts\n- un [1]\n- deux\n\nFin')).toEqual([
      { kind: 'paragraph', lines: [{ at: 0, parts: [{ at: 0, text: 'Impacts' }] }] },
      {
        kind: 'list',
        lines: [
          {
            at: 1,
            parts: [
              { at: 0, text: 'un ' },
              { at: 3, source: 1 },
            ],
          },
          { at: 2, parts: [{ at: 0, text: 'deux' }] },
        ],
      },
      { kind: 'paragraph', lines: [{ at: 4, parts: [{ at: 0, text: 'Fin' }] }] },
    ])
  })

  test.each(['- un', '• un', '* un', '1. un', '2) un'])('takes “%s” for an item', (line) => {
    expect(parseAnswer(line)).toEqual([{ kind: 'list', lines: [{ at: 0, parts: [{ at: 0, text: 'un' }] }] }])
  })

  test('keeps markup as text', () => {
    const attack = '<img src=x onerror=alert(1)> [clic](javascript:alert(1)) **gras**'
    expect(parseAnswer(attack)).toEqual([
      { kind: 'paragraph', lines: [{ at: 0, parts: [{ at: 0, text: attack }] }] },
    ])
  })

  test('that is empty has no blocks', () => {
    expect(parseAnswer(' \n\n')).toEqual([])
  })

  test('is stored without source numbers', () => {
    expect(withoutSources('Un [1] [2]. Deux[3]\n- trois [4]')).toBe('Un. Deux\n- trois')
  })
})
