import { kpiDefinitions } from './definitions.ts'

// Evaluates the hand-written formula of a KPI from left to right. It shares no code with the engine.

/** A name in a formula: `WF01[gender == FEMALE]` is WF01 of these facts. */
export type NaiveLeaf = { code: string; dimension?: string | undefined; is?: string | undefined }

type Read = (values: (leaf: NaiveLeaf) => number | null) => number | null

const tokens = (formula: string): string[] => formula.match(/\w+\[[^\]]*\]|[\w.]+|[-+*/(),]/g) ?? []

/** The leaves of a KPI, and its value computed from theirs. */
export function readKpi(id: string): { leaves: NaiveLeaf[]; value: Read } {
  const kpi = kpiDefinitions[id]
  if (!kpi) throw new Error(`There is no KPI ${id}`)
  const leaves: NaiveLeaf[] = []
  const rest = tokens(kpi.formula)
  const take = () => rest.shift() ?? ''

  function sum(): Read {
    let left = product()
    while (rest[0] === '+' || rest[0] === '-') {
      const sign = take() === '+' ? 1 : -1
      const [before, after] = [left, product()]
      left = (values) => join(before(values), after(values), (one, other) => one + sign * other)
    }
    return left
  }
  function product(): Read {
    let left = atom()
    while (rest[0] === '*' || rest[0] === '/') {
      const operator = take()
      const [before, after] = [left, atom()]
      left = (values) =>
        join(before(values), after(values), (one, other) =>
          operator === '*' ? one * other : other === 0 ? null : one / other,
        )
    }
    return left
  }
  function atom(): Read {
    const token = take()
    if (token === '(') {
      const inner = sum()
      take()
      return inner
    }
    if (token === 'sum') return several()
    if (/^[\d.]+$/.test(token)) return () => Number(token)
    const [, code = '', dimension, is] = /^(\w+)(?:\[(\w+) == (\w+)\])?$/.exec(token) ?? []
    leaves.push({ code, dimension, is })
    return (values) => values({ code, dimension, is })
  }
  function several(): Read {
    take()
    const terms = [sum()]
    while (take() === ',') terms.push(sum())
    return (values) => {
      const found = terms.map((term) => term(values)).filter((value) => value !== null)
      return found.length === 0 ? null : found.reduce((all, one) => all + one, 0)
    }
  }

  const whole = sum()
  return {
    leaves,
    value: (values) => join(whole(values), kpi.scale, (value, scale) => value / scale),
  }
}

const join = (
  one: number | null,
  other: number | null,
  make: (one: number, other: number) => number | null,
): number | null => (one === null || other === null ? null : make(one, other))
