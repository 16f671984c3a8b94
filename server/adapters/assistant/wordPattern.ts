/**
 * Matches any of these words or phrases, separated by commas: `*` stands for any ending, and a plain word also matches
 * its plural. Accented letters count as letters, which `\b` does not support.
 */
export function wordPattern(list: string): RegExp {
  const alternatives = list
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, '\\s+'))
    .map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}\\p{L}*` : `${word}[sx]?`))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
