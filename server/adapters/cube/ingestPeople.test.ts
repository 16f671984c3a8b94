import { expect, test } from 'vitest'
import { reportOf } from '#tests/support/ingestOrder.ts'

const file = (...lines: readonly string[]) => ['Site;Indicateur;Période;Valeur;Unité', ...lines].join('\n')
const tells = async (text: string) => (await reportOf(text)).check.tellsOfFew

test.each([
  ['energy alone', [`Dépôt;EN01;2025-01;12;MWh`], false],
  [
    'large groups',
    ['Dépôt;WF01;2025-01;40;', 'Usine de Lyon;WF01;2025-01;12;', 'Dépôt;TR01;2025-01;30;h'],
    false,
  ],
  ['a small site', ['Dépôt;WF01;2025-01;40;', 'Usine de Lyon;WF01;2025-01;3;'], true],
  ['a part whose rest is small', ['Dépôt;WF01;2025-01;40;', 'Dépôt;WF04;2025-01;38;'], true],
  ['hours of nobody knows how many', ['Dépôt;TR01;2025-01;30;h'], true],
  ['the pay of one', ['Dépôt;WF01;2025-01;40;', 'Dépôt;PY03;2025-01;90000;€'], true],
  ['a refused line about people', ['Dépôt;WF01;2025-01;quarante;'], true],
  ['a refused line about something else', ['Dépôt;EN01;2025-01;douze;MWh'], false],
] as const)('a file of any indicators with %s', async (_kind, lines, isOfFew) => {
  expect(await tells(file(...lines))).toBe(isOfFew)
})

test('whose columns nobody has matched may be about anybody', async () => {
  expect(await tells('Usine;Chiffre\nDépôt;12')).toBe(true)
})
