/**
 * Every nth case of a long table in `npm test`, always the same ones; all cases in `npm run test:full`. For tables in
 * which neighbouring cases take the same way through the code.
 */
export const everyNth = <Case>(cases: readonly Case[], n: number): readonly Case[] =>
  process.env['TEST_BREADTH'] === 'full' ? cases : cases.filter((_, index) => index % n === 0)
