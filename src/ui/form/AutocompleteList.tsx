import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import type { HTMLAttributes, Key } from 'react'

/** An option of a long list: its value, its label, a distinguishing detail, and further search keywords. */
export type Option = { value: string; label: string; detail?: string; keywords?: string }

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
        {options.map((option, index) => {
          const { key, ...optionProps } = getOptionProps({ option, index })
          return (
            <li key={key} {...optionProps}>
              {option.label}
              {option.detail !== undefined && <small>{option.detail}</small>}
            </li>
          )
        })}
      </SidebarFrame>
    )}
  </Popper>
)

const SidebarFrame = styled('ul')(({ theme }) => ({
  maxHeight: 288,
  margin: '4px 0',
  padding: 4,
  overflowY: 'auto',
  listStyle: 'none',
  borderRadius: 8,
  boxShadow: theme.vars.palette.elevation.level2,
  backgroundColor: theme.vars.palette.background.paper,
  '& p, & li': { padding: '6px 8px', ...theme.typography.body1 },
  '& p': { color: theme.vars.palette.text.tertiary },
  '& li': { borderRadius: 6, cursor: 'pointer', [theme.breakpoints.down('sm')]: { padding: '12px 8px' } },
  '& li.Mui-focused, & li:hover': { backgroundColor: theme.vars.palette.fill.muted },
  '& li[aria-selected="true"]': { backgroundColor: theme.vars.palette.primary.soft },
  '& small': { marginLeft: 8, ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
