import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import type { HTMLAttributes, Key } from 'react'

/**
 * An option of a long list: its value, its label, a distinguishing detail, further search keywords, and the group under
 * whose name it is listed.
 */
export type Option = { value: string; label: string; detail?: string; keywords?: string; group?: string }

type ListProps = {
  anchor: HTMLElement | null
  label: string
  isOpen: boolean
  listProps: HTMLAttributes<HTMLUListElement>
  options: readonly Option[]
  getOptionProps: (of: { option: Option; index: number }) => HTMLAttributes<HTMLLIElement> & { key?: Key }
  /** Shown instead of an empty list: loading, nothing found, failed. */
  message: string
}

export const AutocompleteList = ({
  anchor,
  label,
  isOpen,
  listProps,
  options,
  getOptionProps,
  message,
}: ListProps) => (
  <Popper
    open={isOpen && anchor !== null}
    anchorEl={anchor}
    placement="bottom-start"
    role="region"
    aria-label={label}
    sx={{ zIndex: 'tooltip', width: anchor?.offsetWidth }}
  >
    {options.length === 0 ? (
      <SidebarFrame as="div" role="status">
        <p>{message}</p>
      </SidebarFrame>
    ) : (
      <SidebarFrame {...listProps}>
        {groupsOf(options).map(({ group, members }) => {
          const items = members.map(({ option, index }) => {
            const { key, ...optionProps } = getOptionProps({ option, index })
            return (
              <li key={key} {...optionProps}>
                {option.label}
                {option.detail !== undefined && <small>{option.detail}</small>}
              </li>
            )
          })
          return group === undefined ? (
            items
          ) : (
            <li key={group} role="group" aria-label={group}>
              <b aria-hidden>{group}</b>
              <ul role="presentation">{items}</ul>
            </li>
          )
        })}
      </SidebarFrame>
    )}
  </Popper>
)

type Group = { group: string | undefined; members: { option: Option; index: number }[] }

/** Options that follow each other in the same group, each with its place in the whole list. */
const groupsOf = (options: readonly Option[]): Group[] => {
  const groups: Group[] = []
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push({ option, index })
    else groups.push({ group: option.group, members: [{ option, index }] })
  }
  return groups
}

const SidebarFrame = styled('ul')(({ theme }) => ({
  maxHeight: 288,
  margin: '4px 0',
  padding: 4,
  overflowY: 'auto',
  listStyle: 'none',
  borderRadius: 8,
  boxShadow: theme.vars.palette.elevation.level2,
  backgroundColor: theme.vars.palette.background.paper,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& b': {
    display: 'block',
    padding: '8px 8px 2px',
    ...theme.typography.caption,
    fontWeight: 600,
    color: theme.vars.palette.text.tertiary,
  },
  '& p, & li:not([role="group"])': { padding: '6px 8px', ...theme.typography.body1 },
  '& p': { color: theme.vars.palette.text.tertiary },
  '& li:not([role="group"])': {
    borderRadius: 6,
    cursor: 'pointer',
    [theme.breakpoints.down('sm')]: { padding: '12px 8px' },
  },
  '& li.Mui-focused, & li:not([role="group"]):hover': { backgroundColor: theme.vars.palette.fill.muted },
  '& li[aria-selected="true"]': { backgroundColor: theme.vars.palette.primary.soft },
  '& small': { marginLeft: 8, ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
