import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Permission } from '#model/calls/defineCall.ts'
import { matchesSearch } from '#model/rules/text/searchWords.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

export type LinkColumn<Link> = {
  id: string
  label: string
  cell: (link: Link) => ReactNode
  isNumber?: boolean
  /** Stays on one line: dates, identifiers. */
  isShort?: boolean
}

export type LinkTableProps<Link> = {
  label: string
  links: readonly Link[]
  nameOf: (link: Link) => string
  /** Labels of the actions on a link, with the name of its row. Without them there are no actions. */
  actionNames?: ((link: Link) => { edit: string; remove: string } | undefined) | undefined
  /** The call of the actions on a link. */
  changedBy: Permission
  columns: readonly LinkColumn<Link>[]
  keyOf: (link: Link) => string
  onEdit?: (link: Link) => void
  onRemove?: (link: Link) => void
}

/** Number of rows from which a list has pages and a search: a company of a large group has hundreds of officers. */
const pageSizeAtFirst = 25

/** Table of links. The first column names the row; on a phone the others go below it. */
export const LinkTable = <Link,>(props: LinkTableProps<Link>) => {
  const { t } = useTexts()
  const { links, label, nameOf } = props
  const mayChange = useMay(props.changedBy)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(pageSizeAtFirst)
  const [search, setSearch] = useState('')
  const found = search === '' ? links : links.filter((link) => matchesSearch(nameOf(link), search))
  const lastPage = Math.max(1, Math.ceil(found.length / pageSize))
  const shownPage = Math.min(page, lastPage)
  return (
    <>
      {links.length > pageSizeAtFirst && (
        <SearchField
          label={t('governance.form.search')}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
      )}
      <Card>
        <table aria-label={label}>
          <Rows
            {...props}
            actionNames={mayChange ? props.actionNames : undefined}
            links={found.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
          />
        </table>
        {links.length > pageSizeAtFirst && (
          <TableFooter
            page={shownPage}
            pageSize={pageSize}
            total={found.length}
            onPage={setPage}
            onPageSize={setPageSize}
          />
        )}
      </Card>
    </>
  )
}

const Rows = <Link,>({ links, columns, keyOf, actionNames, onEdit, onRemove }: LinkTableProps<Link>) => {
  const { t } = useTexts()
  const [first, ...others] = columns
  return (
    <>
      <thead>
        <tr>
          {columns.map(({ id, label, isNumber }) => (
            <th key={id} scope="col" data-number={isNumber}>
              {label}
            </th>
          ))}
          {actionNames && (
            <th scope="col" className="actions">
              <span className="visually-hidden">{t('governance.form.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {links.map((link) => {
          const names = actionNames?.(link)
          return (
            <tr key={keyOf(link)}>
              <th scope="row">{first?.cell(link)}</th>
              {others.map(({ id, label, cell, isNumber, isShort }) => (
                <td key={id} data-number={isNumber} data-short={isShort} data-label={label}>
                  {cell(link) ?? <span className="missing">–</span>}
                </td>
              ))}
              {actionNames && (
                <td className="actions">
                  {names && onEdit && (
                    <IconButton size="small" aria-label={names.edit} onClick={() => onEdit(link)}>
                      <Pencil size={14} strokeWidth={1.75} />
                    </IconButton>
                  )}
                  {names && onRemove && (
                    <IconButton size="small" aria-label={names.remove} onClick={() => onRemove(link)}>
                      <Trash2 size={14} strokeWidth={1.75} />
                    </IconButton>
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </>
  )
}

const Card = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  // Contains screen-reader texts, which would otherwise be positioned in the window and lengthen the page.
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    height: 40,
    padding: '4px 12px',
    textAlign: 'start',
    fontWeight: 400,
    color: vars.palette.text.secondary,
    borderTop: `1px solid ${vars.palette.divider}`,
    overflowWrap: 'anywhere',
    '&:first-child': { paddingLeft: 16 },
    '&[data-number]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '&[data-short]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '&.actions': { width: 76, padding: '0 10px 0 0', textAlign: 'end', whiteSpace: 'nowrap' },
  },
  '& th[scope="col"]': {
    height: 34,
    borderTop: 0,
    ...typography.subtitle2,
    color: vars.palette.text.tertiary,
  },
  '& th[scope="row"]': { fontWeight: 500, color: vars.palette.text.primary },
  '& th :is(a, button)': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    borderRadius: 4,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  },
  '& td[data-number]': { color: vars.palette.text.primary },
  '& .missing': { color: vars.palette.text.tertiary },
  '& tbody tr:hover': { backgroundColor: vars.palette.action.hover },
  [breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': {
      position: 'relative',
      display: 'block',
      padding: '10px 104px 10px 16px',
      '& + tr': { borderTop: `1px solid ${vars.palette.divider}` },
    },
    '& tr:first-of-type th, & tr:first-of-type td': { borderTop: 0 },
    '& th, & td': {
      display: 'block',
      height: 'auto',
      padding: '0 !important',
      borderTop: 0,
      '&[data-number]': { textAlign: 'start' },
    },
    '& td[data-label]::before': {
      content: 'attr(data-label) " "',
      color: vars.palette.text.tertiary,
    },
    '& td.actions': { position: 'absolute', top: 8, right: 8, width: 'auto' },
  },
}))
