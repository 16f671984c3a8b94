import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { CellEditor } from './CellEditor.tsx'
import { RowActs } from './RowActs.tsx'

type RowToolsProps = {
  resource: Resource
  /** The row whose menu was opened, or one cell of it, by the path of its field. */
  acting: { row: { id: string }; anchor: HTMLElement; path?: string }
  href: string | undefined
  onClose: () => void
}

/** What is done with one row where the list stands. Default export: loaded when it is first asked for. */
const RowTools = ({ resource, acting: { row, anchor, path }, href, onClose }: RowToolsProps) => {
  const leaf = path === undefined ? undefined : leavesOf(resource.fields).find((one) => one.path === path)
  return leaf ? (
    <CellEditor {...{ resource, leaf, row, anchor, onClose }} />
  ) : (
    <RowActs {...{ resource, row, href, anchor, onClose }} />
  )
}

export default RowTools
