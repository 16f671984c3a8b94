import { normalise } from '#model/rules/text/normalise.ts'

/** Stop words in both languages, folded. */
const empty = new Set(
  `afin ainsi alors apres aupres autre autres aux avant avec car cela ces cette ceux chez comme contre dans depuis
   des dont du elle elles entre est etre eux fait faire hors ils leur leurs les lors mais meme mieux moins nos notre
   nous par pas pendant peu peut peuvent plus pour que quel quelle qui quoi sans selon ses son sont sous sur tous
   tout toute toutes tres une vers via vos votre vous
   and are because but can could does each for from had has have her his how into its may more most not of off only
   our out over own than that the their them then there these they this those through too under until upon was were
   what when where which while who why will with within without would you your company companies societe entreprise
   groupe group site sites`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Synonyms that share no letters, by their stems. */
const kin: Readonly<Record<string, string>> = {
  cru: 'inonda',
  canicu: 'chaleu',
  cybers: 'cybera',
  salair: 'remune',
}

/** Number of letters kept of a word: this removes plurals and endings of both languages. */
const stemLength = 6

/** The stems of the significant words: "Émissions de CO₂" -> emissi, co2. */
export function stemsOf(text: string): Set<string> {
  const words = normalise(text.normalize('NFKD')).split(/[^\p{L}\p{N}]+/u)
  return new Set(
    words
      .filter((word) => (word.length > 2 || /\d/.test(word)) && !empty.has(word))
      .map((word) => word.replace(/(?<=\p{L}{3})[sxe]+$/u, '').slice(0, stemLength))
      .map((stem) => kin[stem] ?? stem),
  )
}

/** How similar two texts are: 0 for nothing in common, 1 for the same words. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  const shared = [...one].filter((stem) => other.has(stem)).length
  return shared / Math.min(one.size, other.size)
}

/** Whether two texts say the same in the same words. */
export const hasSameWords = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && likeness(one, other) === 1
