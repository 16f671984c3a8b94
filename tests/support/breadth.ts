/**
 * Every nth case of a long table in `npm test`, always the same ones; all cases in `npm run test:full`. For tables in
 * which neighbouring cases take the same way through the code.
 */
export const everyNth = <Case>(cases: readonly Case[], n: number): readonly Case[] =>
  process.env['TEST_BREADTH'] === 'full' ? cases : cases.filter((_, index) => index % n === 0)

/** The runs of a property that takes long: few in `npm test`, many in `npm run test:full`. */
export const runsOf = ({ few, many }: { few: number; many: number }): number =>
  process.env['TEST_BREADTH'] === 'full' ? many : few
