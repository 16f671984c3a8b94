import {
  emptySlot,
  type DashboardLine,
  type DashboardWidget,
  type LineHeight,
  type SavedDashboard,
} from '#model/wire/data/savedDashboards.ts'

/** Reasons why an action on the lines of a dashboard is refused (spec §5). */
export type LineErrorReason = 'lineIndex' | 'slotIndex' | 'splitNeedsTwo' | 'growNeedsOne'

/** An action that does not fit the lines; its messages belong to the screen. */
export class LineError extends Error {
  readonly fault: LineErrorReason
  constructor(fault: LineErrorReason) {
    super(fault)
    this.fault = fault
  }
}

/** Position of a widget: its line, and its slot in that line. */
export type Slot = { line: number; place: number }

/** The part of a dashboard that actions on lines change. */
export type Layout = Pick<SavedDashboard, 'lines' | 'widgets'>

/** Adds a line with one free slot at the end. */
export const addLine = <Of extends Layout>(layout: Of): Of => ({
  ...layout,
  lines: [...layout.lines, { widgetIds: [emptySlot] }],
})

/** Adds a line with an empty text at the end. */
export const addText = <Of extends Layout>(layout: Of): Of => ({
  ...layout,
  lines: [...layout.lines, { widgetIds: [], text: '' }],
})

/** Changes the text of a line. @throws LineError */
export const writeText = <Of extends Layout>(layout: Of, index: number, text: string): Of =>
  withLines(layout, layout.lines.with(index, { ...lineAt(layout, index), text }))

/** Changes the height of the widgets of a line. @throws LineError */
export const resizeLine = <Of extends Layout>(layout: Of, index: number, height: LineHeight): Of =>
  withLines(layout, layout.lines.with(index, { ...lineAt(layout, index), height }))

/** Deletes a line with its widgets. @throws LineError */
export function deleteLine<Of extends Layout>(layout: Of, index: number): Of {
  lineAt(layout, index)
  return withLines(layout, layout.lines.toSpliced(index, 1))
}

/**
 * Puts a line that was deleted back to its place, with its widgets, and leaves what was changed since. One whose widgets
 * are back already is not doubled.
 *
 * @throws LineError
 */
export function restoreLine<Of extends Layout>(layout: Of, index: number, before: Layout): Of {
  const line = lineAt(before, index)
  const own = before.widgets.filter(({ id }) => line.widgetIds.includes(id))
  if (layout.widgets.some(({ id }) => line.widgetIds.includes(id))) return layout
  return withLines(
    { ...layout, widgets: [...layout.widgets, ...own] },
    layout.lines.toSpliced(index, 0, line),
  )
}

/** Adds a free second slot to a line of one widget. @throws LineError */
export function growLine<Of extends Layout>(layout: Of, index: number): Of {
  const { widgetIds, ...line } = lineAt(layout, index)
  if (widgetIds.length !== 1) throw new LineError('growNeedsOne')
  return withLines(layout, layout.lines.with(index, { ...line, widgetIds: [...widgetIds, emptySlot] }))
}

/** Splits a line of two widgets into two lines. @throws LineError */
export function splitLine<Of extends Layout>(layout: Of, index: number): Of {
  const { widgetIds, ...line } = lineAt(layout, index)
  if (widgetIds.length !== 2) throw new LineError('splitNeedsTwo')
  const parts = widgetIds.map((id) => ({ ...line, widgetIds: [id] }))
  return withLines(layout, layout.lines.toSpliced(index, 1, ...parts))
}

/** Moves a line to the index of another; those between shift by one. @throws LineError */
export function moveLine<Of extends Layout>(layout: Of, from: number, to: number): Of {
  const line = lineAt(layout, from)
  lineAt(layout, to)
  return withLines(layout, layout.lines.toSpliced(from, 1).toSpliced(to, 0, line))
}

/** Swaps the contents of two slots. @throws LineError */
export function swapSlots<Of extends Layout>(layout: Of, one: Slot, other: Slot): Of {
  const [first, second] = [idAt(layout, one), idAt(layout, other)]
  return setSlot(setSlot(layout, one, second), other, first)
}

/** Puts a widget into a slot and replaces its content. @throws LineError */
export function placeWidget<Of extends Layout>(layout: Of, slot: Slot, widget: DashboardWidget): Of {
  const widgets = [...layout.widgets.filter(({ id }) => id !== widget.id), widget]
  const placed = setSlot({ ...layout, widgets }, slot, widget.id)
  return withLines(placed, placed.lines)
}

/** Frees a slot. @throws LineError */
export function clearSlot<Of extends Layout>(layout: Of, slot: Slot): Of {
  const cleared = setSlot(layout, slot, emptySlot)
  return withLines(cleared, cleared.lines)
}

function lineAt({ lines }: Layout, index: number): DashboardLine {
  const line = lines[index]
  if (!line) throw new LineError('lineIndex')
  return line
}

function idAt(layout: Layout, { line, place }: Slot): string {
  const id = lineAt(layout, line).widgetIds[place]
  if (id === undefined) throw new LineError('slotIndex')
  return id
}

function setSlot<Of extends Layout>(layout: Of, slot: Slot, id: string): Of {
  idAt(layout, slot)
  const line = lineAt(layout, slot.line)
  const widgetIds = line.widgetIds.with(slot.place, id)
  return { ...layout, lines: layout.lines.with(slot.line, { ...line, widgetIds }) }
}

/** Sets the lines and keeps only the widgets that occur in one. */
function withLines<Of extends Layout>(layout: Of, lines: DashboardLine[]): Of {
  const shown = new Set(lines.flatMap(({ widgetIds }) => widgetIds))
  return { ...layout, lines, widgets: layout.widgets.filter(({ id }) => shown.has(id)) }
}
