type Names = {
  /** The name of an indicator or a KPI by its code. */
  nameOf: (code: string) => string | undefined
  sumOf: (terms: string) => string
}

/** A formula of the catalogue in readable form: names instead of codes, « ÷ » and « × » instead of operators. */
export function readableFormula(formula: string, { nameOf, sumOf }: Names): string {
  const named = formula
    .replace(/\s*\/\s*/g, ' ÷ ')
    .replace(/\s*\*\s*/g, ' × ')
    .replace(/ - /g, ' − ')
    .replace(/\s*==\s*/g, ' = ')
    .replace(/\b[A-Z]{1,2}\d{2,3}\b/g, (code) => nameOf(code) ?? code)
  return named.replace(/sum\(([^()]*)\)/g, (_, terms: string) => sumOf(terms.replaceAll(', ', '\u202F; ')))
}
