import { findLoops } from './loops.ts'

/** A direct holding in percent. The owner is a person, or a company by its own id. */
export type OwnershipEdge = { ownerId: string; companyId: string; shareRate: number; voteRate: number }

/** Effective shares in percent; null if a loop that holds itself entirely leaves no solution. */
export type EffectiveRates = { shareRate: number | null; voteRate: number | null }

export type Ownership = {
  /** An owner's holdings in each company it reaches, directly or indirectly; never in itself. */
  holdingsOf: (ownerId: string) => ReadonlyMap<string, EffectiveRates>
  /** Companies that hold each other to 100 %, in shares or in votes: they have no owner outside the loop. */
  closedLoops: readonly (readonly string[])[]
}

/**
 * Above this share of the capital or of the votes, in percent, a person controls a company and is its beneficial owner
 * (code monétaire et financier, art. R561-1).
 */
export const controlRate = 25

/** The basis of control. */
export type Control = 'shares' | 'votes' | 'both'

/** The basis on which effective shares give control, if they do; an undefined share gives none. */
export function controlOf({ shareRate, voteRate }: EffectiveRates): Control | undefined {
  const [byShares, byVotes] = [isControl(shareRate), isControl(voteRate)]
  return byShares && byVotes ? 'both' : byShares ? 'shares' : byVotes ? 'votes' : undefined
}

/** True if a share of one kind, capital or votes, gives control by itself. */
export const isControl = (rate: number | null): boolean => rate !== null && rate > controlRate

/**
 * Effective ownership through chains and loops. For one owner, `e(c) = d(c) + Σ D(c,k)·e(k)` over the companies k that
 * hold a share D(c,k) of c, where d(c) is the owner's direct share: a chain is the product of its shares, several
 * chains add up, and a loop is a system of linear equations, solved exactly. Votes are passed through the chain in the
 * same way.
 *
 * An owner that is itself a company of a loop reaches itself again. Each round would be counted again, so the result is
 * divided by `1 + e(owner)`: chains that pass through the owner again do not count, and it holds no share of itself
 * (Baldone, Brioschi, Paleari 1998).
 *
 * If the shares held inside a loop add up to 100 % (or, in faulty data, more), the equations have no solution: rates
 * that depend on it are null. Several edges between the same two nodes are added up.
 */
export function effectiveOwnership(edges: readonly OwnershipEdge[]): Ownership {
  const shares = prepare(edges, 'shareRate')
  const votes = prepare(edges, 'voteRate')
  const loops = [...shares.closedLoops, ...votes.closedLoops].map((loop) => loop.toSorted())
  return {
    holdingsOf: (ownerId) => {
      const [share, vote] = [shares.holdingsOf(ownerId), votes.holdingsOf(ownerId)]
      return new Map(
        [...new Set([...share.keys(), ...vote.keys()])].map((companyId) => [
          companyId,
          {
            shareRate: toPercent(share.get(companyId) ?? 0),
            voteRate: toPercent(vote.get(companyId) ?? 0),
          },
        ]),
      )
    },
    closedLoops: [...new Map(loops.map((loop) => [loop.join(' '), loop])).values()],
  }
}

/** One kind of rate: fractions, NaN if there is no solution. */
function prepare(edges: readonly OwnershipEdge[], rate: 'shareRate' | 'voteRate') {
  const held = new Map<string, Map<string, number>>()
  for (const edge of edges) {
    if (edge[rate] <= 0) continue
    const owners = held.get(edge.companyId) ?? new Map<string, number>()
    held.set(edge.companyId, owners.set(edge.ownerId, (owners.get(edge.ownerId) ?? 0) + edge[rate] / 100))
  }
  const partOf = (companyId: string, ownerId: string) => held.get(companyId)?.get(ownerId) ?? 0
  const groups = findLoops(new Map([...held].map(([company, owners]) => [company, owners.keys()]))).map(
    (members) => ({
      members,
      solve: factorise(members.map((company) => members.map((owner) => partOf(company, owner)))),
    }),
  )

  return {
    closedLoops: groups.filter(({ solve }) => !solve).map(({ members }) => members),
    holdingsOf: (ownerId: string): ReadonlyMap<string, number> => {
      const found = new Map<string, number>()
      for (const { members, solve } of groups) {
        const inside = new Set(members)
        const given = members.map((company) =>
          sum([...(held.get(company) ?? [])], ([owner, part]) => {
            const through = inside.has(owner) ? 0 : (found.get(owner) ?? 0)
            return part * (owner === ownerId ? 1 + through : through)
          }),
        )
        keepHoldings(found, members, given, solve)
      }
      return withoutItself(found, ownerId)
    },
  }
}

function keepHoldings(
  found: Map<string, number>,
  members: readonly string[],
  given: readonly number[],
  solve: Solve | undefined,
): void {
  if (given.every((part) => part === 0)) return
  const parts = solve?.(given)
  members.forEach((company, index) => found.set(company, parts?.[index] ?? Number.NaN))
}

/** Removes the rounds that pass through the owner itself. */
function withoutItself(found: Map<string, number>, ownerId: string): ReadonlyMap<string, number> {
  const inItself = found.get(ownerId)
  if (inItself === undefined) return found
  found.delete(ownerId)
  return new Map([...found].map(([company, part]) => [company, part / (1 + inItself)]))
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

/** Rounds off floating-point errors, so that half of a half is 25 % and not above it. */
const toPercent = (part: number): number | null => (Number.isNaN(part) ? null : Math.round(part * 1e11) / 1e9)

/** Solves `(I − D) x = b` for the `D` it was created with. */
type Solve = (b: readonly number[]) => number[]

/** A smaller pivot is zero within floating-point error. */
const smallestPivot = 1e-9

/**
 * Prepares the solution of `x = b + D·x` for a square matrix without negative entries, by elimination without pivoting.
 * Returns undefined if the series `b + D·b + D²·b + …` diverges: it converges exactly if all pivots of `I − D` are
 * positive (Fiedler and Pták 1962, on M-matrices), which the elimination shows.
 */
function factorise(d: readonly (readonly number[])[]): Solve | undefined {
  const size = d.length
  const rows = d.map((row, i) => Float64Array.from(row, (value, j) => (i === j ? 1 : 0) - value))
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0

  for (let k = 0; k < size; k++) {
    const pivot = at(k, k)
    if (pivot <= smallestPivot) return undefined
    for (const row of rows.slice(k + 1)) {
      const factor = (row[k] ?? 0) / pivot
      if (factor === 0) continue
      row[k] = factor
      for (let j = k + 1; j < size; j++) row[j] = (row[j] ?? 0) - factor * at(k, j)
    }
  }

  return (b) => {
    const x = [...b]
    const value = (j: number): number => x[j] ?? 0
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < i; j++) x[i] = value(i) - at(i, j) * value(j)
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let j = i + 1; j < size; j++) x[i] = value(i) - at(i, j) * value(j)
      x[i] = value(i) / at(i, i)
    }
    return x
  }
}
