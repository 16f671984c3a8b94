import type { AnalysisDefinition, TableFolds } from '#model/wire/data/savedAnalyses.ts'

type Folds = TableFolds | null
type Path = readonly string[]

/** True if a row shows its parts. */
export const isUnfolded = (folds: Folds, path: Path): boolean =>
  folds === null || folds.except.some((one) => isSame(one, path)) !== folds.open

/** The folds with one row folded or unfolded. */
export function withFold(folds: Folds, path: Path, isOpen: boolean): Folds {
  const { open, except } = folds ?? { open: true, except: [] }
  const others = except.filter((one) => !isSame(one, path))
  return settled({ open, except: isOpen === open ? others : [...others, [...path]] })
}

/** The folds with every row folded or unfolded. */
export const foldAll = (isOpen: boolean): Folds => settled({ open: isOpen, except: [] })

/** A definition after a change: folds are dropped if the rows change. */
export const keepFolds = (before: AnalysisDefinition, next: AnalysisDefinition): AnalysisDefinition =>
  next.folds !== null && !isSame(before.query.rows, next.query.rows) ? { ...next, folds: null } : next

const settled = (folds: TableFolds): Folds => (folds.open && folds.except.length === 0 ? null : folds)

const isSame = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])
