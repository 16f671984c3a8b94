/** Something that is looked at in each row, or in rows together. Where `finds` is true the row is marked. */
export type Check = {
  rule: string
  severity: 'error' | 'warning'
  /** Column of the nature that it points to; null where the whole row is meant. */
  column: string | null
  /** What its sentence says besides the value. */
  args?: Readonly<Record<string, string | number>>
}

/** A check that one row answers. */
export type RowCheck = Check & { finds: string }

/** Checks by number, in the order in which they were added: marks name them by it. */
export class CheckList {
  readonly all: Check[] = []

  /** Adds a check and gives its number. */
  add(check: Check): number {
    this.all.push(check)
    return this.all.length - 1
  }

  /** Numbers of those that keep their row out, in SQL. */
  get errors(): string {
    const numbers = this.all.flatMap(({ severity }, index) => (severity === 'error' ? [index] : []))
    return numbers.length === 0 ? '(-1)' : `(${numbers.join(', ')})`
  }
}
