import type { AtRisk } from '../leaving/leaving.ts'

/** One open sidebar: its name, its params, its current step, and what closing it would lose. */
export type StackEntry = {
  key: number
  name: string
  params: object
  /** The query parameter of the address that names it. */
  parameter: string | undefined
  step: number
  atRisk: AtRisk
  /** Shown on the edge that stays visible under the sidebar above it. */
  title: string
}

/** Sidebars from the lowest to the top one. Keys are never reused, so a closed sidebar cannot reappear. */
export type Stack = { entries: readonly StackEntry[]; nextKey: number }

export type StackAction =
  | { type: 'open'; name: string; params: object; parameter?: string | undefined }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'close'; keys: readonly number[] }
  | { type: 'closeAll' }
  | { type: 'setAtRisk'; key: number; atRisk: AtRisk }
  | { type: 'setTitle'; key: number; title: string }

export const emptyStack: Stack = { entries: [], nextKey: 1 }

/** First step of a sidebar with several: « back » stops here (spec §2.3). */
export const firstStep = 1

/** Opening pushes; next and back move the top sidebar; closing removes one or all (spec §2.3). */
export const reduceStack = (stack: Stack, action: StackAction): Stack => {
  switch (action.type) {
    case 'open':
      return push(stack, action)
    case 'next':
      return changeTop(stack, (top) => ({ ...top, step: top.step + 1 }))
    case 'back':
      return changeTop(stack, (top) => ({ ...top, step: Math.max(firstStep, top.step - 1) }))
    case 'close':
      return { ...stack, entries: stack.entries.filter(({ key }) => !action.keys.includes(key)) }
    case 'closeAll':
      return { ...stack, entries: [] }
    case 'setAtRisk':
      return changeEntry(stack, action.key, { atRisk: action.atRisk })
    case 'setTitle':
      return changeEntry(stack, action.key, { title: action.title })
  }
}

export const topOf = (stack: Stack): StackEntry | undefined => stack.entries.at(-1)

/**
 * The sidebars that a change of the query may close: all but the lowest ones whose records both queries name. One
 * without an address may depend on the query in another way.
 */
export const closedBetween = (
  entries: readonly StackEntry[],
  before: string,
  after: string,
): StackEntry[] => {
  const [from, to] = [new URLSearchParams(before), new URLSearchParams(after)]
  const changed = entries.findIndex(
    ({ parameter }) => parameter !== undefined && from.get(parameter) !== to.get(parameter),
  )
  const unchanged = changed === -1 ? entries : entries.slice(0, changed)
  return entries.slice(unchanged.findLastIndex(({ parameter }) => parameter !== undefined) + 1)
}

/** What closing these sidebars would lose. */
export const riskIn = (entries: readonly StackEntry[]): AtRisk => {
  const risks = new Set(entries.map(({ atRisk }) => atRisk))
  return (['saving', 'typed'] as const).find((risk) => risks.has(risk)) ?? 'nothing'
}

const push = (
  { entries, nextKey }: Stack,
  { name, params, parameter }: Extract<StackAction, { type: 'open' }>,
): Stack => ({
  entries: [
    ...entries,
    { key: nextKey, name, params, parameter, step: firstStep, atRisk: 'nothing', title: '' },
  ],
  nextKey: nextKey + 1,
})

const changeTop = (stack: Stack, change: (top: StackEntry) => StackEntry): Stack => {
  const top = topOf(stack)
  return top === undefined ? stack : { ...stack, entries: [...stack.entries.slice(0, -1), change(top)] }
}

const changeEntry = (stack: Stack, key: number, change: Partial<StackEntry>): Stack => ({
  ...stack,
  entries: stack.entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)),
})
