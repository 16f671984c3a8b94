/** A check of each row, or of several rows together. Rows for which `finds` is true are marked. */
export type Check = {
  rule: string
  severity: 'error' | 'warning'
  /** Column of the nature that it concerns; null for the whole row. */
  column: string | null
  /** Arguments of its message besides the value. */
  args?: Readonly<Record<string, string | number>>
}

/** A check that needs one row only. */
export type RowCheck = Check & { finds: string }

/** Checks by number, in the order in which they were added: marks refer to that number. */
export class CheckList {
  readonly all: Check[] = []

  /** Adds a check and returns its number. */
  add(check: Check): number {
    this.all.push(check)
    return this.all.length - 1
  }

  /** Numbers of the checks that reject their row, in SQL. */
  get errors(): string {
    const numbers = this.all.flatMap(({ severity }, index) => (severity === 'error' ? [index] : []))
    return numbers.length === 0 ? '(-1)' : `(${numbers.join(', ')})`
  }
}
