import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { CellEditor } from './CellEditor.tsx'
import { RowActions } from './RowActions.tsx'

type RowToolsProps = {
  resource: Resource
  /** The row whose menu was opened, or one of its cells, by field path. */
  acting: { row: { id: string }; anchor: HTMLElement; path?: string }
  href: string | undefined
  onClose: () => void
}

/** The actions on one row within the list. Default export: lazy-loaded on first use. */
const RowTools = ({ resource, acting: { row, anchor, path }, href, onClose }: RowToolsProps) => {
  const leaf = path === undefined ? undefined : leavesOf(resource.fields).find((one) => one.path === path)
  return leaf ? (
    <CellEditor {...{ resource, leaf, row, anchor, onClose }} />
  ) : (
    <RowActions {...{ resource, row, href, anchor, onClose }} />
  )
}

export default RowTools
